import type { AnswerOf } from '@estante/contract/shapes'
import { Download } from 'lucide-react'
import { useCall } from '../../../api/use-call.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FetchFailed } from '../../../shell/FetchFailed.tsx'
import { saveFile } from '../../../shell/save-file.ts'
import { Accordion } from '../../../ui/Accordion.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LinesSkeleton } from '../../../ui/LinesSkeleton.tsx'
import { Table } from '../../../ui/Table.tsx'
import { CategoryBars } from './CategoryBars.tsx'
import { ColumnChart } from './ColumnChart.tsx'
import { statisticsFile } from './statistics-file.ts'
import { TitleNumbers } from './TitleNumbers.tsx'
import { useMonthWords } from './use-month-words.ts'

type Statistics = AnswerOf<'titles.statistics'>

export interface PeriodStatisticsProps {
  codAcervo: string
  /** Code; empty: all libraries. */
  library: string
  period: string
}

/** Numbers, chart and table of a year or of the last twelve months. */
export function PeriodStatistics({ codAcervo, library, period }: PeriodStatisticsProps) {
  const { t } = useTranslation('statistics')
  const result = useCall('titles.statistics', {
    params: { id: codAcervo, periodo: period },
    query: { biblioteca: library },
    keepPrevious: true,
    staleTime: 60_000,
  })
  if (result.isError) {
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  const statistics = result.data?.answer
  if (!statistics) return <LinesSkeleton label={t('loading')} />
  const { meses: months } = statistics
  const days = { from: `${months[0]!.mes}-01`, until: lastDayOf(months.at(-1)!.mes) }
  return (
    <>
      <TitleNumbers codAcervo={codAcervo} library={library} period={days} />
      <MonthChart months={months} />
      <CategoryBars categories={statistics.categorias} />
      <Numbers statistics={statistics} name={`estante-${codAcervo}-${period}.csv`} />
    </>
  )
}

function MonthChart({ months }: { months: Statistics['meses'] }) {
  const { t } = useTranslation('statistics')
  const { number } = useFormat()
  const words = useMonthWords()
  const columns = months.map(({ mes, emprestimos }, place) => ({
    key: mes,
    label: words.short(mes),
    ...((place === 0 || mes.endsWith('-01')) && { below: mes.slice(0, 4) }),
    value: Number(emprestimos),
  }))
  const top = months.reduce((most, month) => (Number(month.emprestimos) > Number(most.emprestimos) ? month : most))
  if (top.emprestimos === '0') return <p className="soft">{t('noneInPeriod')}</p>
  const summary = t('busiest', { month: words.long(top.mes), total: number(top.emprestimos) })
  return (
    <figure className="panel stack stack--3">
      <h3>{t('byMonth')}</h3>
      <ColumnChart title={t('byMonth')} description={summary} columns={columns} />
      <figcaption className="small soft">{summary}</figcaption>
    </figure>
  )
}

/** The same numbers as a table, and as a file. */
function Numbers({ statistics, name }: { statistics: Statistics; name: string }) {
  const { t } = useTranslation('statistics')
  const { number } = useFormat()
  const words = useMonthWords()
  const { meses, categorias } = statistics
  const loans = t('loans')
  const save = () => {
    const rows = [
      [t('month'), loans],
      ...meses.map(({ mes, emprestimos }) => [mes, emprestimos]),
      ...categorias.map(({ descricao, emprestimos }) => [descricao, t('atLeast', { total: emprestimos })]),
    ]
    saveFile(new Blob([statisticsFile(rows)], { type: 'text/csv;charset=utf-8' }), name)
  }
  return (
    <Accordion summary={t('table')}>
      <div className="stack stack--4">
        <Table
          caption={t('byMonth')}
          rows={meses}
          rowKey={({ mes }) => mes}
          columns={[
            { key: 'month', header: t('month'), rowHeader: true, cell: ({ mes }) => words.long(mes) },
            { key: 'loans', header: loans, end: true, cell: ({ emprestimos }) => number(emprestimos) },
          ]}
        />
        {categorias.length > 0 && (
          <Table
            caption={t('byCategory')}
            rows={categorias}
            rowKey={({ descricao }) => descricao}
            columns={[
              {
                key: 'category',
                header: t('category'),
                rowHeader: true,
                cell: ({ descricao }) => descricao,
              },
              {
                key: 'loans',
                header: loans,
                end: true,
                cell: ({ emprestimos }) => t('atLeast', { total: number(emprestimos) }),
              },
            ]}
          />
        )}
        <div className="btn-group">
          <Button icon={Download} onClick={save}>
            {t('save')}
          </Button>
        </div>
      </div>
    </Accordion>
  )
}

/** @param month "2026-02" @returns "2026-02-28" */
function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10)
}
