/**
 * How often a title is lent, without saying who borrowed it.
 *
 * Months and years are counted exactly: that a copy is out is public anyway. Who borrows is not, so categories of patrons
 * are counted in fives, rounded down, and only for months that are over. What is below five is left out. So neither one
 * number nor the difference of two, between libraries, years or days, tells of a single loan.
 */
import { Temporal } from 'temporal-polyfill'

/** Counts of categories are multiples of it; a mean needs as many values. */
const leastCount = 5

/** Stands for the last twelve months, this one included, where a year may stand. */
export const lastTwelveMonths = 'ultimos-12-meses'

/** Nothing was lent by computer before. */
export const firstYear = 1960

/**
 * The months of a period in order, without those to come.
 *
 * @param period a year of four digits, not after this one, or `lastTwelveMonths`
 * @returns undefined where it is neither
 */
export function monthsOf(period: string, today: Temporal.PlainDate): Temporal.PlainYearMonth[] | undefined {
  const thisMonth = today.toPlainYearMonth()
  if (period === lastTwelveMonths) {
    return Array.from({ length: 12 }, (_, place) => thisMonth.subtract({ months: 11 - place }))
  }
  const year = /^\d{4}$/.test(period) ? Number(period) : 0
  if (year < firstYear || year > today.year) return undefined
  const months = year === today.year ? today.month : 12
  return Array.from({ length: months }, (_, place) => new Temporal.PlainYearMonth(year, place + 1))
}

/** The categories that may be shown, with their counts in fives; the largest first, those of one size as they came. */
export function safeCounts<Category extends { count: number }>(categories: readonly Category[]): Category[] {
  return categories
    .map((category) => ({ ...category, count: category.count - (category.count % leastCount) }))
    .filter(({ count }) => count >= leastCount)
    .sort((one, other) => other.count - one.count)
}

/** The mean in days with one decimal; undefined for fewer than five waits. @param waits in milliseconds */
export function meanDays(waits: readonly number[]): number | undefined {
  if (waits.length < leastCount) return undefined
  const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length
  return Math.round((mean / 86_400_000) * 10) / 10
}
