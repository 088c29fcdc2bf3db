/**
 * Snapshots: the whole index as bytes. First a head (mark, format version), then the parts: columns as they lie in memory,
 * compressed block by block. Then the directory (JSON: the parts, where each begins and the CRC-32 of its bytes, and the
 * schema's shape), at last the length and the CRC-32 of the directory. Parts are found by the directory, so that several
 * threads may read them. Numbers are little-endian, as on every machine that Node 24 runs on.
 */
import { crc32 } from 'node:zlib'
import type { Schema } from './schema.ts'
import { blocksOf } from './snapshot-blocks.ts'
import type { Layout } from './storage/memory.ts'

/** Raise this with every change of what a column means. */
const formatVersion = 13
const mark = 'ESTIDX\r\n'
const headLength = 12
const tailLength = 8

export interface Part {
  name: string
  layout: Layout
}

/** A part as it is in a snapshot. */
export interface StoredPart extends Part {
  /** Where its blocks begin. */
  position: number
  /** CRC-32 of its blocks. */
  sum: number
}

export interface Directory<P extends Part = StoredPart> {
  note: string
  schema: string
  parts: P[]
}

/** Bytes that are a snapshot. */
export interface SnapshotSource {
  length: number
  read: ReadAt
  /** Lets other threads fill parts too; not told where this is not worth it. */
  shareParts?: (parts: PartsToFill) => void
}

/** Fills the whole array with the bytes from a position on; false when there are not so many. */
export type ReadAt = (into: Uint8Array, position: number) => boolean

/** Work that threads share: each fills what nobody has taken yet. */
export interface PartsToFill {
  parts: { buffer: SharedArrayBuffer; position: number; sum: number }[]
  /** By part: see snapshot-parts.ts. */
  states: Int32Array
}

export type SnapshotFault = 'not-a-snapshot' | 'format' | 'schema' | 'too-short' | 'checksum'

/** The snapshot cannot be used; the index must be built anew. */
export class SnapshotError extends Error {
  readonly fault: SnapshotFault

  constructor(fault: SnapshotFault, message: string) {
    super(message)
    this.name = 'SnapshotError'
    this.fault = fault
  }
}

/** What must agree between the snapshot and the index that reads it; functions of keys cannot be compared. */
export function schemaShape({ fields, filters, sorts, numbers, keys }: Schema): string {
  return JSON.stringify({ fields, filters, sorts, numbers, keys: keys.map(({ name }) => name) })
}

/** The bytes of a snapshot; the bodies of its parts are not copied and must not change while they are read. */
export function* writeSnapshot(directory: Directory<Part>, bodies: Uint8Array[]): Generator<Uint8Array> {
  yield headOf()
  let position = headLength
  const parts: StoredPart[] = []
  for (const [at, part] of directory.parts.entries()) {
    const stored = { ...part, position, sum: 0 }
    for (const piece of blocksOf(bodies[at]!)) {
      stored.sum = crc32(piece, stored.sum)
      position += piece.length
      yield piece
    }
    parts.push(stored)
  }
  const text = new TextEncoder().encode(JSON.stringify({ ...directory, parts }))
  yield text
  const tail = new Uint8Array(tailLength)
  new DataView(tail.buffer).setUint32(0, text.length, true)
  new DataView(tail.buffer).setUint32(4, crc32(text), true)
  yield tail
}

function headOf(): Uint8Array {
  const head = new Uint8Array(headLength)
  head.set(new TextEncoder().encode(mark))
  new DataView(head.buffer).setUint32(8, formatVersion, true)
  return head
}

/** Throws a `SnapshotError` unless this is a snapshot of this format for this schema. */
export function readDirectory(schema: Schema, { length, read }: SnapshotSource): Directory {
  const bytesAt = (size: number, position: number) => {
    const bytes = new Uint8Array(size)
    if (!read(bytes, position)) throw tooShort()
    return bytes
  }
  const head = bytesAt(headLength, 0)
  if (new TextDecoder().decode(head.subarray(0, 8)) !== mark)
    throw new SnapshotError('not-a-snapshot', 'this is no snapshot of an index')
  const format = new DataView(head.buffer).getUint32(8, true)
  if (format !== formatVersion)
    throw new SnapshotError('format', `the snapshot is of format ${format}, not ${formatVersion}`)
  if (length < headLength + tailLength) throw tooShort()
  const tail = new DataView(bytesAt(tailLength, length - tailLength).buffer)
  const [size, sum] = [tail.getUint32(0, true), tail.getUint32(4, true)]
  if (size > length - headLength - tailLength) throw damagedSnapshot()
  const text = bytesAt(size, length - tailLength - size)
  if (crc32(text) !== sum) throw damagedSnapshot()
  const directory = JSON.parse(new TextDecoder().decode(text)) as Directory
  if (directory.schema !== schemaShape(schema))
    throw new SnapshotError('schema', 'the snapshot was made for another schema')
  return directory
}

function tooShort(): SnapshotError {
  return new SnapshotError('too-short', 'the snapshot ends too early')
}

export function damagedSnapshot(): SnapshotError {
  return new SnapshotError('checksum', 'the snapshot is damaged')
}
