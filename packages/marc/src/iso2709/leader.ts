/**
 * The leader of an ISO 2709 record: 24 bytes, of which a reader needs the length (0-4), the encoding (9), the start
 * of the fields (12-16) and the widths of a directory entry (20-21).
 * Source: https://www.loc.gov/marc/specifications/specrecstruc.html
 */
export const leaderLength = 24
export const fieldEnd = 0x1e
export const recordEnd = 0x1d
export const subfieldMark = 0x1f

const zero = 0x30
const nine = 0x39

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= zero && byte <= nine
}

/** The number that these digits write; -1 when one of them is no digit. */
export function digitsAt(bytes: Uint8Array, start: number, count: number): number {
  let value = 0
  for (let at = start; at < start + count; at++) {
    const byte = bytes[at]
    if (byte === undefined || byte < zero || byte > nine) return -1
    value = value * 10 + byte - zero
  }
  return value
}

/**
 * Whether a record plausibly starts here: five digits and, where its fields start, a directory that ends with a
 * field terminator; or a well-formed map of the directory. Text inside a field does not look like this.
 */
export function looksLikeLeader(bytes: Uint8Array, at: number): boolean {
  if (at + leaderLength > bytes.length) return false
  if (digitsAt(bytes, at, 5) < 0) return false
  const base = digitsAt(bytes, at + 12, 5)
  if (base > leaderLength && bytes[at + base - 1] === fieldEnd) return true
  return digitsAt(bytes, at + 20, 2) === 45 && base >= 0
}
