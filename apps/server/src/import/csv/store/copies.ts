import type { Selectable } from 'kysely'
import type { Writer } from '../../../database/database.ts'
import type { CopiesTable } from '../../../database/tables/catalogue.ts'
import type { ImportContext } from '../../import-context.ts'
import type { CsvCopy } from '../../store/copy-rows.ts'

/** The copies of the source that have one of the barcodes, by it. */
export async function copiesByBarcode(
  { bulk, options }: ImportContext,
  tx: Writer,
  barcodes: readonly string[],
): Promise<Map<string, CsvCopy>> {
  const found = await tx
    .selectFrom('copies')
    .selectAll()
    .where('source', '=', options.source)
    .where('source_key', 'in', bulk.texts(barcodes))
    .execute()
  return new Map(found.map((row) => [row.source_key, csvCopy(row)]))
}

function csvCopy(row: Selectable<CopiesTable>): CsvCopy {
  return {
    id: row.id,
    titleId: row.title_id,
    libraryId: row.library_id,
    source: row.source,
    key: row.source_key,
    barcode: row.barcode,
    callNumber: row.call_number,
    callNumberKey: row.call_number_key,
    shelfLocation: row.shelf_location,
    collection: row.collection,
    loanTypeId: row.loan_type_id,
    volume: row.volume,
    tome: row.tome,
    part: row.part,
    material: row.material,
    copyNumber: row.copy_number,
    state: row.state,
    note: row.note,
    priceCents: row.price_cents,
    acquiredOn: row.acquired_on,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
