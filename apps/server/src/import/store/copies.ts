import type { Bulk } from '../../database/bulk.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { CopyState } from '../../database/tables/catalogue.ts'

/** What the database holds of a copy that a record brings. */
export interface KnownCopy {
  id: number
  titleId: number
  libraryId: number
  barcode: string | null
  state: CopyState
  updatedAt: string
}

/** The copies of the source by their keys. */
export async function copiesByKeys(
  tx: Writer,
  bulk: Bulk,
  source: string,
  keys: readonly string[],
): Promise<Map<string, KnownCopy>> {
  if (keys.length === 0) return new Map()
  const rows = await tx
    .selectFrom('copies')
    .select(['id', 'source_key', 'title_id', 'library_id', 'barcode', 'state', 'updated_at'])
    .where('source', '=', source)
    .where('source_key', 'in', bulk.texts(keys))
    .execute()
  return new Map(
    rows.map(({ id, source_key, title_id, library_id, barcode, state, updated_at }) => [
      source_key,
      { id, titleId: title_id, libraryId: library_id, barcode, state, updatedAt: updated_at },
    ]),
  )
}

/**
 * Which of the barcodes copies of other sources have, and of which source; those of withdrawn copies are free. An import
 * knows the copies of its own source only, the desk knows a copy by its barcode.
 */
export async function barcodesElsewhere(
  db: Reader,
  bulk: Bulk,
  source: string,
  barcodes: string[],
): Promise<Map<string, string>> {
  if (barcodes.length === 0) return new Map()
  const rows = await db
    .selectFrom('copies')
    .select(['barcode', 'source'])
    .where('barcode', 'in', bulk.texts(barcodes))
    .where('source', '<>', source)
    .where('state', '<>', 'withdrawn')
    .execute()
  return new Map(rows.map((row) => [row.barcode!, row.source]))
}

export async function withdrawCopies(tx: Writer, bulk: Bulk, ids: readonly number[], now: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('copies')
    .set({ state: 'withdrawn', updated_at: now })
    .where('id', 'in', bulk.numbers(ids))
    .execute()
}
