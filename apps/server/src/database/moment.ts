import type { Temporal } from 'temporal-polyfill'
import type { Moment } from './tables/columns.ts'

/** A moment as every table keeps it: with three decimals, however many the clock has, so that moments sort as text. */
export function momentOf(instant: Temporal.Instant): Moment {
  return instant.toString({ smallestUnit: 'millisecond' })
}
