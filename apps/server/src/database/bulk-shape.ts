import type { Tables } from './tables/tables.ts'

export type TableName = keyof Tables
export type Column<Table extends TableName> = keyof Tables[Table] & string

/** A statement that inserts many rows: compiled once for each shape, run for each batch. */
export interface InsertShape<Table extends TableName> {
  table: Table
  /** The columns in the order of the statement, each with the SQL type of its values. */
  columns: Partial<Record<Column<Table>, 'integer' | 'text'>>
  /** What to do with a row whose `on` columns are taken: overwrite these columns of it, or (an empty list) leave it. */
  conflict?: { on: Column<Table>[]; overwrite: Column<Table>[] }
}

/** The columns of a shape by name. */
export function columnNames<Table extends TableName>(shape: InsertShape<Table>): Column<Table>[] {
  return Object.keys(shape.columns) as Column<Table>[]
}

/** " on conflict (…) do …", or nothing. Both databases read it. */
export function conflictClause<Table extends TableName>({ conflict }: InsertShape<Table>): string {
  if (!conflict) return ''
  const updates = conflict.overwrite.map((column) => `${column} = excluded.${column}`)
  const answer = updates.length === 0 ? 'nothing' : `update set ${updates.join(', ')}`
  return ` on conflict (${conflict.on.join(', ')}) do ${answer}`
}
