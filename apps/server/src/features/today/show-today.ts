/** A library, or all of them, at this moment. */
import type { AnswerOf } from '@estante/contract/shapes'
import type { WireTodayNumbers } from '@estante/contract/today.shapes'
import { paymentMethods } from '@estante/domain/charges/reason'
import { holdsAt, staffRights } from '@estante/domain/session/staff-rights'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import type { StaffCaller } from '../../http/caller.ts'
import { periodBounds } from '../../http/requested-period.ts'
import { deskLibraries, rightsOfCaller } from '../desk/store/desk.ts'
import { zeroResultsSince } from '../search/store/zero-results.ts'
import {
  byMinute,
  type Counts,
  loansOf,
  type MethodTakings,
  type MinuteCount,
  overdueAt,
  readyHolds,
  returnsOf,
  takingsOf,
  usesOf,
  waitingLoanRequests,
  waitingRequests,
} from './store.ts'

/** Searches that a page shows. */
const mostSearches = 20
/** With today. */
const searchDays = 7

type Answer = AnswerOf<'today.show'>

export const showToday: ReadingHandler<'today.show'> = async (db, { query, caller, now }) => {
  const { biblioteca = '' } = query
  const library = biblioteca === '' ? undefined : Number(biblioteca)
  const today = now.toPlainDate()
  const zone = now.timeZoneId
  const bounds = periodBounds({ from: today.toString(), until: today.toString() }, zone)
  const takings = (await maySeeMoney(db, caller, library)) ? await takingsOf(db, bounds) : undefined
  const counts = {
    emprestimos: await loansOf(db, bounds),
    devolucoes: await returnsOf(db, bounds),
    consultas: await usesOf(db, bounds),
    atrasados: await overdueAt(db, now),
    reservas_prontas: await readyHolds(db),
    pedidos: await waitingLoanRequests(db),
    solicitacoes: await waitingRequests(db),
  }
  const shown = (await deskLibraries(db)).filter(({ id }) => library === undefined || id === library)
  const since = today.subtract({ days: searchDays - 1 }).toString()
  const searches = await zeroResultsSince(db, since, mostSearches)
  const of = (isCounted: (place: number | null) => boolean) => numbersOf(counts, takings, isCounted)
  return {
    momento: now.toPlainDateTime().toString({ smallestUnit: 'minute' }),
    total: of((place) => library === undefined || place === library),
    bibliotecas: shown.map(({ id, name }) => ({ codigo: String(id), nome: name, ...of((place) => place === id) })),
    horas: hoursOf(await byMinute(db, 'loans', bounds, library), await byMinute(db, 'returns', bounds, library), zone),
    ...(takings && { formas: methodsOf(takings.filter((one) => library === undefined || one.library === library)) }),
    pesquisas: searches.map(({ words, searches: times }) => ({ termos: words, vezes: times })),
  }
}

/** Takings need 2003 or 2007, at the library or, of all, at every one. */
async function maySeeMoney(
  db: Reader,
  caller: Pick<StaffCaller, 'account' | 'library'>,
  library: number | undefined,
): Promise<boolean> {
  const rights = [staffRights.money, staffRights.reports]
  const held = await rightsOfCaller(db, caller, rights)
  return rights.some((right) =>
    library === undefined
      ? held.some((one) => one.right === right && one.library === null)
      : holdsAt(held, right, library),
  )
}

type NumberName = Exclude<keyof WireTodayNumbers, 'arrecadado_centavos'>

function numbersOf(
  counts: Readonly<Record<NumberName, Counts>>,
  takings: readonly MethodTakings[] | undefined,
  isCounted: (place: number | null) => boolean,
): WireTodayNumbers {
  const sum = (name: NumberName) =>
    [...counts[name]].reduce((total, [place, count]) => total + (isCounted(place) ? count : 0), 0)
  return {
    emprestimos: sum('emprestimos'),
    devolucoes: sum('devolucoes'),
    consultas: sum('consultas'),
    atrasados: sum('atrasados'),
    reservas_prontas: sum('reservas_prontas'),
    pedidos: sum('pedidos'),
    solicitacoes: sum('solicitacoes'),
    ...(takings && {
      arrecadado_centavos: takings.reduce((total, one) => total + (isCounted(one.library) ? one.cents : 0), 0),
    }),
  }
}

/** In the order of the methods; those that nobody used are left out. */
function methodsOf(takings: readonly MethodTakings[]): NonNullable<Answer['formas']> {
  return paymentMethods.flatMap((forma) => {
    const ofMethod = takings.filter(({ method }) => method === forma)
    if (ofMethod.length === 0) return []
    const add = (name: 'count' | 'cents') => ofMethod.reduce((total, one) => total + one[name], 0)
    return [{ forma, pagamentos: add('count'), valor_centavos: add('cents') }]
  })
}

/** Local hours from the first to the last with something; an hour without anything between them is 0. */
function hoursOf(loans: readonly MinuteCount[], returns: readonly MinuteCount[], zone: string): Answer['horas'] {
  const lent = byHour(loans, zone)
  const returned = byHour(returns, zone)
  const hours = [...lent.keys(), ...returned.keys()]
  if (hours.length === 0) return []
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).map((hora) => ({
    hora,
    emprestimos: lent.get(hora) ?? 0,
    devolucoes: returned.get(hora) ?? 0,
  }))
}

function byHour(minutes: readonly MinuteCount[], zone: string): Map<number, number> {
  const hours = new Map<number, number>()
  for (const { minute, count } of minutes) {
    const { hour } = Temporal.Instant.from(`${minute}Z`).toZonedDateTimeISO(zone)
    hours.set(hour, (hours.get(hour) ?? 0) + count)
  }
  return hours
}
