/** How copies are written in bulk: those of records, and those of CSV files, which may say more. */
import type { InsertShape } from '../database/bulk-shape.ts'

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
const IMMUTABLE = new Set(['id', 'source', 'source_key', 'created_at'])

function shapeOf(written: Columns): InsertShape<'copies'> {
  const names = Object.keys(written) as (keyof Columns)[]
  const overwrite = names.filter((name) => !IMMUTABLE.has(name))
  return { table: 'copies', columns: written, conflict: { on: ['id'], overwrite } }
}

/** Records say nothing of tomes, parts and materials: what a CSV file has said of them stays. */
export const recordCopies = shapeOf(columns)
export const csvCopies = shapeOf({ ...columns, tome: 'text', part: 'text', material: 'text' })
