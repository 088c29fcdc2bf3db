import type { Reader } from '../../database/database.ts'

/** The titles of copies that are not withdrawn, by bar code. */
export async function titlesOfBarcodes(db: Reader, barcodes: readonly string[]): Promise<Map<string, number>> {
  if (barcodes.length === 0) return new Map()
  const rows = await db
    .selectFrom('copies')
    .select(['barcode', 'title_id'])
    .where('barcode', 'in', barcodes)
    .where('state', '!=', 'withdrawn')
    .execute()
  return new Map(rows.map((row) => [row.barcode ?? '', row.title_id]))
}
