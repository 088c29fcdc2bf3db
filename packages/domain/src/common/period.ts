/**
 * A period as people type it: two days, both included, the first not after the last. Where a period may be open, an end
 * that is left empty bounds nothing; elsewhere it is missing.
 */
import { readTypedDay } from './typed-day.ts'

/** Both ends: ISO days once they are read, before that what was typed. */
export interface Period {
  from: string
  until: string
}

export type PeriodEnd = keyof Period
/** "order" stands at the first day, and says that it comes after the last. */
export type PeriodProblem = 'missing' | 'noDay' | 'order'
export type PeriodReading = { period: Period } | { problems: Partial<Record<PeriodEnd, PeriodProblem>> }

/** Before and after every day that a library has written down. */
const unbounded: Period = { from: '0001-01-01', until: '9999-12-31' }

/** @param thisYear of four digits @param ends whether either may be left empty */
export function readPeriod(typed: Period, thisYear: number, ends: 'both' | 'open' = 'both'): PeriodReading {
  const period: Period = { ...unbounded }
  const problems: Partial<Record<PeriodEnd, PeriodProblem>> = {}
  for (const end of ['from', 'until'] as const) {
    const text = typed[end].trim()
    const day = readTypedDay(text, thisYear)
    if (day !== undefined) period[end] = day
    else if (text !== '') problems[end] = 'noDay'
    else if (ends === 'both') problems[end] = 'missing'
  }
  if (Object.keys(problems).length > 0) return { problems }
  return period.from > period.until ? { problems: { from: 'order' } } : { period }
}
