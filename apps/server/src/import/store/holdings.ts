/** Holdings statements, and the records of holdings that wait for their titles. */
import type { Bulk } from '../../database/bulk.ts'
import type { Reader, Writer } from '../../database/database.ts'

/** What the database holds of a holdings record. */
export interface KnownHolding {
  contentHash: string
  /** Absent while it waits. */
  titleId?: number
  marc: string | null
}

/** A holdings record that was set aside until its title comes. */
export interface WaitingHolding {
  key: string
  agency: string
  controlNumber: string
  /** By which it names its title. */
  titleNumber: string
  contentHash: string
  marc: string
}

/** The records that are holdings or wait to be, by their keys. */
export async function knownHoldings(
  tx: Writer,
  bulk: Bulk,
  source: string,
  recordKeys: readonly string[],
): Promise<Map<string, KnownHolding>> {
  const keys = bulk.texts(recordKeys)
  const set = await tx
    .selectFrom('waiting_holdings')
    .select(['source_key', 'content_hash', 'marc'])
    .where('source', '=', source)
    .where('source_key', 'in', keys)
    .execute()
  const placed = await tx
    .selectFrom('holdings')
    .select(['source_key', 'content_hash', 'title_id', 'marc'])
    .where('source', '=', source)
    .where('source_key', 'in', keys)
    .execute()
  const known = new Map<string, KnownHolding>()
  for (const row of set) known.set(row.source_key, { contentHash: row.content_hash, marc: null })
  for (const row of placed) {
    known.set(row.source_key, { contentHash: row.content_hash, titleId: row.title_id, marc: row.marc })
  }
  return known
}

export async function deleteHoldings(tx: Writer, bulk: Bulk, source: string, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('holdings').where('source', '=', source).where('source_key', 'in', bulk.texts(keys)).execute()
}

export async function hasWaitingHoldings(db: Reader, source: string): Promise<boolean> {
  const rows = await db.selectFrom('waiting_holdings').select('source').where('source', '=', source).limit(1).execute()
  return rows.length > 0
}

export async function waitingHoldingsOf(
  tx: Writer,
  bulk: Bulk,
  source: string,
  titleNumbers: readonly string[],
): Promise<WaitingHolding[]> {
  const rows = await tx
    .selectFrom('waiting_holdings')
    .selectAll()
    .where('source', '=', source)
    .where('title_control_number', 'in', bulk.texts(titleNumbers))
    .execute()
  return rows.map((row) => ({
    key: row.source_key,
    agency: row.agency,
    controlNumber: row.control_number,
    titleNumber: row.title_control_number,
    contentHash: row.content_hash,
    marc: row.marc,
  }))
}

export async function deleteWaitingHoldings(
  tx: Writer,
  bulk: Bulk,
  source: string,
  keys: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('waiting_holdings')
    .where('source', '=', source)
    .where('source_key', 'in', bulk.texts(keys))
    .execute()
}
