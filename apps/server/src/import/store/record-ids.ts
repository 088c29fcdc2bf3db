/** The numbers that rows have, and the counters that give out the next ones. */
import type { Bulk } from '../../database/bulk.ts'
import type { Writer } from '../../database/database.ts'

export type NumberedTable = 'titles' | 'authorities' | 'copies'

/** Those of the numbers that rows of the table have. */
export async function usedIds(
  tx: Writer,
  bulk: Bulk,
  table: NumberedTable,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.selectFrom(table).select('id').where('id', 'in', bulk.numbers(ids)).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The numbers from `start` up to `end`, without it, that rows of the table have. */
export async function usedIdsBetween(
  tx: Writer,
  table: NumberedTable,
  start: number,
  end: number,
): Promise<Set<number>> {
  const rows = await tx.selectFrom(table).select('id').where('id', '>=', start).where('id', '<', end).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Where the counter of the table stands; undefined while it has given out nothing. */
export async function readCounter(tx: Writer, table: NumberedTable): Promise<number | undefined> {
  const row = await tx.selectFrom('counters').select('next').where('name', '=', table).executeTakeFirst()
  return row?.next
}

export async function setCounter(tx: Writer, table: NumberedTable, next: number): Promise<void> {
  await tx
    .insertInto('counters')
    .values({ name: table, next })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ next }))
    .execute()
}
