import { type Period, type PeriodEnd, readPeriod } from '@estante/domain/common/period'
import { Temporal } from 'temporal-polyfill'
import { momentOf } from '../database/moment.ts'
import type { Moment } from '../database/tables/columns.ts'
import { refuse, refuseFields } from './refusal.ts'

/** The query parameters of a period, the same in every call. */
interface PeriodQuery {
  dataIni?: string
  dataFim?: string
}

const fields = { from: 'dataIni', until: 'dataFim' } as const satisfies Record<PeriodEnd, keyof PeriodQuery>
const codes = { missing: 'field.missing', noDay: 'field.not_a_day' } as const

/**
 * The requested days, both included.
 *
 * @param ends whether either may be missing
 * @throws Refusal common.invalid_fields for an invalid day, common.period_backwards
 */
export function requestedPeriod({ dataIni = '', dataFim = '' }: PeriodQuery, thisYear: number, ends: 'both' | 'open') {
  const read = readPeriod({ from: dataIni, until: dataFim }, thisYear, ends)
  if ('period' in read) return read.period
  return refuseFields(
    (['from', 'until'] as const).flatMap((end) => {
      const problem = read.problems[end]
      if (problem === 'order') refuse('common.period_backwards')
      return problem === undefined ? [] : [{ field: fields[end], code: codes[problem], details: {} }]
    }),
  )
}

/**
 * The period as instants in the institution's zone: from the start of its first day to the start of the day after its
 * last.
 */
export function periodBounds({ from, until }: Period, zone: string): { since: Moment; before: Moment } {
  const startOf = (day: Temporal.PlainDate) => momentOf(day.toZonedDateTime(zone).toInstant())
  return {
    since: startOf(Temporal.PlainDate.from(from)),
    before: startOf(Temporal.PlainDate.from(until).add({ days: 1 })),
  }
}
