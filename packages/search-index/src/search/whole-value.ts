/** Whether a search covers a value whole: the title "Dom Casmurro", and nothing but it, for the search dom casmurro. */
import { FIRST, LAST } from '../segment/places.ts'
import type { PlaceReader } from './phrase.ts'

/** Whether a value of the field consists of nothing but words of the search, in any order, with all of them in it. */
export function coversWhole(readers: PlaceReader[], document: number, field: number): boolean {
  for (const reader of readers) if (!reader.read(document)) return false
  for (const { places } of readers) {
    for (let entry = 0; entry < places.count; entry++) {
      if (places.field[entry] !== field || (places.flags[entry]! & FIRST) === 0) continue
      const first = places.at[entry]!
      const last = lastCovered(readers, field, first)
      if (last >= 0 && readers.every((reader) => standsBetween(reader, field, first, last))) return true
    }
  }
  return false
}

/** The last place of the value that begins at `first`, when all its places are words of the search; else -1. */
function lastCovered(readers: PlaceReader[], field: number, first: number): number {
  for (let place = first; ; place++) {
    const flags = flagsAt(readers, field, place)
    if (flags < 0) return -1
    if (flags & LAST) return place
  }
}

/** The flags of a place, or -1 when no word of the search stands there. */
function flagsAt(readers: PlaceReader[], field: number, place: number): number {
  for (const { places } of readers) {
    for (let entry = 0; entry < places.count; entry++) {
      if (places.at[entry] === place && places.field[entry] === field) return places.flags[entry]!
    }
  }
  return -1
}

function standsBetween({ places }: PlaceReader, field: number, first: number, last: number): boolean {
  for (let entry = 0; entry < places.count; entry++) {
    if (places.field[entry] === field && places.at[entry]! >= first && places.at[entry]! <= last) return true
  }
  return false
}
