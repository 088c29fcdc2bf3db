/**
 * A sorted list of distinct texts in few bytes: each is written as what it shares with the one before it and the rest;
 * every sixteenth is written whole, so that any of them is found in sixteen steps.
 */
import type { CommonColumns } from './segment.ts'

export interface KeyList {
  bytes: Uint8Array
  /** Where every sixteenth text begins. */
  starts: Uint32Array
  count: number
}

/** The distinct keys of one order by text, in a segment. */
export function keyList(columns: CommonColumns, order: number): KeyList {
  return {
    bytes: columns[`keyBytes${order}`] as Uint8Array,
    starts: columns[`keyStarts${order}`] as Uint32Array,
    count: columns.keyCounts[order]!,
  }
}

const block = 16
/** A key's bytes, and what it shares, are each counted in one byte. */
const longest = 255

const encoder = new TextEncoder()

/** @param keys sorted, without repetitions, well formed */
export function encodeKeys(keys: string[]): KeyList {
  let room = new Uint8Array(keys.length * 24 + 64)
  const starts = new Uint32Array(Math.ceil(keys.length / block))
  let length = 0
  let before: Uint8Array = new Uint8Array(0)
  keys.forEach((key, at) => {
    const bytes = bytesOf(key)
    const shared = at % block === 0 ? 0 : sharedStart(before, bytes)
    if (at % block === 0) starts[at / block] = length
    if (length + bytes.length + 2 > room.length) room = doubled(room)
    room[length++] = shared
    room[length++] = bytes.length - shared
    room.set(bytes.subarray(shared), length)
    length += bytes.length - shared
    before = bytes
  })
  return { bytes: room.subarray(0, length), starts, count: keys.length }
}

export function keyAt(list: KeyList, number: number): string {
  return decodeFrom(list, Math.floor(number / block) * block, number + 1).at(-1)!
}

export function allKeys(list: KeyList): string[] {
  return decodeFrom(list, 0, list.count)
}

/** The keys of `[from, to)`, where `from` begins a block. */
function decodeFrom(list: KeyList, from: number, to: number): string[] {
  const keys: string[] = []
  const key = Buffer.alloc(longest)
  const { bytes } = list
  let at = list.starts[from / block] ?? 0
  for (let number = from; number < to; number++) {
    const shared = bytes[at]!
    const length = shared + bytes[at + 1]!
    at += 2
    for (let place = shared; place < length; place++) key[place] = bytes[at++]!
    keys.push(textOf(key, length))
  }
  return keys
}

/** Most keys are plain ASCII, for which there is a faster way. */
function textOf(key: Buffer, length: number): string {
  for (let at = 0; at < length; at++) if (key[at]! > 127) return key.toString('utf8', 0, length)
  return key.toString('latin1', 0, length)
}

/** At most `longest` of them: keys are shorter than that, whatever their letters. */
function bytesOf(key: string): Uint8Array {
  const bytes = new Uint8Array(key.length)
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at)
    if (code > 127) return encoder.encode(key).subarray(0, longest)
    bytes[at] = code
  }
  return bytes
}

function sharedStart(left: Uint8Array, right: Uint8Array): number {
  let shared = 0
  while (shared < left.length && shared < right.length && left[shared] === right[shared]) shared++
  return shared
}

function doubled(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2 + 2 * longest)
  larger.set(bytes)
  return larger
}
