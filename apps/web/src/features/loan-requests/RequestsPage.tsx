import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { DayRange } from '../../shell/DayRange.tsx'
import { yearUntil } from '../../shell/day-span.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Select } from '../../ui/Select.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { SlipList } from '../closed-stacks/SlipList.tsx'
import { useToday } from '../institution/use-hours.ts'
import { RequestList } from './RequestList.tsx'
import { type StateFilter, stateFilters } from './request-states.ts'

/** The patron's loan requests and call slips, and their states. */
export function RequestsPage() {
  const { t } = useTranslation('loan-requests')
  return (
    <AccountLayout title={t('list.title')}>
      <div className="stack stack--10">
        <Requests />
        <SlipList />
      </div>
    </AccountLayout>
  )
}

function Requests() {
  const { t } = useTranslation('loan-requests')
  const today = useToday()
  const [state, setState] = useState<StateFilter>('all')
  const [span, setSpan] = useState(() => yearUntil(today))
  const query = { dataIni: span.from, dataFim: span.until, status: state }
  const result = useCall('loan-requests.list', { query, keepPrevious: true })
  const requests = result.data?.answer
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{t('list.title')}</h1>
        <p className="soft">{t('list.intro')}</p>
      </div>
      <div className="row">
        <Select
          compact
          label={t('list.state')}
          name="status"
          value={state}
          options={stateFilters.map((value) => ({ value, label: t(`list.filter.${value}`) }))}
          onChange={(event) => setState(event.target.value as StateFilter)}
        />
      </div>
      <DayRange span={span} onShow={setSpan} busy={result.isFetching && !result.isPending} />
      {result.isError && (
        <FetchFailed words={t('list.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {result.isPending && <LinesSkeleton label={t('list.loading')} />}
      {requests && requests.length > 0 && <RequestList requests={requests} />}
      {requests?.length === 0 && <NoRequests filtered={state !== 'all'} />}
    </div>
  )
}

function NoRequests({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('loan-requests')
  if (filtered) return <Empty title={t('list.noneSuch')}>{t('list.noneSuchText')}</Empty>
  return (
    <Empty title={t('list.none')} actions={<LinkButton href={paths.home}>{t('list.search')}</LinkButton>}>
      {t('list.noneText')}
    </Empty>
  )
}
