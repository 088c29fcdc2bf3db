import { Suspense } from 'react'
import { useStore } from 'zustand'
import { useCall } from '../../../api/use-call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { titlePath } from '../../../paths.ts'
import { FetchFailed } from '../../../shell/FetchFailed.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { LinesSkeleton } from '../../../ui/LinesSkeleton.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { loginDialogStore } from '../../session/login-dialog.ts'
import { OpenLinks } from './later-open-links.ts'

interface ReadSheetProps {
  codAcervo: string
  /** Its name; absent while the results are fetched. */
  title: string | undefined
  onClose: () => void
}

/** The links of an electronic title, without leaving the results. */
export function ReadSheet({ codAcervo, title, onClose }: ReadSheetProps) {
  const { t } = useTranslation('titles')
  const { t: searchWords } = useTranslation('search')
  const isSigningIn = useStore(loginDialogStore, ({ open }) => open)
  const links = useCall('titles.links', { params: { id: codAcervo }, staleTime: 60_000 })
  return (
    <Sheet open={!isSigningIn} onClose={onClose} title={t('get.online')} closeLabel={searchWords('read.close')}>
      <div className="stack">
        {title && <p className="title">{title}</p>}
        {links.data ? (
          <Suspense fallback={<LinesSkeleton label={t('copies.loading')} />}>
            <OpenLinks links={links.data.answer} codAcervo={codAcervo} primary />
          </Suspense>
        ) : links.isError ? (
          <FetchFailed words={t('copies.failed')} error={links.error} onRetry={() => void links.refetch()} />
        ) : (
          <LinesSkeleton label={t('copies.loading')} />
        )}
        <LinkButton tone="quiet" flush href={titlePath(codAcervo)}>
          {searchWords('read.title')}
        </LinkButton>
      </div>
    </Sheet>
  )
}
