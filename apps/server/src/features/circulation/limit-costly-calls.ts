import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { countWithin } from '../session/rate-limits.ts'

/** Hourly limits for expensive operations (PDFs, mail). */
const hourlyLimits = { paper: 60, receipt: 20, 'test-mail': 20, 'sign-on-test': 30 } as const

const hourInSeconds = 3600

/** Counts a call of this patron. @throws Refusal common.too_many_requests */
export async function limitCostlyCall(
  tx: Writer,
  what: keyof typeof hourlyLimits,
  patron: number,
  now: Temporal.Instant,
): Promise<void> {
  const { count, left } = await countWithin(tx, `${what} ${patron}`, hourInSeconds, now)
  if (count > hourlyLimits[what]) refuse('common.too_many_requests', { seconds: left })
}
