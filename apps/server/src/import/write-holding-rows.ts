/** Holdings statements of the records of a batch: rows that nothing refers to, so those that vanished are deleted. */
import type { HoldingData } from '@estante/marc/holding-data'
import type { Insertable } from 'kysely'
import type { InsertShape } from '../database/bulk-shape.ts'
import type { Writer } from '../database/database.ts'
import type { HoldingsTable } from '../database/tables/catalogue.ts'
import type { ImportContext } from './import-context.ts'
import type { PreparedRecord } from './prepare.ts'
import { incompleteHash } from './retained-copies.ts'
import { deleteHoldings } from './store/holdings.ts'
import type { RecordItems } from './title-write.ts'

const holdings: InsertShape<'holdings'> = {
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

export async function writeHoldingRows(
  context: ImportContext,
  tx: Writer,
  records: readonly RecordItems[],
): Promise<void> {
  const rows = new Map<string, Insertable<HoldingsTable>>()
  const vanished = new Set<string>()
  for (const items of records) {
    // As it was, so that the deleted record is met as a change again.
    if (items.deleted && context.retained.has(items.prepared)) continue
    for (let at = 0; at < items.holdingsBefore; at++) vanished.add(holdingKey(items.prepared, at))
    for (const [at, data] of (items.deleted ? [] : items.holdings).entries()) {
      const key = holdingKey(items.prepared, at)
      rows.set(key, await holdingRow(context, tx, items, data, key))
    }
  }
  await context.bulk.insertRows(tx, holdings, [...rows.values()])
  const gone = [...vanished].filter((key) => !rows.has(key))
  if (gone.length > 0) await deleteHoldings(tx, context.bulk, context.options.source, gone)
}

/**
 * The key of a record's statements: its place in the record, counted from 0. A title's own holdings and those of a
 * separate record never meet, for the kind is part of the key.
 */
export function holdingKey({ kind, key }: Pick<PreparedRecord, 'kind' | 'key'>, at: number): string {
  return `${kind}/${key.replace('\u001f', '/')}/${at + 1}`
}

async function holdingRow(
  context: ImportContext,
  tx: Writer,
  { titleId, prepared }: RecordItems,
  data: HoldingData,
  key: string,
): Promise<Insertable<HoldingsTable>> {
  const { codes, options, incomplete } = context
  const { libraryCode } = data
  const library = libraryCode ? await codes.library(tx, libraryCode, prepared, 'library-unknown-holdings') : null
  if (library === undefined) incomplete.add(prepared)
  return {
    title_id: titleId,
    library_id: library ?? null,
    source: options.source,
    source_key: key,
    content_hash: incompleteHash(context, prepared) ?? prepared.contentHash,
    location: data.location ?? null,
    call_number: data.callNumber ?? null,
    statements: JSON.stringify(data.statements),
    notes: JSON.stringify(data.notes),
    marc: prepared.kind === 'holding' ? prepared.marc : null,
  }
}
