import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../institution/Notice.tsx'
import { IndexSkeleton } from './IndexSkeleton.tsx'

/** Notices on the home page. */
const most = 3

export function LatestNotices() {
  const { t } = useTranslation('home')
  const result = useCall('institution.notices', { staleTime: 300_000 })
  const notices = result.data?.answer
  return (
    <div>
      <div className="section-head">
        <h2>{t('notices.title')}</h2>
        {notices && notices.length > 0 && <Link href={paths.notices}>{t('notices.all')}</Link>}
      </div>
      {result.isError && (
        <FetchFailed words={t('notices.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {result.isPending && <IndexSkeleton lines={5} />}
      {notices?.length === 0 && <p className="soft">{t('notices.none')}</p>}
      {notices?.slice(0, most).map((notice) => (
        <Notice key={notice.codigo} notice={notice} href={`${paths.notices}#comunicado-${notice.codigo}`} />
      ))}
    </div>
  )
}
