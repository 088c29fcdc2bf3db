import { randomInt } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'

/** A patron's proof of a loan, a renewal, a return: digits alone, the day (yymmdd) before eight of chance. */
export function newReceipt(now: Temporal.ZonedDateTime): string {
  const day = now.toPlainDate().toString().replaceAll('-', '').slice(2)
  return `${day}${String(randomInt(10 ** 8)).padStart(8, '0')}`
}
