/**
 * Numbers of titles, authorities and copies. A record that brings a number of its own (a numeric 001) keeps it while
 * it is free, so that bookmarks of the system it comes from live on; the others get the next free one of a counter.
 * The counters of titles and authorities start high, above what a library's own numbers usually reach: whatever is
 * loaded first, records that bring their number still find it free.
 */
import type { Bulk } from '../database/bulk.ts'
import type { Writer } from '../database/database.ts'

export type Numbered = 'titles' | 'authorities' | 'copies'

const FIRST: Record<Numbered, number> = { titles: 10_000_001, authorities: 10_000_001, copies: 1 }

/** What fits the `integer` of both databases. */
export const LAST_NUMBER = 2_147_483_647

/** The number that a control number asks for, if it is one from 1 to 2,147,483,647 written in plain digits. */
export function ownNumber(controlNumber: string): number | undefined {
  if (!/^0*[1-9]\d{0,9}$/.test(controlNumber)) return undefined
  const number = Number(controlNumber)
  return number <= LAST_NUMBER ? number : undefined
}

/**
 * One free number for each entry.
 * @param wanted the number that each row would like; undefined: any
 */
export async function giveNumbers(
  tx: Writer,
  bulk: Bulk,
  table: Numbered,
  wanted: readonly (number | undefined)[],
): Promise<number[]> {
  const asked = wanted.filter((number) => number !== undefined)
  const taken = new Set(await takenAmong(tx, bulk, table, asked))
  const given: (number | undefined)[] = wanted.map((number) => {
    if (number === undefined || taken.has(number)) return undefined
    taken.add(number)
    return number
  })
  const missing = given.filter((number) => number === undefined).length
  if (missing === 0) return given as number[]
  const fresh = await countOn(tx, table, missing, taken)
  return given.map((number) => number ?? fresh.pop()!)
}

async function takenAmong(tx: Writer, bulk: Bulk, table: Numbered, asked: number[]): Promise<number[]> {
  if (asked.length === 0) return []
  const rows = await tx.selectFrom(table).select('id').where('id', 'in', bulk.numbers(asked)).execute()
  return rows.map((row) => row.id)
}

/** The next `count` free numbers, the smallest last. */
async function countOn(tx: Writer, table: Numbered, count: number, taken: Set<number>): Promise<number[]> {
  const row = await tx.selectFrom('counters').select('next').where('name', '=', table).executeTakeFirst()
  let next = row?.next ?? FIRST[table]
  const found: number[] = []
  while (found.length < count) {
    const end = next + count - found.length
    const rows = await tx.selectFrom(table).select('id').where('id', '>=', next).where('id', '<', end).execute()
    const used = new Set(rows.map((one) => one.id))
    for (; next < end; next++) if (!used.has(next) && !taken.has(next)) found.push(next)
  }
  await tx
    .insertInto('counters')
    .values({ name: table, next })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ next }))
    .execute()
  return found.reverse()
}
