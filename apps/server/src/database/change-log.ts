import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** How far a follower has read. */
export interface LogPosition {
  transactionId: number
  id: number
}

export interface Change {
  subject: 'title' | 'authority' | 'institution'
  subjectId: number
}

export const logStart: LogPosition = { transactionId: 0, id: 0 }

/** Rows of transactions that may still be running on PostgreSQL are left for the next reading. */
export function settled(engine: Database['engine']): RawBuilder<boolean> {
  return engine === 'postgres'
    ? sql<boolean>`transaction_id < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
    : sql<boolean>`1 = 1`
}

/** A piece of the log. */
export interface LogSlice {
  changes: Change[]
  /** Of the last change. */
  position: LogPosition
  /**
   * False where `after` is no row of the log any more: what followed it may be missing too, since old rows are removed
   * from the front (search/prune-log.ts), and a database that was put back from a backup never had it.
   */
  isContiguous: boolean
}

/** What changed after `after`, oldest first, at most `limit` rows. */
export async function readChanges(database: Database, after: LogPosition, limit: number): Promise<LogSlice> {
  const rows = await settledRows(database, 'asc')
    .where(isFrom(database.engine, after))
    .limit(limit + 1)
    .execute()
  const isFound = rows[0]?.id === after.id && rows[0].transaction_id === after.transactionId
  const fresh = isFound ? rows.slice(1) : rows.slice(0, limit)
  const last = fresh.at(-1)
  return {
    changes: fresh.map((row) => ({ subject: row.subject, subjectId: row.subject_id })),
    position: last ? { transactionId: last.transaction_id, id: last.id } : after,
    // Before the first row there is nothing that could be found.
    isContiguous: isFound || (after.id === logStart.id && (rows[0]?.id ?? 1) === 1),
  }
}

/**
 * The newest settled position: what a full reading of the tables, begun after asking, has certainly seen.
 * @param before so many rows stand behind the position that is given
 * @returns the start of the log where it has not so many rows
 */
export async function logEnd(database: Database, before = 0): Promise<LogPosition> {
  const row = await settledRows(database, 'desc').limit(1).offset(before).executeTakeFirst()
  return row ? { transactionId: row.transaction_id, id: row.id } : logStart
}

/** On SQLite the numbers alone are the order, and the only one that has an index. */
function settledRows({ db, engine }: Database, direction: 'asc' | 'desc') {
  const rows = db.selectFrom('change_log').selectAll().where(settled(engine))
  return engine === 'postgres'
    ? rows.orderBy('transaction_id', direction).orderBy('id', direction)
    : rows.orderBy('id', direction)
}

/** Oldest first, as part of a statement. */
export function logOrder(engine: Database['engine']): RawBuilder<unknown> {
  return engine === 'postgres' ? sql`transaction_id, id` : sql`id`
}

/** At `position` or behind it. */
export function isFrom(engine: Database['engine'], { transactionId, id }: LogPosition): RawBuilder<boolean> {
  return engine === 'postgres'
    ? sql<boolean>`(transaction_id, id) >= (${transactionId}, ${id})`
    : sql<boolean>`id >= ${id}`
}
