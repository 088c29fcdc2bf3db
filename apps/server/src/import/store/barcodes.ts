/** Barcodes across sources: an import knows the copies of its own source only, the desk knows a copy by its barcode. */
import type { Bulk } from '../../database/bulk.ts'
import type { Reader } from '../../database/database.ts'

/** Which of the barcodes copies of other sources have, and of which source; those of withdrawn copies are free. */
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
