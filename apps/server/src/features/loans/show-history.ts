import { readTypedDay } from '@estante/domain/common/typed-day'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { wireDay } from '../../words/dates.ts'
import { wireMoney } from '../../words/money.ts'
import { currencyOf } from '../circulation/currency.ts'
import { dayOf } from './days.ts'
import { shownTitle } from './store.ts'

const states = { open: 'emprestado', returned: 'devolvido', lost: 'perdido' } as const

export const showHistory: ReadingHandler<'loans.history'> = async (db, { caller, now, query }) => {
  const { from, until } = readPeriod(query, now.year)
  const zone = now.timeZoneId
  const rows = await loansBetween(db, caller.person, from, until, zone)
  const fines = await finesOf(db, caller.person)
  const isWanted = query.multa === 'S' || query.multa === '1' || query.multa === 'true'
  return {
    moeda: await currencyOf(db),
    emprestimos: rows
      .map((row) => present(row, fines.get(row.id) ?? 0, zone))
      .filter(({ multa_centavos }) => !isWanted || multa_centavos > 0),
  }
}

/** @throws Refusal common.invalid_fields for what is no day, loans.period_backwards */
function readPeriod(query: CallRequest<'loans.history'>['query'], thisYear: number): { from: string; until: string } {
  const from = readTypedDay(query.dataIni, thisYear)
  const until = readTypedDay(query.dataFim, thisYear)
  if (from === undefined || until === undefined) {
    const wrong = [...(from ? [] : ['dataIni' as const]), ...(until ? [] : ['dataFim' as const])]
    const codeOf = (field: 'dataIni' | 'dataFim') => (query[field] === '' ? 'field.missing' : 'field.not_a_day')
    return refuseFields(wrong.map((field) => ({ field, code: codeOf(field), details: {} })))
  }
  return from > until ? refuse('loans.period_backwards') : { from, until }
}

/** Lent on one of these days, both included, the latest first. */
async function loansBetween(db: Reader, person: number, from: string, until: string, zone: string) {
  const start = (day: Temporal.PlainDate) => momentOf(day.toZonedDateTime(zone).toInstant())
  return db
    .selectFrom('loans')
    .innerJoin('titles', 'titles.id', 'loans.title_id')
    .innerJoin('libraries', 'libraries.id', 'loans.library_id')
    .selectAll('loans')
    .select(['titles.data', 'titles.cover_url', 'libraries.name as library'])
    .where('loans.person_id', '=', person)
    .where('lent_at', '>=', start(Temporal.PlainDate.from(from)))
    .where('lent_at', '<', start(Temporal.PlainDate.from(until).add({ days: 1 })))
    .orderBy('lent_at', 'desc')
    .orderBy('loans.id', 'desc')
    .execute()
}

type PastLoan = Awaited<ReturnType<typeof loansBetween>>[number]

/** Cents that each loan was fined, whatever became of them. */
async function finesOf(db: Reader, person: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('charges')
    .select((eb) => ['loan_id', eb.fn.sum<number>('amount_cents').as('cents')])
    .where('person_id', '=', person)
    .where('kind', '=', 'fine')
    .where('loan_id', 'is not', null)
    .groupBy('loan_id')
    .execute()
  return new Map(rows.map(({ loan_id, cents }) => [Number(loan_id), Number(cents)]))
}

function present(row: PastLoan, cents: number, zone: string) {
  const { title, author, year, materialType, cover } = shownTitle(row)
  const lentOn = dayOf(row.lent_at, zone)
  const returnedOn = row.returned_at === null ? '' : dayOf(row.returned_at, zone)
  return {
    ...{ codAcervo: String(row.title_id), titulo: title, autor: author, ano: year, tipoMaterial: materialType },
    ...{ link_capa: cover, codExemplar: String(row.copy_id), biblioteca: row.library },
    dataEmprestimo: wireDay(lentOn),
    dataEmprestimo_iso: lentOn,
    dataDevolucaoPrevista: wireDay(row.due_on),
    dataDevolucaoPrevista_iso: row.due_on,
    dataDevolucao: wireDay(returnedOn),
    dataDevolucao_iso: returnedOn,
    qtdeRenovacoes: String(row.renewals_made),
    situacao: states[row.state],
    multa: wireMoney(cents),
    multa_centavos: cents,
  }
}
