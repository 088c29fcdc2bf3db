/**
 * Records beyond what ISO 2709 has room for: 9,999 bytes in a field, 99,999 in a record. MARC::Record, and Koha with it,
 * prints the numbers of such a record with more digits. The entries of its directory are then longer than 12
 * characters, its leader may be longer than 24, and the base address, counted with entries of 12, is too small.
 * Source: MARC::File::USMARC of MARC::Record, `_build_tag_directory` and `set_leader_lengths`.
 */
import type { DirectoryEntry } from './directory.ts'
import { digitsAt, fieldEnd, isDigit, leaderLength } from './leader.ts'

const tagLength = 3
const startDigits = 5
const usualEntry = 12
/** How many digits the length of a field may be printed with; the longest record has 16 MiB. */
const lengthDigits = [4, 5, 6, 7, 8]
const maxExtraDigits = 3

/**
 * The entries of a directory whose numbers have more digits than their places. A field starts where the one before it
 * ends, which shows how the digits of an entry divide into length and start.
 * @param to where the field terminator of the directory is
 * @returns undefined where an entry does not follow the one before it, or all entries have 12 characters
 */
export function readOversizedEntries(bytes: Uint8Array, from: number, to: number): DirectoryEntry[] | undefined {
  const entries: DirectoryEntry[] = []
  let at = from
  let due = 0
  while (at < to) {
    const found = readEntry(bytes, at, to, due)
    if (!found) return undefined
    entries.push(found.entry)
    due += found.entry.length
    at += found.width
  }
  return at - from > entries.length * usualEntry ? entries : undefined
}

interface FoundEntry {
  entry: DirectoryEntry
  /** How many characters it has in the directory. */
  width: number
}

/** Of several ways to divide the digits, the one whose field ends with a terminator. */
function readEntry(bytes: Uint8Array, at: number, to: number, due: number): FoundEntry | undefined {
  const start = String(due).padStart(startDigits, '0')
  let possible: FoundEntry | undefined
  for (const digits of lengthDigits) {
    const width = tagLength + digits + start.length
    const length = digitsAt(bytes, at + tagLength, digits)
    // A number with more digits than its place is printed without leading zeros.
    if (at + width > to || length < (digits === 4 ? 1 : 10 ** (digits - 1))) continue
    if (textAt(bytes, at + tagLength + digits, start.length) !== start) continue
    const found = { entry: { tag: textAt(bytes, at, tagLength), length, start: due }, width }
    if (bytes[to + due + length] === fieldEnd) return found
    possible ??= found
  }
  return possible
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, length).toString('latin1')
}

/**
 * A record whose length was printed with six digits or more, with a leader of 24 characters instead of 25 or more.
 * In one kind of such a leader all that follows the length has moved; in the other, of older versions of MARC::Record,
 * the figures were then written to their usual places, over the encoding (09) and the last of the codes (19).
 * @returns undefined where the leader is not of this kind
 */
export function withUsualLeader(record: Buffer): Buffer | undefined {
  const extra = extraDigits(record)
  if (extra === 0) return undefined
  const rest = leaderLength + extra
  const long = record.toString('latin1', 0, rest)
  const hasMoved = long.slice(20 + extra, 22 + extra) === '45'
  const tail = hasMoved ? long.slice(5 + extra) : tailOfOverwritten(long, extra)
  return Buffer.concat([Buffer.from(`99999${tail}`, 'latin1'), record.subarray(rest)])
}

/** How many digits too many the length has; then the directory starts as much later, and its first field at 0. */
function extraDigits(record: Buffer): number {
  let extra = 0
  while (extra <= maxExtraDigits && isDigit(record[5 + extra])) extra++
  if (extra === 0 || extra > maxExtraDigits) return 0
  const first = record.toString('latin1', leaderLength + extra, leaderLength + extra + 20)
  return /^[0-9A-Za-z]{3}\d{4,8}00000/.test(first) ? extra : 0
}

/** Positions 05 to 23, with a blank for each that is lost. */
function tailOfOverwritten(long: string, extra: number): string {
  const codes = long.slice(5 + extra, 10).padEnd(5)
  const description = long.slice(17 + extra, 20).padEnd(3)
  return `${codes}22${long.slice(12, 17)}${description}4500`
}
