import type { AnswerOf } from '@estante/contract/shapes'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { Table } from '../../ui/Table.tsx'
import { ColumnChart } from '../titles/statistics/ColumnChart.tsx'
import { SaveRows } from './SaveRows.tsx'

type Hour = AnswerOf<'today.show'>['horas'][number]

interface HoursProps {
  hours: readonly Hour[]
  /** "2026-11-25" */
  day: string
}

/** What was lent and returned in each hour, as two charts and one table. */
export function Hours({ hours, day }: HoursProps) {
  const { t } = useTranslation('today')
  const { number, time } = useFormat()
  const hourOf = ({ hora }: Hour) => time(`${String(hora).padStart(2, '0')}:00`)
  const head = [t('hour'), t('loans'), t('returns')]
  const rows = hours.map((one) => [`${one.hora}:00`, String(one.emprestimos), String(one.devolucoes)])
  return (
    <section className="stack stack--4" aria-labelledby="horas">
      <h2 id="horas">{t('hours')}</h2>
      {hours.length === 0 ? (
        <p className="soft">{t('noHours')}</p>
      ) : (
        <>
          <HourChart title={t('lent')} hours={hours} hourOf={hourOf} countOf={({ emprestimos }) => emprestimos} />
          <HourChart title={t('returned')} hours={hours} hourOf={hourOf} countOf={({ devolucoes }) => devolucoes} />
          <Accordion summary={t('table')}>
            <div className="stack stack--4">
              <Table
                caption={t('hours')}
                captionHidden
                rows={hours}
                rowKey={({ hora }) => hora}
                columns={[
                  { key: 'hour', header: head[0], rowHeader: true, cell: hourOf },
                  { key: 'loans', header: head[1], end: true, cell: ({ emprestimos }) => number(emprestimos) },
                  { key: 'returns', header: head[2], end: true, cell: ({ devolucoes }) => number(devolucoes) },
                ]}
              />
              <SaveRows name="horas" day={day} rows={[head, ...rows]} />
            </div>
          </Accordion>
        </>
      )}
    </section>
  )
}

interface HourChartProps {
  title: string
  hours: readonly Hour[]
  hourOf: (hour: Hour) => string
  countOf: (hour: Hour) => number
}

function HourChart({ title, hours, hourOf, countOf }: HourChartProps) {
  const { t } = useTranslation('today')
  const { number } = useFormat()
  const top = hours.reduce((most, hour) => (countOf(hour) > countOf(most) ? hour : most))
  const hasAny = countOf(top) > 0
  const summary = hasAny ? t('most', { hour: hourOf(top), total: number(countOf(top)) }) : t('noneOfThese')
  const columns = hours.map((hour) => ({ key: String(hour.hora), label: String(hour.hora), value: countOf(hour) }))
  return (
    <figure className="panel stack stack--3">
      <h3>{title}</h3>
      {hasAny && <ColumnChart title={title} description={summary} columns={columns} />}
      <figcaption className="small soft">{summary}</figcaption>
    </figure>
  )
}
