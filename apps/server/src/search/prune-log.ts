/**
 * Which rows of the change log are removed.
 *
 * The rule: the log keeps its newest rows, twice as many as there are titles and never fewer than 100,000. A follower
 * that stands further back finds its own row gone and reads all titles anew, which is no more work than reading so many
 * changes would be. So nobody needs to know who follows: other processes, and snapshots on other machines, lose nothing.
 */
import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { type LogPosition, logEnd, logStart } from '../database/change-log.ts'
import type { Database } from '../database/database.ts'
import { countTitles } from './count-titles.ts'

const minKeptRows = 100_000
/** Rows removed in one transaction: others who write wait for some milliseconds. */
const deleteBatch = 5_000

/**
 * Removes from the front, so that what is left has no gap at any moment. Several processes may do so at once.
 * @param read how far the caller has read: what it still needs is kept
 */
export async function pruneLog(database: Database, read: LogPosition, minKept = minKeptRows): Promise<void> {
  const kept = Math.max(minKept, 2 * (await countTitles(database)))
  const end = await logEnd(database, kept)
  if (end.id === logStart.id || isBehind(read, end)) return
  for (let removed = deleteBatch; removed === deleteBatch; ) {
    await setImmediate()
    removed = await removeFirst(database, end)
  }
}

async function removeFirst({ db, engine }: Database, end: LogPosition): Promise<number> {
  const { order, upTo } = engine === 'postgres' ? byTransaction(end) : byNumber(end)
  const { numAffectedRows } = await sql`delete from change_log where id in
    (select id from change_log where ${upTo} order by ${order} limit ${deleteBatch})`.execute(db)
  return Number(numAffectedRows)
}

interface FrontRows {
  order: RawBuilder<unknown>
  upTo: RawBuilder<unknown>
}

function byTransaction({ transactionId, id }: LogPosition): FrontRows {
  return { order: sql`transaction_id, id`, upTo: sql`(transaction_id, id) <= (${transactionId}, ${id})` }
}

function byNumber({ id }: LogPosition): FrontRows {
  return { order: sql`id`, upTo: sql`id <= ${id}` }
}

function isBehind(one: LogPosition, other: LogPosition): boolean {
  return one.transactionId < other.transactionId || (one.transactionId === other.transactionId && one.id < other.id)
}
