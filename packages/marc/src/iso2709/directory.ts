/**
 * The directory of an ISO 2709 record: for each field its tag, its length and where it starts. A good directory maps
 * the fields without gaps and in order, so that the nth piece between field terminators is the field of the nth
 * entry; everything else is salvage (see `salvage.ts`).
 * Source: https://www.loc.gov/marc/specifications/specrecstruc.html#direct
 */
import { digitsAt, fieldEnd, leaderLength, recordEnd } from './leader.ts'

const entryLength = 12

/**
 * How many fields a good directory lists; -1 when anything about it is not as it should be.
 * @param end behind the record's last byte
 * @param base where the fields start, as the leader says
 */
export function countGoodEntries(bytes: Uint8Array, start: number, end: number, base: number): number {
  const directory = base - 1 - leaderLength
  if (directory < 0 || directory % entryLength !== 0 || bytes[start + base - 1] !== fieldEnd) return -1
  if (bytes[start + 20] !== 0x34 || bytes[start + 21] !== 0x35 || bytes[start + 22] !== 0x30) return -1
  if (bytes[end - 1] !== recordEnd) return -1
  let due = 0
  for (let at = start + leaderLength; at < start + base - 1; at += entryLength) {
    const length = digitsAt(bytes, at + 3, 4)
    if (length < 1 || digitsAt(bytes, at + 7, 5) !== due) return -1
    due += length
    if (bytes[start + base + due - 1] !== fieldEnd) return -1
  }
  return start + base + due === end - 1 ? directory / entryLength : -1
}

export interface DirectoryEntry {
  tag: string
  length: number
  start: number
}

/** The entries of a directory with whatever widths the leader gives; -1 stands for a number that is none. */
export function readEntries(bytes: Buffer, from: number, to: number, widths: EntryWidths): DirectoryEntry[] {
  const entries: DirectoryEntry[] = []
  const width = 3 + widths.length + widths.start + widths.own
  for (let at = from; at + width <= to; at += width) {
    const tag = bytes.toString('latin1', at, at + 3)
    const length = digitsAt(bytes, at + 3, widths.length)
    entries.push({ tag, length, start: digitsAt(bytes, at + 3 + widths.length, widths.start) })
  }
  return entries
}

export interface EntryWidths {
  length: number
  start: number
  /** Bytes of an entry that are the maker's own (leader/22). */
  own: number
}

/** Leader 20-22; MARC 21 always has 4, 5 and 0, and so has a leader that says nothing sensible. */
export function entryWidths(bytes: Uint8Array, start: number): EntryWidths {
  const length = digitsAt(bytes, start + 20, 1)
  const from = digitsAt(bytes, start + 21, 1)
  const own = digitsAt(bytes, start + 22, 1)
  if (length < 3 || from < 4) return { length: 4, start: 5, own: 0 }
  return { length, start: from, own: Math.max(own, 0) }
}
