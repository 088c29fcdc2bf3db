import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { countWithin } from '../session/failures.ts'

/** Hourly limits for expensive operations (PDFs, mail). */
const mostInAnHour = { paper: 60, receipt: 20 } as const

const anHour = 3600

/**
 * Counts one more that this person has made.
 * @throws Refusal common.too_many_requests
 */
export async function countCostly(
  tx: Writer,
  what: keyof typeof mostInAnHour,
  person: number,
  now: Temporal.Instant,
): Promise<void> {
  const { times, left } = await countWithin(tx, `${what} ${person}`, anHour, now)
  if (times > mostInAnHour[what]) refuse('common.too_many_requests', { seconds: left })
}
