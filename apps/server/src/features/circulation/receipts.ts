import { randomInt } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'

/** The receipt number of a loan, a renewal or a return: the day (yymmdd) and eight random digits. */
export function newReceipt(now: Temporal.ZonedDateTime): string {
  const day = now.toPlainDate().toString().replaceAll('-', '').slice(2)
  return `${day}${String(randomInt(10 ** 8)).padStart(8, '0')}`
}
