/** Rows of values: the same number of places for every document, two bytes each. */

/** Places in a row. */
export const row = 8
/** Slots in a row are below it; it stands for values that are in another place. */
export const moreMark = 0xfffe
/** Behind the last slot of a row. */
export const none = 0xffff

/** Where the values of a document stand whose row begins with `moreMark` at `place`. */
export function moreAt(rows: Uint16Array, place: number): number {
  return rows[place + 1]! * 0x10000 + rows[place + 2]!
}
