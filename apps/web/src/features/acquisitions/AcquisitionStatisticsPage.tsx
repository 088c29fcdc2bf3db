import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DayRange } from '../../shell/DayRange.tsx'
import { yearUntil } from '../../shell/day-span.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import '../../theme/pages/statistics.css'
import { Accordion } from '../../ui/Accordion.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Table } from '../../ui/Table.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { LibrarySelect } from '../collection/LibrarySelect.tsx'
import { NumberTable } from '../collection/NumberTable.tsx'
import { SaveTable } from '../collection/SaveTable.tsx'
import { useToday } from '../institution/use-hours.ts'
import { Bars } from '../titles/statistics/Bars.tsx'
import { ColumnChart } from '../titles/statistics/ColumnChart.tsx'
import { useMonthWords } from '../titles/statistics/use-month-words.ts'

type Statistics = AnswerOf<'acquisitions.statistics'>

const numberNames = [
  'sugestoes',
  'pedidos',
  'exemplares_pedidos',
  'exemplares_recebidos',
  'exemplares_incorporados',
  'titulos_novos',
] as const
const columnNames = ['sugestoes', 'pedidos', 'exemplares_incorporados', 'titulos_novos'] as const

/** What was suggested, ordered and added in a period, in all libraries or in one. */
export function AcquisitionStatisticsPage() {
  const { t } = useTranslation(['acquisitions', 'patron'])
  const today = useToday()
  const [library, setLibrary] = useState('')
  const [span, setSpan] = useState(() => yearUntil(today))
  const query = { biblioteca: library, dataIni: span.from, dataFim: span.until }
  const result = useCall('acquisitions.statistics', { query, keepPrevious: true, staleTime: 60_000 })
  const statistics = result.data?.answer
  return (
    <AccountLayout title={t('patron:area.acquisitionStatistics')}>
      <div className="stack stack--6">
        <div className="stack stack--2">
          <h1>{t('patron:area.acquisitionStatistics')}</h1>
          <p className="soft">{t('numbers.intro')}</p>
        </div>
        <LibrarySelect value={library} onChange={setLibrary} />
        <DayRange span={span} onShow={setSpan} busy={result.isFetching && !result.isPending} />
        {result.isError && (
          <FetchFailed words={t('numbers.failed')} error={result.error} onRetry={() => void result.refetch()} />
        )}
        {result.isPending && <LinesSkeleton label={t('list.loading')} />}
        {statistics && <Numbers statistics={statistics} />}
      </div>
    </AccountLayout>
  )
}

function Numbers({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('acquisitions')
  const { number } = useFormat()
  const numbers = numberNames.map((name) => ({
    name: t(`numbers.name.${name}`),
    value: statistics[name],
    definition: t(`numbers.defined.${name}`),
  }))
  const parts = [
    [t('numbers.suggestionsByStatus'), statistics.situacoes_sugestoes],
    [t('numbers.ordersByState'), statistics.situacoes_pedidos],
  ] as const
  return (
    <>
      <NumberTable caption={t('numbers.caption')} numbers={numbers} />
      <Columns statistics={statistics} />
      {parts
        .filter(([, statuses]) => statuses.length > 0)
        .map(([title, statuses]) => (
          <section key={title} className="stack stack--3" aria-label={title}>
            <h2 className="h3">{title}</h2>
            <Bars
              bars={statuses.map(({ descricao, total }) => ({
                name: descricao,
                value: Number(total),
                text: number(total),
              }))}
            />
          </section>
        ))}
    </>
  )
}

/** Copies added by month or year, and everything that is counted as a table and as a file. */
function Columns({ statistics: { periodos } }: { statistics: Statistics }) {
  const { t } = useTranslation(['acquisitions', 'statistics'])
  const { number } = useFormat()
  const words = useMonthWords()
  const isMonth = (key: string) => key.includes('-')
  const nameOf = (key: string) => (isMonth(key) ? words.long(key) : key)
  const columns = periodos.slice(-24).map(({ periodo, exemplares_incorporados }, place) => ({
    key: periodo,
    label: isMonth(periodo) ? words.short(periodo) : periodo,
    ...(isMonth(periodo) && (place === 0 || periodo.endsWith('-01')) && { below: periodo.slice(0, 4) }),
    value: Number(exemplares_incorporados),
  }))
  if (columns.length === 0) return null
  const title = t('numbers.chart')
  const description = t('numbers.chartText', { first: nameOf(columns[0]!.key), last: nameOf(columns.at(-1)!.key) })
  const headers = columnNames.map((name) => t(`numbers.name.${name}`))
  const rows = [
    [t('numbers.period'), ...headers],
    ...periodos.map((row) => [row.periodo, ...columnNames.map((name) => row[name])]),
  ]
  return (
    <>
      <figure className="panel stack stack--3">
        <h2 className="h3">{title}</h2>
        <ColumnChart title={title} description={description} columns={columns} />
        <figcaption className="small soft">{description}</figcaption>
      </figure>
      <Accordion summary={t('statistics:table')}>
        <div className="stack stack--4">
          <Table
            caption={title}
            captionHidden
            rows={periodos}
            rowKey={({ periodo }) => periodo}
            cards="plain"
            columns={[
              {
                key: 'period',
                header: t('numbers.period'),
                rowHeader: true,
                cell: ({ periodo }) => nameOf(periodo),
              },
              ...columnNames.map((name, place) => ({
                key: name,
                header: headers[place],
                end: true,
                cell: (row: Statistics['periodos'][number]) => number(row[name]),
              })),
            ]}
          />
          <SaveTable name="estante-aquisicao.csv" rows={rows} />
        </div>
      </Accordion>
    </>
  )
}
