import { useCall } from '../../../api/use-call.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FetchFailed } from '../../../shell/FetchFailed.tsx'
import { Accordion } from '../../../ui/Accordion.tsx'
import { Table } from '../../../ui/Table.tsx'
import { ColumnChart } from './ColumnChart.tsx'

/** Columns that fit side by side; the table has all years. */
const mostColumns = 12

/** The loans of each year. Absent where there are fewer than two years. */
export function YearStatistics({ codAcervo, library }: { codAcervo: string; library: string }) {
  const { t } = useTranslation('statistics')
  const { number } = useFormat()
  const result = useCall('titles.statisticsYears', {
    params: { id: codAcervo },
    ...(library !== '' && { query: { biblioteca: library } }),
    keepPrevious: true,
    staleTime: 60_000,
  })
  if (result.isError) {
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  const years = result.data?.answer ?? []
  if (years.length < 2) return null
  const columns = years
    .slice(0, mostColumns)
    .reverse()
    .map(({ ano, emprestimos }) => ({ key: ano, label: ano, value: Number(emprestimos) }))
  const title = t('byYear')
  const description = t('years', { first: columns[0]!.key, last: columns.at(-1)!.key })
  return (
    <>
      <figure className="panel stack stack--3">
        <h3>{title}</h3>
        <ColumnChart title={title} description={description} columns={columns} />
        <figcaption className="small soft">{description}</figcaption>
      </figure>
      <Accordion summary={t('tableOfYears')}>
        <Table
          caption={title}
          captionHidden
          rows={years}
          rowKey={({ ano }) => ano}
          columns={[
            { key: 'year', header: t('year'), rowHeader: true, cell: ({ ano }) => ano },
            {
              key: 'loans',
              header: t('loans'),
              end: true,
              cell: ({ emprestimos }) => number(emprestimos),
            },
          ]}
        />
      </Accordion>
    </>
  )
}
