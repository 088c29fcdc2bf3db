/**
 * Where a word stands in a document, in bytes. A posting's places are grouped by field in the order of the fields of
 * its signature. Each place is one number of variable length, seven bits a byte, low bits first:
 *
 *     (distance to the place before it in this field) << 3 | last of its value << 2 | first of its value << 1 | more in this field
 *
 * The values of a field are numbered through: the first word of the second value follows the last of the first.
 */
import { ensureLocalCapacity } from '../storage/memory.ts'

export const moreFlag = 1
export const firstFlag = 2
export const lastFlag = 4
const flagBits = 3

/** Bytes that grow; for building only. */
export interface ByteWriter {
  bytes: Uint8Array
  length: number
}

export function newByteWriter(room: number): ByteWriter {
  return { bytes: new Uint8Array(room), length: 0 }
}

export function reserveBytes(writer: ByteWriter, more: number): void {
  if (writer.length + more <= writer.bytes.length) return
  const larger = new Uint8Array(Math.max(writer.bytes.length * 2, writer.length + more))
  larger.set(writer.bytes.subarray(0, writer.length))
  writer.bytes = larger
}

export function writePosition(writer: ByteWriter, distance: number, flags: number): void {
  reserveBytes(writer, 6)
  let rest = distance * (1 << flagBits) + flags
  while (rest > 127) {
    writer.bytes[writer.length++] = (rest & 127) | 128
    rest >>>= 7
  }
  writer.bytes[writer.length++] = rest
}

/** Where the next posting begins, after one that stands in so many fields. */
export function skipPosting(positions: Uint8Array, from: number, fields: number): number {
  let at = from
  for (let field = 0; field < fields; field++) {
    let more = true
    while (more) {
      more = (positions[at]! & moreFlag) !== 0
      while (positions[at++]! > 127);
    }
  }
  return at
}

/** The places of one posting, as parallel lists. */
export interface Positions {
  count: number
  field: Uint8Array
  at: Uint32Array
  flags: Uint8Array
}

/** Up to 64 bytes an array is a plain object of JavaScript, larger ones cost ten times as much to make. */
export function newPositions(): Positions {
  return { count: 0, field: new Uint8Array(16), at: new Uint32Array(16), flags: new Uint8Array(16) }
}

/** Reads the posting that begins at `from`; `fields` is the mask of its signature. */
export function readPositions(positions: Uint8Array, from: number, fields: number, into: Positions): void {
  let at = from
  into.count = 0
  for (let field = 0; fields >>> field !== 0; field++) {
    if (((fields >>> field) & 1) === 0) continue
    let position = 0
    let more = true
    while (more) {
      let value = positions[at++]!
      for (let shift = 7, byte = value; byte > 127; shift += 7) {
        byte = positions[at++]!
        value = (value & ((1 << shift) - 1)) | (byte << shift)
      }
      position += value >>> flagBits
      more = (value & moreFlag) !== 0
      keep(into, field, position, value & (firstFlag | lastFlag))
    }
  }
}

function keep(into: Positions, field: number, position: number, flags: number): void {
  const entry = into.count++
  if (entry === into.at.length) {
    into.field = ensureLocalCapacity(into.field, entry + 1)
    into.at = ensureLocalCapacity(into.at, entry + 1)
    into.flags = ensureLocalCapacity(into.flags, entry + 1)
  }
  into.field[entry] = field
  into.at[entry] = position
  into.flags[entry] = flags
}
