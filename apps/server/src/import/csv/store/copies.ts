import type { Selectable } from 'kysely'
import type { Writer } from '../../../database/database.ts'
import type { CopiesTable } from '../../../database/tables/catalogue.ts'
import type { ImportContext } from '../../import-context.ts'

/** The copies of the source that have one of the barcodes, by it. */
export async function copiesByBarcode(
  { bulk, options }: ImportContext,
  tx: Writer,
  barcodes: readonly string[],
): Promise<Map<string, Selectable<CopiesTable>>> {
  const found = await tx
    .selectFrom('copies')
    .selectAll()
    .where('source', '=', options.source)
    .where('source_key', 'in', bulk.texts(barcodes))
    .execute()
  return new Map(found.map((copy) => [copy.source_key, copy]))
}
