/** Holdings statements of the records of a batch: rows that nothing refers to, so those that vanished are deleted. */
import type { HoldingData } from '@estante/marc/holding-data'
import type { Insertable } from 'kysely'
import type { InsertShape } from '../database/bulk-shape.ts'
import type { Writer } from '../database/database.ts'
import type { HoldingsTable } from '../database/tables/catalogue.ts'
import type { ImportContext } from './import-context.ts'
import { incompleteHash } from './left-copies.ts'
import type { Prepared } from './prepare.ts'
import type { ShelfWrite } from './title-write.ts'

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
  shelves: readonly ShelfWrite[],
): Promise<void> {
  const rows = new Map<string, Insertable<HoldingsTable>>()
  const vanished = new Set<string>()
  for (const shelf of shelves) {
    // As it was, so that the deleted record is met as a change again.
    if (shelf.deleted && context.left.has(shelf.prepared)) continue
    for (let at = 0; at < shelf.holdingsBefore; at++) vanished.add(holdingKey(shelf.prepared, at))
    for (const [at, data] of (shelf.deleted ? [] : shelf.holdings).entries()) {
      const key = holdingKey(shelf.prepared, at)
      rows.set(key, await holdingRow(context, tx, shelf, data, key))
    }
  }
  await context.bulk.insertRows(tx, holdings, [...rows.values()])
  const gone = [...vanished].filter((key) => !rows.has(key))
  if (gone.length === 0) return
  await tx
    .deleteFrom('holdings')
    .where('source', '=', context.options.source)
    .where('source_key', 'in', context.bulk.texts(gone))
    .execute()
}

/**
 * The key of a record's statements: its place in the record, counted from 0. A title's own holdings and those of a
 * separate record never meet, for the kind is part of the key.
 */
export function holdingKey({ kind, key }: Pick<Prepared, 'kind' | 'key'>, at: number): string {
  return `${kind}/${key.replace('\u001f', '/')}/${at + 1}`
}

async function holdingRow(
  context: ImportContext,
  tx: Writer,
  { titleId, prepared }: ShelfWrite,
  data: HoldingData,
  key: string,
): Promise<Insertable<HoldingsTable>> {
  const { shelves, options, incomplete } = context
  const { libraryCode } = data
  const library = libraryCode ? await shelves.library(tx, libraryCode, prepared, 'library-unknown-holdings') : null
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
