import type { Period } from '@estante/domain/common/period'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DayRange } from '../../shell/DayRange.tsx'
import { yearUntil } from '../../shell/day-span.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { SaveTable } from '../collection/SaveTable.tsx'
import { useToday } from '../institution/use-hours.ts'
import { HistoryTable } from './HistoryTable.tsx'
import { HistoryToBasket } from './HistoryToBasket.tsx'
import { historyRows } from './history-rows.ts'
import { KeptHistory } from './KeptHistory.tsx'

/** Loans between two days. */
export function HistoryPage() {
  const { t } = useTranslation('loans')
  return (
    <AccountLayout title={t('history.title')}>
      <History />
    </AccountLayout>
  )
}

function History() {
  const { t } = useTranslation('loans')
  const today = useToday()
  const [span, setSpan] = useState<Period>(() => yearUntil(today))
  const [onlyFined, setOnlyFined] = useState(false)
  const query = { dataIni: span.from, dataFim: span.until, ...(onlyFined && { multa: 'S' }) }
  const history = useCall('loans.history', { query, keepPrevious: true })
  const loans = history.data?.answer.emprestimos ?? []
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{t('history.title')}</h1>
        <p className="soft">{t('history.text')}</p>
      </div>
      <DayRange span={span} onShow={setSpan} busy={history.isFetching} />
      <Checkbox
        label={t('history.onlyFined')}
        checked={onlyFined}
        onChange={({ target }) => setOnlyFined(target.checked)}
      />
      {history.isPending && <LinesSkeleton label={t('history.loading')} />}
      {history.isError && (
        <FetchFailed words={t('history.failed')} error={history.error} onRetry={() => void history.refetch()} />
      )}
      {history.data && (
        <p role="status" className="soft">
          {t('history.count', { count: loans.length })}
        </p>
      )}
      {history.data && loans.length === 0 && <Empty title={t('history.none')}>{t('history.noneText')}</Empty>}
      {loans.length > 0 && (
        <div className="btn-group">
          <SaveTable name="historico.csv" rows={historyRows(loans, (key) => t(key as 'history.work'))} />
          <HistoryToBasket loans={loans} />
        </div>
      )}
      {loans.length > 0 && <HistoryTable loans={loans} currency={history.data?.answer.moeda ?? 'BRL'} />}
      <KeptHistory />
    </div>
  )
}
