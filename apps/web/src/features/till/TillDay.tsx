import type { AnswerOf } from '@estante/contract/shapes'
import { typedSum } from '@estante/domain/charges/typed-money'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { receiptPath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import type { Desk } from '../desk/DeskFrame.tsx'
import { statisticsFile } from '../titles/statistics/statistics-file.ts'
import { TillForm } from './TillForm.tsx'
import { type Outcome, TillOutcome } from './TillOutcome.tsx'

type Shown = AnswerOf<'till.show'>
type Payment = Shown['pagamentos'][number]

/** The till of the library: what is open, how it is closed, and the takings of a day. */
export function TillDay({ desk }: { desk: Desk }) {
  const { t } = useTranslation('till')
  const [day, setDay] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const query = { biblioteca: desk.place.library, ...(day !== undefined && { dia: day }) }
  const result = useCall('till.show', { query })
  const till = result.data?.answer
  if (result.isError && !till) {
    return <FetchFailed words={t('day.failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  if (!till) return <LinesSkeleton label={t('day.loading')} />
  return (
    <>
      <section className="panel stack stack--4" aria-labelledby="till-open">
        <h2 id="till-open">{t(till.aberto ? 'open.title' : 'open.none')}</h2>
        <TillOutcome outcome={outcome} />
        <TillForm
          key={till.aberto?.codigo ?? ''}
          till={till}
          desk={desk}
          onTry={() => setOutcome(undefined)}
          onDone={setOutcome}
        />
      </section>
      <Takings till={till} desk={desk} onDay={setDay} />
    </>
  )
}

function Takings({ till, desk, onDay }: { till: Shown; desk: Desk; onDay: (day: string) => void }) {
  const { t } = useTranslation('till')
  const { day, money, time } = useFormat()
  const { dia_iso, somas, pagamentos, fechados, total_centavos } = till
  const sum = (cents: number) => <span className="num nowrap">{money(cents, desk.currency)}</span>
  return (
    <section className="stack stack--4" aria-labelledby="till-day">
      <div className="row row--between">
        <h2 id="till-day">{t('day.title', { day: day(dia_iso, 'long') })}</h2>
        <div className="btn-group">
          <Button icon={ChevronLeft} onClick={() => onDay(dayBeside(dia_iso, -1))}>
            {t('day.before')}
          </Button>
          <Button icon={ChevronRight} onClick={() => onDay(dayBeside(dia_iso, 1))}>
            {t('day.after')}
          </Button>
        </div>
      </div>
      <p className="till__total">{money(total_centavos, desk.currency)}</p>
      {pagamentos.length === 0 ? (
        <p className="soft">{t('day.nothing')}</p>
      ) : (
        <>
          <Table
            caption={t('day.sums')}
            columns={[
              { key: 'who', header: t('column.attendant'), rowHeader: true, cell: ({ atendente }) => atendente },
              { key: 'how', header: t('column.method'), cell: ({ forma }) => t(`methods.${forma}`) },
              { key: 'n', header: t('column.payments'), end: true, cell: ({ pagamentos: count }) => count },
              { key: 'sum', header: t('column.sum'), end: true, cell: ({ valor_centavos }) => sum(valor_centavos) },
            ]}
            rows={somas}
            rowKey={({ atendente, forma }) => `${forma} ${atendente}`}
            cards="plain"
          />
          <Payments till={till} sum={sum} />
        </>
      )}
      {fechados.length > 0 && (
        <Table
          caption={t('day.closings')}
          columns={[
            {
              key: 'at',
              header: t('column.time'),
              rowHeader: true,
              cell: (one) => time(hourOf(one)),
            },
            { key: 'who', header: t('column.attendant'), cell: ({ atendente }) => atendente },
            { key: 'due', header: t('column.expected'), end: true, cell: (one) => sum(one.esperado_centavos) },
            { key: 'is', header: t('column.counted'), end: true, cell: (one) => sum(one.contado_centavos) },
            { key: 'diff', header: t('column.difference'), end: true, cell: (one) => sum(one.diferenca_centavos) },
            { key: 'left', header: t('column.left'), end: true, cell: (one) => sum(one.fica_centavos) },
            { key: 'note', header: t('column.note'), cell: ({ observacao }) => observacao },
          ]}
          rows={fechados}
          rowKey={({ codigo }) => codigo}
          cards="plain"
        />
      )}
    </section>
  )
}

/** A payment that was undone is two rows: what was taken, and what was given back. A refund says that it is one. */
function rowsOf(
  payments: readonly Payment[],
  words: Record<'undone' | 'refunded', (reason: string) => string>,
): (Payment & { isBack?: true })[] {
  return payments.flatMap((payment) => {
    const { desfeito, devolucao, observacao, valor_centavos } = payment
    if (devolucao) return { ...payment, observacao: words.refunded(observacao) }
    if (!desfeito) return payment
    const { momento, atendente, motivo } = desfeito
    const back = {
      momento,
      atendente,
      observacao: words.undone(motivo),
      valor_centavos: -valor_centavos,
      isBack: true as const,
    }
    return [payment, { ...payment, ...back }]
  })
}

const hourOf = ({ momento }: { momento: string }) => momento.slice(11, 16)

interface TextColumn extends Omit<Column<Payment>, 'cell'> {
  header: string
  text: (row: Payment) => string
}

function Payments({ till, sum }: { till: Shown; sum: (cents: number) => ReactNode }) {
  const { t } = useTranslation('till')
  const { language, time } = useFormat()
  const told: TextColumn[] = [
    { key: 'number', header: t('column.receipt'), rowHeader: true, text: ({ numero }) => numero },
    { key: 'time', header: t('column.time'), className: 'whole', text: hourOf },
    { key: 'person', header: t('column.person'), text: ({ pessoa }) => pessoa },
    { key: 'who', header: t('column.attendant'), text: ({ atendente }) => atendente },
    { key: 'how', header: t('column.method'), className: 'whole', text: ({ forma }) => t(`methods.${forma}`) },
    { key: 'note', header: t('note'), text: ({ observacao }) => observacao },
    { key: 'sum', header: t('column.sum'), end: true, text: (row) => typedSum(row.valor_centavos, language) },
  ]
  const rows = rowsOf(till.pagamentos, {
    undone: (reason) => t('undo.rowReason', { reason }),
    refunded: (reason) => t('refund.rowReason', { reason }),
  })
  const columns = told.map((column) => ({ ...column, cell: column.text }))
  const shown = columns.map((one) => {
    if (one.key === 'sum') return { ...one, cell: ({ valor_centavos }: Payment) => sum(valor_centavos) }
    if (one.key === 'time') return { ...one, cell: (row: Payment) => time(hourOf(row)) }
    if (one.key !== 'number') return one
    const cell = ({ codigo, numero }: Payment) => <Link href={receiptPath(codigo, true)}>{numero}</Link>
    return { ...one, cell }
  })
  const save = () => {
    const lines = [
      [t('column.day'), ...columns.map(({ header }) => header)],
      ...rows.map((row) => [row.momento.slice(0, 10), ...columns.map(({ text }) => text(row))]),
    ]
    saveFile(new Blob([statisticsFile(lines)], { type: 'text/csv;charset=utf-8' }), `caixa-${till.dia_iso}.csv`)
  }
  return (
    <>
      <Table
        caption={t('day.payments')}
        columns={shown}
        rows={rows}
        rowKey={({ codigo, isBack }) => (isBack ? `${codigo} back` : codigo)}
        cards="plain"
      />
      <div className="btn-group">
        <Button icon={Download} onClick={save}>
          {t('day.save')}
        </Button>
      </div>
    </>
  )
}

/** "2026-03-01" and -1: "2026-02-28". */
function dayBeside(day: string, step: number): string {
  const noon = Date.parse(`${day}T12:00:00Z`)
  return new Date(noon + step * 86_400_000).toISOString().slice(0, 10)
}
