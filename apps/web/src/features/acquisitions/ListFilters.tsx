import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DayRange } from '../../shell/DayRange.tsx'
import { yearUntil } from '../../shell/day-span.ts'
import { Select, type SelectOption } from '../../ui/Select.tsx'
import { useListPage } from '../account/ListPages.tsx'
import { useToday } from '../institution/use-hours.ts'

type Filters<Status extends string> = ReturnType<typeof useListFilters<Status>>

/** What a list shows: a status or all of them, a period, a page. @param path of its page, where another filter leads */
export function useListFilters<Status extends string>(path: string) {
  const navigate = useNavigate()
  const today = useToday()
  const page = useListPage()
  const [status, setStatus] = useState<Status | ''>('')
  const [span, setSpan] = useState(() => yearUntil(today))
  const showFirstPage = () => page > 1 && void navigate({ href: path, replace: true })
  return {
    page,
    status,
    span,
    query: { dataIni: span.from, dataFim: span.until, situacao: status, pagina: String(page) },
    showStatus: (shown: string) => {
      setStatus(shown as Status | '')
      showFirstPage()
    },
    showSpan: (shown: typeof span) => {
      setSpan(shown)
      showFirstPage()
    },
  }
}

interface ListFiltersProps<Status extends string> {
  filters: Filters<Status>
  /** The first one stands for all. */
  statuses: readonly SelectOption[]
  busy: boolean
}

export function ListFilters<Status extends string>({ filters, statuses, busy }: ListFiltersProps<Status>) {
  const { t } = useTranslation('acquisitions')
  return (
    <>
      <div className="row">
        <Select
          compact
          label={t('list.status')}
          name="situacao"
          value={filters.status}
          options={statuses}
          onChange={({ target }) => filters.showStatus(target.value)}
        />
      </div>
      <DayRange span={filters.span} onShow={filters.showSpan} busy={busy} />
    </>
  )
}
