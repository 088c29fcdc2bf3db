/** Holdings statements, and the records of holdings that wait for their titles. */
import type { HoldingData } from '@estante/marc/holding-data'
import type { Bulk } from '../../database/bulk.ts'
import type { InsertShape } from '../../database/bulk-shape.ts'
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

/** Holdings as a record brings them. */
export interface NewHolding {
  titleId: number
  libraryId: number | null
  source: string
  key: string
  contentHash: string
  data: HoldingData
  /** Of a record of its own, as JSON. */
  marc: string | null
}

const holdingShape: InsertShape<'holdings'> = {
  table: 'holdings',
  columns: {
    title_id: 'integer',
    library_id: 'integer',
    source: 'text',
    source_key: 'text',
    content_hash: 'text',
    location: 'text',
    call_number: 'text',
    statements: 'text',
    notes: 'text',
    marc: 'text',
  },
  conflict: {
    on: ['source', 'source_key'],
    overwrite: ['title_id', 'library_id', 'content_hash', 'location', 'call_number', 'statements', 'notes', 'marc'],
  },
}

/** Those that are there already are overwritten. */
export async function insertHoldings(tx: Writer, bulk: Bulk, holdings: readonly NewHolding[]): Promise<void> {
  const rows = holdings.map(({ titleId, libraryId, source, key, contentHash, data, marc }) => ({
    title_id: titleId,
    library_id: libraryId,
    source,
    source_key: key,
    content_hash: contentHash,
    location: data.location ?? null,
    call_number: data.callNumber ?? null,
    statements: JSON.stringify(data.statements),
    notes: JSON.stringify(data.notes),
    marc,
  }))
  await bulk.insertRows(tx, holdingShape, rows)
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

const waitingShape: InsertShape<'waiting_holdings'> = {
  table: 'waiting_holdings',
  columns: {
    source: 'text',
    source_key: 'text',
    agency: 'text',
    control_number: 'text',
    title_control_number: 'text',
    content_hash: 'text',
    marc: 'text',
  },
  conflict: {
    on: ['source', 'source_key'],
    overwrite: ['title_control_number', 'content_hash', 'marc'],
  },
}

export async function insertWaitingHoldings(
  tx: Writer,
  bulk: Bulk,
  source: string,
  waiting: readonly WaitingHolding[],
): Promise<void> {
  const rows = waiting.map(({ key, agency, controlNumber, titleNumber, contentHash, marc }) => ({
    source,
    source_key: key,
    agency,
    control_number: controlNumber,
    title_control_number: titleNumber,
    content_hash: contentHash,
    marc,
  }))
  await bulk.insertRows(tx, waitingShape, rows)
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
