/** How often a title circulates. What is shown of people is a rule: packages/domain/src/statistics/loan-statistics.ts. */
import { firstYear, meanDays, monthsOf, safeCounts } from '@estante/domain/statistics/loan-statistics'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../../database/database.ts'
import type { ReadingHandler } from '../../../http/call-handler.ts'
import { refuse, refuseFields } from '../../../http/refusal.ts'
import { periodBounds, requestedPeriod } from '../../../http/requested-period.ts'
import { libraries } from '../../institution/store.ts'
import { findTitle } from '../find-title.ts'
import { copiesOf } from '../store.ts'
import { type Bounds, countByCategory, countLoans, countRenewals, firstLoan, holdTimes } from './store.ts'

export const showTotals: ReadingHandler<'titles.totals'> = async (db, { params, query, now }) => {
  const lent = await lentOf(db, params.id, query.biblioteca)
  const bounds = periodBounds(requestedPeriod(query, now.year, 'open'), now.timeZoneId)
  const [loans] = await countLoans(db, lent, [bounds])
  const holds = await holdTimes(db, lent, bounds)
  const waits = holds.flatMap(({ queuedAt, availableAt }) =>
    availableAt === undefined ? [] : [Date.parse(availableAt) - Date.parse(queuedAt)],
  )
  const copies = await copiesOf(db, [lent.titleId])
  const counted = copies.filter(({ libraryId }) => lent.libraryId === undefined || libraryId === lent.libraryId)
  return {
    emprestimos: String(loans),
    renovacoes: String(await countRenewals(db, lent, bounds)),
    reservas: String(holds.length),
    espera_media: String(meanDays(waits) ?? ''),
    exemplares: String(counted.length),
  }
}

export const showYears: ReadingHandler<'titles.statisticsYears'> = async (db, { params, query, now }) => {
  const lent = await lentOf(db, params.id, query.biblioteca)
  const first = await firstLoan(db, lent)
  if (first === undefined) return []
  const earliest = Temporal.Instant.from(first).toZonedDateTimeISO(now.timeZoneId).year
  const from = Math.max(firstYear, earliest)
  const years = Array.from({ length: Math.max(0, now.year - from + 1) }, (_, place) => now.year - place)
  const counts = await countLoans(
    db,
    lent,
    years.map((year) => periodBounds({ from: `${year}-01-01`, until: `${year}-12-31` }, now.timeZoneId)),
  )
  return years.map((year, place) => ({ ano: String(year), emprestimos: String(counts[place]) }))
}

export const showStatistics: ReadingHandler<'titles.statistics'> = async (db, { params, query, language, now }) => {
  const lent = await lentOf(db, params.id, query.biblioteca)
  const months = monthsOf(params.periodo, now.toPlainDate())
  if (months === undefined) refuse('titles.no_such_period', { period: params.periodo })
  const bounds = months.map((month) => boundsOf(month, now.timeZoneId))
  const counts = await countLoans(db, lent, bounds)
  const isOver = (month: Temporal.PlainYearMonth) => !month.equals(now.toPlainDate().toPlainYearMonth())
  const over = bounds.filter((_, place) => isOver(months[place]!))
  const categories =
    over.length === 0
      ? []
      : await countByCategory(db, lent, { since: over[0]!.since, before: over[over.length - 1]!.before })
  return {
    meses: months.map((month, place) => ({ mes: month.toString(), emprestimos: String(counts[place]) })),
    categorias: safeCounts(categories).map(({ name, count }) => ({
      descricao: name[language],
      emprestimos: String(count),
    })),
  }
}

function boundsOf(month: Temporal.PlainYearMonth, zone: string): Bounds {
  const day = (number: number) => month.toPlainDate({ day: number }).toString()
  return periodBounds({ from: day(1), until: day(month.daysInMonth) }, zone)
}

/** @throws Refusal titles.not_found, titles.withdrawn, common.invalid_fields for a library that is not there */
async function lentOf(db: Reader, title: string, library = ''): Promise<{ titleId: number; libraryId?: number }> {
  const { id } = await findTitle(db, title)
  if (library === '') return { titleId: id }
  const found = (await libraries(db)).find((one) => one.id === Number(library))
  return found
    ? { titleId: id, libraryId: found.id }
    : refuseFields([{ field: 'biblioteca', code: 'field.not_allowed', details: {} }])
}
