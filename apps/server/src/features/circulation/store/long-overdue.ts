import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../../database/database.ts'

/**
 * Copies whose loans have been late for longer than their policies allow, and whose price is known; not those that the
 * borrower says were returned.
 */
export async function longOverdueCopies(db: Reader, today: Temporal.PlainDate): Promise<Set<number>> {
  const terms = await db
    .selectFrom('policies')
    .select('lost_after_days as days')
    .distinct()
    .where('lost_after_days', '>', 0)
    .execute()
  if (terms.length === 0) return new Set()
  const rows = await db
    .selectFrom('loans')
    .innerJoin('policies', 'policies.id', 'loans.policy_id')
    .innerJoin('copies', 'copies.id', 'loans.copy_id')
    .select('loans.copy_id as copy')
    .where('loans.state', '=', 'open')
    .where('loans.claimed_returned_at', 'is', null)
    .where(({ or, eb }) => or([eb('copies.price_cents', '>', 0), eb('policies.replacement_cents', '>', 0)]))
    .where(({ or, and, eb }) =>
      or(
        terms.map(({ days }) =>
          and([
            eb('policies.lost_after_days', '=', days),
            eb('loans.due_on', '<', today.subtract({ days }).toString()),
          ]),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ copy }) => copy))
}
