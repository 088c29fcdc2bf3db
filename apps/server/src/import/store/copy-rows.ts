/** How copies are written in bulk: those of records, and those of CSV files, which may say more. */
import type { Bulk } from '../../database/bulk.ts'
import type { InsertShape } from '../../database/bulk-shape.ts'
import type { Writer } from '../../database/database.ts'
import type { CopyState } from '../../database/tables/catalogue.ts'

/** A copy as a record brings it. */
export interface WrittenCopy {
  id: number
  titleId: number
  libraryId: number
  source: string
  /** Identifies the copy in its source. */
  key: string
  barcode: string | null
  callNumber: string | null
  /** By which call numbers sort as shelves do. */
  callNumberKey: string | null
  shelfLocation: string | null
  collection: string | null
  loanTypeId: number
  volume: string | null
  copyNumber: string | null
  state: CopyState
  note: string | null
  priceCents: number | null
  /** "2026-11-24" */
  acquiredOn: string | null
}

/** A copy as a CSV file brings it, or as it is there. */
export interface CsvCopy extends WrittenCopy {
  tome: string | null
  part: string | null
  material: string | null
  createdAt: string
  updatedAt: string
}

type Columns = InsertShape<'copies'>['columns']

const columns = {
  id: 'integer',
  title_id: 'integer',
  library_id: 'integer',
  source: 'text',
  source_key: 'text',
  barcode: 'text',
  call_number: 'text',
  call_number_key: 'text',
  shelf_location: 'text',
  collection: 'text',
  loan_type_id: 'integer',
  volume: 'text',
  copy_number: 'text',
  state: 'text',
  note: 'text',
  price_cents: 'integer',
  acquired_on: 'text',
  created_at: 'text',
  updated_at: 'text',
} as const satisfies Columns

/** What a copy keeps for ever once it is there. */
const immutable = new Set(['id', 'source', 'source_key', 'created_at'])

function shapeOf(written: Columns): InsertShape<'copies'> {
  const names = Object.keys(written) as (keyof Columns)[]
  const overwrite = names.filter((name) => !immutable.has(name))
  return { table: 'copies', columns: written, conflict: { on: ['id'], overwrite } }
}

/** Records say nothing of tomes, parts and materials: what a CSV file has said of them stays. */
const recordCopies = shapeOf(columns)
const csvCopies = shapeOf({ ...columns, tome: 'text', part: 'text', material: 'text' })

function columnsOf(copy: WrittenCopy) {
  return {
    id: copy.id,
    title_id: copy.titleId,
    library_id: copy.libraryId,
    source: copy.source,
    source_key: copy.key,
    barcode: copy.barcode,
    call_number: copy.callNumber,
    call_number_key: copy.callNumberKey,
    shelf_location: copy.shelfLocation,
    collection: copy.collection,
    loan_type_id: copy.loanTypeId,
    volume: copy.volume,
    copy_number: copy.copyNumber,
    state: copy.state,
    note: copy.note,
    price_cents: copy.priceCents,
    acquired_on: copy.acquiredOn,
  }
}

export async function insertRecordCopies(
  tx: Writer,
  bulk: Bulk,
  copies: readonly WrittenCopy[],
  now: string,
): Promise<void> {
  const rows = copies.map((copy) => ({ ...columnsOf(copy), created_at: now, updated_at: now }))
  await bulk.insertRows(tx, recordCopies, rows)
}

export async function insertCsvCopies(tx: Writer, bulk: Bulk, copies: readonly CsvCopy[]): Promise<void> {
  const rows = copies.map((copy) => ({
    ...columnsOf(copy),
    tome: copy.tome,
    part: copy.part,
    material: copy.material,
    created_at: copy.createdAt,
    updated_at: copy.updatedAt,
  }))
  await bulk.insertRows(tx, csvCopies, rows)
}
