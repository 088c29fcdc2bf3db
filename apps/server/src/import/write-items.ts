/** What a record says of shelves: its copies and its holdings statements, written together. */
import type { Writer } from '../database/database.ts'
import type { ImportContext } from './import-context.ts'
import type { RecordItems } from './title-write.ts'
import { writeCopies } from './write-copies.ts'
import { writeHoldingRows } from './write-holding-rows.ts'

export async function writeItems(context: ImportContext, tx: Writer, records: readonly RecordItems[]): Promise<void> {
  await writeCopies(context, tx, records)
  await writeHoldingRows(context, tx, records)
}
