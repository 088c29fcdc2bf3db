import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** How far a follower has read. */
export interface LogPosition {
  transactionId: number
  id: number
}

export interface Change {
  subject: 'title' | 'authority'
  subjectId: number
}

export const logStart: LogPosition = { transactionId: 0, id: 0 }

/** Rows of transactions that may still be running on PostgreSQL are left for the next reading. */
function settled(engine: Database['engine']): RawBuilder<boolean> {
  return engine === 'postgres'
    ? sql<boolean>`transaction_id < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
    : sql<boolean>`1 = 1`
}

/** What changed after `after`, oldest first, at most `limit` rows. */
export async function readChanges(
  { db, engine }: Database,
  after: LogPosition,
  limit: number,
): Promise<{ changes: Change[]; position: LogPosition }> {
  const rows = await db
    .selectFrom('change_log')
    .selectAll()
    .where(settled(engine))
    .where(sql<boolean>`(transaction_id, id) > (${after.transactionId}, ${after.id})`)
    .orderBy('transaction_id')
    .orderBy('id')
    .limit(limit)
    .execute()
  const last = rows.at(-1)
  return {
    changes: rows.map((row) => ({ subject: row.subject, subjectId: row.subject_id })),
    position: last ? { transactionId: last.transaction_id, id: last.id } : after,
  }
}

/** The newest settled position: what a full reading of the tables, begun after asking, has certainly seen. */
export async function logEnd({ db, engine }: Database): Promise<LogPosition> {
  const row = await db
    .selectFrom('change_log')
    .select(['transaction_id', 'id'])
    .where(settled(engine))
    .orderBy('transaction_id', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { transactionId: row.transaction_id, id: row.id } : logStart
}
