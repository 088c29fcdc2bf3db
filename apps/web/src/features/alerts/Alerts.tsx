import type { Period } from '@estante/domain/common/period'
import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { DayRange } from '../../shell/DayRange.tsx'
import { yearUntil } from '../../shell/day-span.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import { useToday } from '../institution/use-hours.ts'
import { AlertItem } from './AlertItem.tsx'

/** Alerts on a page of the call. */
const pageSize = 20

/** The alerts of a period, a page at a time. */
export function Alerts() {
  const { t } = useTranslation('alerts')
  const { number } = useFormat()
  const today = useToday()
  const [span, setSpan] = useState<Period>(() => yearUntil(today))
  const [onlyUnread, setOnlyUnread] = useState(false)
  const [page, setPage] = useState(1)
  const result = useCall('alerts.list', {
    query: {
      dataIni: span.from,
      dataFim: span.until,
      pagina: String(page),
      ...(onlyUnread && { lido: 'N' }),
    },
    keepPrevious: true,
  })
  const markAll = useChange('alerts.mark_all')
  const answer = result.data?.answer
  const alerts = answer?.alertas ?? []
  const total = Number(answer?.total ?? 0)
  const newest = alerts[0]
  const show = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{t('title')}</h1>
        <p className="soft">
          {t('text')} <Link href={paths.notificationPreferences}>{t('preferences')}</Link>
        </p>
      </div>
      <DayRange span={span} onShow={(next) => show(() => setSpan(next))} busy={result.isFetching} />
      <Checkbox
        label={t('onlyUnread')}
        checked={onlyUnread}
        onChange={({ target }) => show(() => setOnlyUnread(target.checked))}
      />
      {result.isPending && <LinesSkeleton label={t('loading')} />}
      {result.isError && <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />}
      {answer && (
        <div className="alerts__head">
          <p role="status" className="soft">
            {t('count', { count: total, number: number(total) })}
          </p>
          {newest && page === 1 && answer.nao_lidos !== '0' && (
            <Button
              size="s"
              busy={markAll.isPending}
              busyLabel={t('marking')}
              onClick={() => markAll.mutate({ body: { ate: newest.id } })}
            >
              {t('markAll')}
            </Button>
          )}
        </div>
      )}
      <ChangeFailed error={markAll.error} />
      {answer && alerts.length === 0 && (
        <Empty
          icon={BellOff}
          title={t(onlyUnread ? 'noneUnread' : 'none')}
          actions={<LinkButton href={paths.account}>{t('toAccount')}</LinkButton>}
        >
          {t('noneText')}
        </Empty>
      )}
      {alerts.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
        <ul className="today" role="list">
          {alerts.map((alert) => (
            <AlertItem key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
      {total > pageSize && <Pages page={page} last={Math.ceil(total / pageSize)} onShow={setPage} />}
    </div>
  )
}

interface PagesProps {
  page: number
  last: number
  onShow: (page: number) => void
}

function Pages({ page, last, onShow }: PagesProps) {
  const { t } = useTranslation('alerts')
  return (
    <nav className="btn-group" aria-label={t('pages')}>
      {page > 1 && <Button onClick={() => onShow(page - 1)}>{t('newer')}</Button>}
      {page < last && <Button onClick={() => onShow(page + 1)}>{t('older')}</Button>}
    </nav>
  )
}
