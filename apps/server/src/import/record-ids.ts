/**
 * Numbers of titles, authorities and copies. A record that brings a number of its own (a numeric 001) keeps it while
 * it is free, so that bookmarks of the system it comes from live on; the others get the next free one of a counter.
 * The counters of titles and authorities start high, above what a library's own numbers usually reach: whatever is
 * loaded first, records that bring their number still find it free.
 */
import type { Bulk } from '../database/bulk.ts'
import type { Writer } from '../database/database.ts'
import { type NumberedTable, readCounter, setCounter, usedIds, usedIdsBetween } from './store/record-ids.ts'

const firstFreeId: Record<NumberedTable, number> = { titles: 10_000_001, authorities: 10_000_001, copies: 1 }

/** What fits the `integer` of both databases. */
export const maxId = 2_147_483_647

/** The number that a control number asks for, if it is one from 1 to 2,147,483,647 written in plain digits. */
export function requestedId(controlNumber: string): number | undefined {
  if (!/^0*[1-9]\d{0,9}$/.test(controlNumber)) return undefined
  const number = Number(controlNumber)
  return number <= maxId ? number : undefined
}

/**
 * One free number for each entry.
 * @param wanted the number that each row would like; undefined: any
 */
export async function assignIds(
  tx: Writer,
  bulk: Bulk,
  table: NumberedTable,
  requested: readonly (number | undefined)[],
): Promise<number[]> {
  const requestedIds = requested.filter((number) => number !== undefined)
  const taken = await usedIds(tx, bulk, table, requestedIds)
  const ids: (number | undefined)[] = requested.map((number) => {
    if (number === undefined || taken.has(number)) return undefined
    taken.add(number)
    return number
  })
  const missing = ids.filter((number) => number === undefined).length
  if (missing === 0) return ids as number[]
  const fresh = await nextFreeIds(tx, table, missing, taken)
  return ids.map((number) => number ?? fresh.pop()!)
}

/** The next `count` free numbers, the smallest last. */
async function nextFreeIds(tx: Writer, table: NumberedTable, count: number, taken: Set<number>): Promise<number[]> {
  let next = (await readCounter(tx, table)) ?? firstFreeId[table]
  const found: number[] = []
  while (found.length < count) {
    const end = next + count - found.length
    const used = await usedIdsBetween(tx, table, next, end)
    for (; next < end; next++) if (!used.has(next) && !taken.has(next)) found.push(next)
  }
  await setCounter(tx, table, next)
  return found.reverse()
}
