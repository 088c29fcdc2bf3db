import { type Period, type PeriodEnd, readPeriod } from '@estante/domain/common/period'
import { Temporal } from 'temporal-polyfill'
import { momentOf } from '../database/moment.ts'
import type { Moment } from '../database/tables/columns.ts'
import { refuse, refuseFields } from './refusal.ts'

/** As every call names the two days. */
interface PeriodQuery {
  dataIni?: string
  dataFim?: string
}

const fields = { from: 'dataIni', until: 'dataFim' } as const satisfies Record<PeriodEnd, keyof PeriodQuery>
const codes = { missing: 'field.missing', noDay: 'field.not_a_day' } as const

/**
 * The days that a call asks for, both included.
 *
 * @param ends whether either may be left out
 * @throws Refusal common.invalid_fields for what is no day, common.period_backwards
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

/** Its days as moments where the institution is: from the start of the first to before the day after the last. */
export function periodBounds({ from, until }: Period, zone: string): { since: Moment; before: Moment } {
  const startOf = (day: Temporal.PlainDate) => momentOf(day.toZonedDateTime(zone).toInstant())
  return {
    since: startOf(Temporal.PlainDate.from(from)),
    before: startOf(Temporal.PlainDate.from(until).add({ days: 1 })),
  }
}
