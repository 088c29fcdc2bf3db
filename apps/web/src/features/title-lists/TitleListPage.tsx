import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCall } from '../../api/use-call.ts'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import '../../theme/pages/title-lists.css'
import { BackLink } from '../../ui/BackLink.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'

const OwnListPage = lazyPart('features/title-lists/OwnListPage.tsx', () =>
  withTranslations(['basket', 'search', 'titles'], async () => (await import('./OwnListPage.tsx')).OwnListPage),
)

/** One list of the patron's. */
export function TitleListPage() {
  const { t } = useTranslation('title-lists')
  const { lista = '' } = useParams({ strict: false })
  const result = useCall('title-lists.show', { params: { id: lista } })
  return (
    <AccountLayout title={result.data?.answer.nome ?? t('title')}>
      {result.isPending && <LinesSkeleton label={t('list.loading')} />}
      {result.error?.status === 404 && <NoList />}
      {result.isError && result.error.status !== 404 && (
        <FetchFailed words={t('list.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {result.data && !result.isError && (
        <>
          <BackLink href={paths.titleLists}>{t('list.all')}</BackLink>
          <Suspense fallback={<LinesSkeleton label={t('list.loading')} />}>
            <OwnListPage key={lista} list={result.data.answer} />
          </Suspense>
        </>
      )}
    </AccountLayout>
  )
}

function NoList() {
  const { t } = useTranslation('title-lists')
  return (
    <Empty level={1} title={t('list.gone')} actions={<LinkButton href={paths.titleLists}>{t('list.all')}</LinkButton>}>
      {t('list.goneText')}
    </Empty>
  )
}
