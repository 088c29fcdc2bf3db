import { sql } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'
import type { Tables } from '../../../database/tables/tables.ts'
import type { WrittenNames } from '../names.ts'

/** Who sets something up at the same time waits here, and reads what is there then. */
export async function lockSetUp(tx: Writer): Promise<void> {
  await tx
    .updateTable('institution')
    .set((eb) => ({ name: eb.ref('name') }))
    .execute()
}

export function nameColumns({ pt, es, en }: WrittenNames): Record<`name_${'pt' | 'es' | 'en'}`, string> {
  return { name_pt: pt, name_es: es, name_en: en }
}

/** A column that refers to something by its number. */
export type Reference = readonly [table: keyof Tables, column: string]

/** @returns how many rows refer to it */
export async function countReferences(db: Reader, references: readonly Reference[], id: number): Promise<number> {
  let count = 0
  for (const [table, column] of references) {
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
    count += Number(rows[0]!.count)
  }
  return count
}

/** @returns how many rows refer to `to` now, and referred to `from` */
export async function moveReferences(
  tx: Writer,
  references: readonly Reference[],
  from: number,
  to: number,
): Promise<number> {
  let count = 0
  for (const [table, column] of references) {
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(
        tx,
      )
    count += Number(numAffectedRows ?? 0n)
  }
  return count
}

/** Tables whose rows somebody puts in order. */
export type OrderedTable = 'faq_entries' | 'guides'

/** Positions from 1 on, in the order of the numbers. */
export async function setPositions(tx: Writer, table: OrderedTable, ids: readonly number[]): Promise<void> {
  for (const [place, id] of ids.entries())
    await tx
      .updateTable(table)
      .set({ position: place + 1 })
      .where('id', '=', id)
      .where('position', '!=', place + 1)
      .execute()
}

export async function deleteRow(
  tx: Writer,
  table:
    | 'campuses'
    | 'libraries'
    | 'patron_categories'
    | 'loan_types'
    | 'pickup_places'
    | 'notices'
    | 'floor_plans'
    | 'services'
    | 'faq_entries'
    | 'guides',
  id: number,
): Promise<void> {
  await tx.deleteFrom(table).where('id', '=', id).execute()
}
