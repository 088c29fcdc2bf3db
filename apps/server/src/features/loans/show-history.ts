import type { Period } from '@estante/domain/common/period'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { periodBounds, requestedPeriod } from '../../http/requested-period.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { wireMoney } from '../../i18n/wire-money.ts'
import { currencyOf } from '../circulation/currency.ts'
import { dayOf } from './days.ts'
import { shownTitle } from './store.ts'

const states = { open: 'emprestado', returned: 'devolvido', lost: 'perdido' } as const

export const showHistory: ReadingHandler<'loans.history'> = async (db, { caller, now, query }) => {
  const zone = now.timeZoneId
  const rows = await loansIn(db, caller.patron, requestedPeriod(query, now.year, 'both'), zone)
  const fines = await finesOf(db, caller.patron)
  const receipts = await renewalReceipts(db, caller.patron)
  const isWanted = query.multa === 'S' || query.multa === '1' || query.multa === 'true'
  return {
    moeda: await currencyOf(db),
    emprestimos: rows
      .map((row) => present(row, { cents: fines.get(row.id) ?? 0, renewals: receipts.get(row.id) ?? [] }, zone))
      .filter(({ multa_centavos }) => !isWanted || multa_centavos > 0),
  }
}

/** Lent on one of the days of a period, the latest first. */
async function loansIn(db: Reader, patron: number, period: Period, zone: string) {
  const { since, before } = periodBounds(period, zone)
  return db
    .selectFrom('loans')
    .innerJoin('titles', 'titles.id', 'loans.title_id')
    .innerJoin('libraries', 'libraries.id', 'loans.library_id')
    .selectAll('loans')
    .select(['titles.data', 'titles.cover_url', 'libraries.name as library'])
    .where('loans.patron_id', '=', patron)
    .where('checked_out_at', '>=', since)
    .where('checked_out_at', '<', before)
    .orderBy('checked_out_at', 'desc')
    .orderBy('loans.id', 'desc')
    .execute()
}

type PastLoan = Awaited<ReturnType<typeof loansIn>>[number]

/** Cents that each loan was fined, whatever became of them. */
async function finesOf(db: Reader, patron: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('charges')
    .select((eb) => ['loan_id', eb.fn.sum<number>('amount_cents').as('cents')])
    .where('patron_id', '=', patron)
    .where('kind', '=', 'fine')
    .where('loan_id', 'is not', null)
    .groupBy('loan_id')
    .execute()
  return new Map(rows.map(({ loan_id, cents }) => [Number(loan_id), Number(cents)]))
}

/** Of each loan that was renewed, in their order. */
async function renewalReceipts(db: Reader, patron: number): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('renewals')
    .innerJoin('loans', 'loans.id', 'renewals.loan_id')
    .select(['renewals.loan_id', 'renewals.receipt'])
    .where('loans.patron_id', '=', patron)
    .orderBy('renewals.id')
    .execute()
  const byLoan = Map.groupBy(rows, ({ loan_id }) => loan_id)
  return new Map([...byLoan].map(([loan, own]) => [loan, own.map(({ receipt }) => receipt)]))
}

interface LoanExtras {
  /** Of the fine. */
  cents: number
  /** Receipts. */
  renewals: readonly string[]
}

function present(row: PastLoan, { cents, renewals }: LoanExtras, zone: string) {
  const { title, author, authorName, year, materialType, cover } = shownTitle(row)
  const lentOn = dayOf(row.checked_out_at, zone)
  const returnedOn = row.returned_at === null ? '' : dayOf(row.returned_at, zone)
  return {
    codAcervo: String(row.title_id),
    titulo: title,
    autor: author,
    ano: year,
    tipoMaterial: materialType,
    nome_autor: authorName,
    link_capa: cover,
    codExemplar: String(row.copy_id),
    biblioteca: row.library,
    dataEmprestimo: wireDay(lentOn),
    dataEmprestimo_iso: lentOn,
    dataDevolucaoPrevista: wireDay(row.due_on),
    dataDevolucaoPrevista_iso: row.due_on,
    dataDevolucao: wireDay(returnedOn),
    dataDevolucao_iso: returnedOn,
    qtdeRenovacoes: String(row.renewals_made),
    recibos: [...(row.checkout_receipt === null ? [] : [row.checkout_receipt]), ...renewals],
    situacao: states[row.state],
    multa: wireMoney(cents),
    multa_centavos: cents,
  }
}
