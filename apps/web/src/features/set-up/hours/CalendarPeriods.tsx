import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { DaysDialog } from './DaysDialog.tsx'
import type { SetUpPeriod } from './hours-fields.ts'
import { RemoveDays } from './RemoveDays.tsx'
import { usePeriodWords } from './use-period-words.ts'

interface CalendarPeriodsProps {
  title: string
  text: string
  /** Empty: of all libraries. */
  library: string
  periods: readonly SetUpPeriod[]
  mayChange: boolean
}

/** The days from today on that differ from the week; with the right, more of them, others and none. */
export function CalendarPeriods({ title, text, library, periods, mayChange }: CalendarPeriodsProps) {
  const { t } = useTranslation('set-up-hours')
  const id = useId()
  const words = usePeriodWords()
  const [open, setOpen] = useState<{ act: 'set' | 'remove'; period?: SetUpPeriod }>()
  const close = () => setOpen(undefined)
  const columns: Column<SetUpPeriod>[] = [
    { key: 'when', header: t('calendar.when'), rowHeader: true, cell: words },
    { key: 'reason', header: t('calendar.reason'), cell: ({ motivo }) => motivo },
    { key: 'hours', header: t('calendar.hours'), cell: ({ horario }) => horario || t('week.closed') },
  ]
  const acts: Column<SetUpPeriod> = {
    key: 'acts',
    header: <VisuallyHidden>{t('calendar.acts')}</VisuallyHidden>,
    cell: (period) => (
      <div className="btn-group">
        <Button tone="quiet" size="s" onClick={() => setOpen({ act: 'set', period })}>
          {t('calendar.change')} <VisuallyHidden>{words(period)}</VisuallyHidden>
        </Button>
        <Button tone="quiet-danger" size="s" onClick={() => setOpen({ act: 'remove', period })}>
          {t('calendar.remove')} <VisuallyHidden>{words(period)}</VisuallyHidden>
        </Button>
      </div>
    ),
  }
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="soft">{text}</p>
      {mayChange && (
        <div className="btn-group">
          <Button icon={Plus} onClick={() => setOpen({ act: 'set' })}>
            {t('calendar.add')}
          </Button>
        </div>
      )}
      {periods.length === 0 ? (
        <p>{t('calendar.none')}</p>
      ) : (
        <Table
          caption={title}
          captionHidden
          columns={mayChange ? [...columns, acts] : columns}
          rows={periods}
          rowKey={({ de, motivo }) => `${de} ${motivo}`}
          cards="plain"
        />
      )}
      {open?.act === 'set' && <DaysDialog library={library} period={open.period} onClose={close} />}
      {open?.act === 'remove' && open.period && <RemoveDays library={library} period={open.period} onClose={close} />}
    </section>
  )
}
