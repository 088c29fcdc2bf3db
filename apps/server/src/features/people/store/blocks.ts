/** Blocks of accounts by the library. */
import type { Reader, Writer } from '../../../database/database.ts'

export interface LibraryBlock {
  reason: string | null
  /** The last day of the block; null: without an end. */
  until: string | null
}

/** By the library. @returns false: it had blocked the account already */
export async function blockAccount(tx: Writer, id: number, { reason, until }: LibraryBlock): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ blocked: 1, blocked_by: 'library', blocked_reason: reason, blocked_until: until })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('blocked', '=', 0), eb('blocked_by', '=', 'attempts')]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whoever blocked it; wrong passwords that the row counts are forgotten. @returns false: it was not blocked */
export async function unblockAccount(tx: Writer, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ blocked: 0, blocked_by: null, blocked_reason: null, blocked_until: null })
    .where('id', '=', id)
    .where('blocked', '=', 1)
    .executeTakeFirst()
  await tx.updateTable('accounts').set({ failed_attempts: 0, last_failed_at: null }).where('id', '=', id).execute()
  return numUpdatedRows === 1n
}

/** The ids of accounts whose block is over, `limit` at most. @param today the institution's day */
export async function blocksToEnd(db: Reader, today: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('blocked', '=', 1)
    .where('blocked_until', '<', today)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns false: it is not over, or was ended meanwhile */
export async function endBlock(tx: Writer, id: number, today: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ blocked: 0, blocked_by: null, blocked_reason: null, blocked_until: null })
    .where('id', '=', id)
    .where('blocked', '=', 1)
    .where('blocked_until', '<', today)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
