/**
 * Where a word stands in a document, in bytes. A posting's places are grouped by field in the order of the fields of
 * its signature. Each place is one number of variable length, seven bits a byte, low bits first:
 *
 *     (distance to the place before it in this field) << 3 | last of its value << 2 | first of its value << 1 | more in this field
 *
 * The values of a field are numbered through: the first word of the second value follows the last of the first.
 */
import { withLocalRoom } from '../storage/memory.ts'

export const MORE = 1
export const FIRST = 2
export const LAST = 4
const FLAG_BITS = 3

/** Bytes that grow; for building only. */
export interface ByteSink {
  bytes: Uint8Array
  length: number
}

export function newSink(room: number): ByteSink {
  return { bytes: new Uint8Array(room), length: 0 }
}

export function makeRoom(sink: ByteSink, more: number): void {
  if (sink.length + more <= sink.bytes.length) return
  const larger = new Uint8Array(Math.max(sink.bytes.length * 2, sink.length + more))
  larger.set(sink.bytes.subarray(0, sink.length))
  sink.bytes = larger
}

export function writePlace(sink: ByteSink, distance: number, flags: number): void {
  makeRoom(sink, 6)
  let rest = distance * (1 << FLAG_BITS) + flags
  while (rest > 127) {
    sink.bytes[sink.length++] = (rest & 127) | 128
    rest >>>= 7
  }
  sink.bytes[sink.length++] = rest
}

/** Where the next posting begins, after one that stands in so many fields. */
export function skipPosting(places: Uint8Array, from: number, fields: number): number {
  let at = from
  for (let field = 0; field < fields; field++) {
    let more = true
    while (more) {
      more = (places[at]! & MORE) !== 0
      while (places[at++]! > 127);
    }
  }
  return at
}

/** The places of one posting, as parallel lists. */
export interface Places {
  count: number
  field: Uint8Array
  at: Uint32Array
  flags: Uint8Array
}

/** Up to 64 bytes an array is a plain object of JavaScript, larger ones cost ten times as much to make. */
export function noPlaces(): Places {
  return { count: 0, field: new Uint8Array(16), at: new Uint32Array(16), flags: new Uint8Array(16) }
}

/** Reads the posting that begins at `from`; `fields` is the mask of its signature. */
export function readPlaces(places: Uint8Array, from: number, fields: number, into: Places): void {
  let at = from
  into.count = 0
  for (let field = 0; fields >>> field !== 0; field++) {
    if (((fields >>> field) & 1) === 0) continue
    let place = 0
    let more = true
    while (more) {
      let value = places[at++]!
      for (let shift = 7, byte = value; byte > 127; shift += 7) {
        byte = places[at++]!
        value = (value & ((1 << shift) - 1)) | (byte << shift)
      }
      place += value >>> FLAG_BITS
      more = (value & MORE) !== 0
      keep(into, field, place, value & (FIRST | LAST))
    }
  }
}

function keep(into: Places, field: number, place: number, flags: number): void {
  const entry = into.count++
  if (entry === into.at.length) {
    into.field = withLocalRoom(into.field, entry + 1)
    into.at = withLocalRoom(into.at, entry + 1)
    into.flags = withLocalRoom(into.flags, entry + 1)
  }
  into.field[entry] = field
  into.at[entry] = place
  into.flags[entry] = flags
}
