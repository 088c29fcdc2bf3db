/** The order of rows that somebody moves one by one. */
import type { Writer } from '../../database/database.ts'
import { type OrderedTable, setPositions } from './store/common.ts'

interface Row {
  id: number
}

/**
 * @param all in order, as they are now
 * @param before the one that comes after it; undefined: the end
 * @returns whether it came to another place
 */
export async function moveRow(
  tx: Writer,
  table: OrderedTable,
  all: readonly Row[],
  moved: Row,
  before: Row | undefined,
): Promise<boolean> {
  const ids = all.map(({ id }) => id)
  const others = ids.filter((id) => id !== moved.id)
  // One before itself stays where it is.
  if (before?.id === moved.id) return false
  const at = before ? others.indexOf(before.id) : others.length
  const after = others.toSpliced(at, 0, moved.id)
  if (after.every((id, place) => id === ids[place])) return false
  await setPositions(tx, table, after)
  return true
}
