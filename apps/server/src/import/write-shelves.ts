/** What a record says of shelves: its copies and its holdings statements, written together. */
import type { Writer } from '../database/database.ts'
import type { ImportContext } from './import-context.ts'
import type { ShelfWrite } from './title-write.ts'
import { writeCopies } from './write-copies.ts'
import { writeHoldingRows } from './write-holding-rows.ts'

export async function writeShelves(context: ImportContext, tx: Writer, shelves: readonly ShelfWrite[]): Promise<void> {
  await writeCopies(context, tx, shelves)
  await writeHoldingRows(context, tx, shelves)
}
