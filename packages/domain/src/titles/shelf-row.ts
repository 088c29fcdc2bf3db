/** Where a copy stands: the row of shelves on a floor plan whose call numbers hold its own. */

export interface ShelfRow {
  /** "12", "Fileira 12". */
  label: string
  /** Where the row begins and ends on the shelf, by the keys of packages/domain/src/call-numbers (callNumberStart). */
  from: string
  /** The last class or call number of the row, with all that begins so. */
  to: string
  /** The row on the picture, in per cent of its width and height. */
  left: number
  top: number
  width: number
  height: number
}

/** @param key of the copy's call number (callNumberSortKey) */
export function findShelfRow<Row extends Pick<ShelfRow, 'from' | 'to'>>(
  rows: readonly Row[],
  key: string,
): Row | undefined {
  return rows.find(({ from, to }) => from <= key && (key <= to || [' ', '\t'].some((end) => key.startsWith(to + end))))
}

export const thirds = ['first', 'middle', 'last'] as const
export type Third = (typeof thirds)[number]

/** In which third of the plan the middle of a row is, from the left and from above: for who does not see the picture. */
export function placeOnPlan({ left, top, width, height }: Omit<ShelfRow, 'label' | 'from' | 'to'>): {
  across: Third
  down: Third
} {
  return { across: thirdOf(left + width / 2), down: thirdOf(top + height / 2) }
}

function thirdOf(percent: number): Third {
  return percent < 100 / 3 ? 'first' : percent <= 200 / 3 ? 'middle' : 'last'
}
