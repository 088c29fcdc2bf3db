import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Notice } from './Notice.tsx'
import { useAnchor } from './use-anchor.ts'

/** All current notices, newest first; each has its own anchor. */
export function NoticesPage() {
  const { t } = useTranslation('institution-pages')
  const { t: institution } = useTranslation('institution')
  const result = useCall('institution.notices', { staleTime: 60_000 })
  const notices = result.data?.answer
  usePageTitle(t('notices.title'))
  useAnchor(notices !== undefined)
  return (
    <div className="main wrap">
      <h1>{t('notices.title')}</h1>
      <div className="after-head narrow">
        {result.isError && (
          <FetchFailed words={t('notices.failed')} error={result.error} onRetry={() => void result.refetch()} />
        )}
        {result.isPending && <LinesSkeleton label={t('notices.loading')} />}
        {notices?.length === 0 && (
          <Empty
            title={t('notices.none')}
            actions={<LinkButton href={paths.home}>{institution('toHome')}</LinkButton>}
          />
        )}
        {notices?.map((notice) => (
          <Notice key={notice.codigo} notice={notice} level={2} />
        ))}
      </div>
    </div>
  )
}
