/** Former passwords of accounts. */
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'

/** The number of former passwords compared with a new one: each costs a hash. */
export const mostPasswords = 24

export async function passwordHistory(db: Reader, account: number, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('account_id', '=', account)
    .orderBy('set_at', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ password_hash }) => password_hash)
}

/**
 * Adds a password to the history, and the previous one if it was imported. Keeps no more than the strictest rule could
 * need.
 */
export async function addToPasswordHistory(
  tx: Writer,
  account: number,
  { before, hash }: { before: string | null; hash: string },
  now: Temporal.Instant,
): Promise<void> {
  const known = await passwordHistory(tx, account, mostPasswords)
  const row = (password_hash: string, at: Temporal.Instant) => ({
    account_id: account,
    password_hash,
    set_at: momentOf(at),
  })
  const rows = [row(hash, now)]
  if (before !== null && !known.includes(before)) rows.push(row(before, now.subtract({ milliseconds: 1 })))
  await tx.insertInto('password_history').values(rows).execute()
  const oldest = known[mostPasswords - 1]
  if (oldest !== undefined) {
    await tx
      .deleteFrom('password_history')
      .where('account_id', '=', account)
      .where('password_hash', '=', oldest)
      .execute()
  }
}
