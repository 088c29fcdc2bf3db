/** Whether a search covers a value whole: the title "Dom Casmurro", and nothing but it, for the search dom casmurro. */
import { firstFlag, lastFlag } from '../segment/positions.ts'
import type { PositionReader } from './phrase.ts'

/** Whether a value of the field consists of nothing but words of the search, in any order, with all of them in it. */
export function coversExactValue(readers: PositionReader[], document: number, field: number): boolean {
  for (const reader of readers) if (!reader.read(document)) return false
  for (const { positions } of readers) {
    for (let entry = 0; entry < positions.count; entry++) {
      if (positions.field[entry] !== field || (positions.flags[entry]! & firstFlag) === 0) continue
      const first = positions.at[entry]!
      const last = lastCovered(readers, field, first)
      if (last >= 0 && readers.every((reader) => occursBetween(reader, field, first, last))) return true
    }
  }
  return false
}

/** The last place of the value that begins at `first`, when all its places are words of the search; else -1. */
function lastCovered(readers: PositionReader[], field: number, first: number): number {
  for (let position = first; ; position++) {
    const flags = flagsAt(readers, field, position)
    if (flags < 0) return -1
    if (flags & lastFlag) return position
  }
}

/** The flags of a place, or -1 when no word of the search stands there. */
function flagsAt(readers: PositionReader[], field: number, position: number): number {
  for (const { positions } of readers) {
    for (let entry = 0; entry < positions.count; entry++) {
      if (positions.at[entry] === position && positions.field[entry] === field) return positions.flags[entry]!
    }
  }
  return -1
}

function occursBetween({ positions }: PositionReader, field: number, first: number, last: number): boolean {
  for (let entry = 0; entry < positions.count; entry++) {
    if (positions.field[entry] === field && positions.at[entry]! >= first && positions.at[entry]! <= last) return true
  }
  return false
}
