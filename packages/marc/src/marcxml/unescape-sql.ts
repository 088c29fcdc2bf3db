/** The bytes of a string in an SQL statement of MySQL, MariaDB or PostgreSQL, with its escapes resolved. */

const backslash = 0x5c
const quote = 0x27
const special: Record<number, number> = { 110: 0x0a, 114: 0x0d, 116: 0x09, 48: 0x00, 90: 0x1a, 98: 0x08 }

/** `\n` and its like become what they stand for, `\"`, `\'`, `\\` and `''` the character itself. */
export function unescapeSql(bytes: Buffer): Buffer {
  if (!bytes.includes(backslash) && !bytes.includes("''")) return bytes
  const result = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === backslash && at + 1 < bytes.length) {
      const next = bytes[++at]!
      result[length++] = special[next] ?? next
      continue
    }
    if (byte === quote && bytes[at + 1] === quote) at++
    result[length++] = byte
  }
  return result.subarray(0, length)
}
