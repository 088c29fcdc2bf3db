import { useParams } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { titleText } from '../titles/title-text.ts'
import '../../theme/pages/requests.css'
import { BackLink } from '../../ui/BackLink.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { DeskLayout } from '../desk/DeskLayout.tsx'
import { InboxItem } from './InboxItem.tsx'

/** One thing that waits for an answer: what the reader wrote, and what the library does. */
export function InboxItemPage() {
  const { t } = useTranslation('inbox')
  const { tipo = '', pendencia = '' } = useParams({ strict: false })
  const result = useCall('inbox.show', { params: { tipo: tipo as 'erro', id: pendencia } })
  const item = result.data?.answer
  usePageTitle(titleText(item?.titulo ?? '') || t('title'))
  return (
    <DeskLayout current={paths.inbox}>
      <BackLink href={paths.inbox}>{t('title')}</BackLink>
      {!item && <h1>{t('title')}</h1>}
      {result.isPending && <LinesSkeleton label={t('loading')} />}
      {result.isError && !item && (
        <FetchFailed words={t('failedOne')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {item && <InboxItem key={`${item.tipo} ${item.codigo}`} item={item} />}
    </DeskLayout>
  )
}
