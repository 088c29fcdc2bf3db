/**
 * Snapshots: the whole index as bytes. First a head (mark, format version, length and CRC-32 of the directory), then
 * the directory (JSON: what follows, and the schema's shape), then the columns as they lie in memory, compressed block by
 * block, at last a CRC-32 of everything before it. Numbers are little-endian, as on every machine that Node 24 runs on.
 */
import { crc32 } from 'node:zlib'
import type { Schema } from './schema.ts'
import { blocksOf, readBlocks } from './snapshot-blocks.ts'
import type { Layout } from './storage/memory.ts'

/** Raise this with every change of what a column means. */
const formatVersion = 11
const mark = 'ESTIDX\r\n'
const headLength = 20
/** A directory takes some kilobytes a segment; a longer one is a damaged length. */
const longestDirectory = 2 ** 26

export interface Part {
  name: string
  layout: Layout
}

export interface Directory {
  note: string
  schema: string
  parts: Part[]
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

/** The bytes of a snapshot; the pieces are not copied and must not change while they are read. */
export function* writeSnapshot(directory: Directory, bodies: Uint8Array[]): Generator<Uint8Array> {
  const text = new TextEncoder().encode(JSON.stringify(directory))
  const head = new Uint8Array(headLength)
  head.set(new TextEncoder().encode(mark))
  new DataView(head.buffer).setUint32(8, formatVersion, true)
  new DataView(head.buffer).setUint32(12, text.length, true)
  new DataView(head.buffer).setUint32(16, crc32(text), true)
  let sum = 0
  for (const piece of piecesOf(head, text, bodies)) {
    sum = crc32(piece, sum)
    yield piece
  }
  const tail = new Uint8Array(4)
  new DataView(tail.buffer).setUint32(0, sum, true)
  yield tail
}

function* piecesOf(head: Uint8Array, directory: Uint8Array, bodies: Uint8Array[]): Generator<Uint8Array> {
  yield head
  yield directory
  for (const body of bodies) yield* blocksOf(body)
}

/** Fills the whole array with the next bytes of the snapshot; false when there are not so many. */
export type ReadBytes = (into: Uint8Array) => boolean

/** Reads a snapshot front to back, and keeps the checksum. */
export class SnapshotReader {
  private sum = 0
  private readonly source: ReadBytes

  constructor(source: ReadBytes) {
    this.source = source
  }

  /** Throws a `SnapshotError` unless this is a snapshot of this format for this schema. */
  directory(schema: Schema): Directory {
    const head = this.read(new Uint8Array(headLength))
    if (new TextDecoder().decode(head.subarray(0, 8)) !== mark)
      throw new SnapshotError('not-a-snapshot', 'this is no snapshot of an index')
    const view = new DataView(head.buffer)
    const format = view.getUint32(8, true)
    if (format !== formatVersion)
      throw new SnapshotError('format', `the snapshot is of format ${format}, not ${formatVersion}`)
    const length = view.getUint32(12, true)
    if (length > longestDirectory) throw damaged()
    const text = this.read(new Uint8Array(length))
    if (crc32(text) !== view.getUint32(16, true)) throw damaged()
    const directory = JSON.parse(new TextDecoder().decode(text)) as Directory
    if (directory.schema !== schemaShape(schema))
      throw new SnapshotError('schema', 'the snapshot was made for another schema')
    return directory
  }

  /** The next columns. */
  body(into: Uint8Array): void {
    if (!readBlocks(into, (bytes) => this.read(bytes))) throw damaged()
  }

  private read<T extends Uint8Array>(into: T): T {
    if (into.length > 0 && !this.source(into)) throw new SnapshotError('too-short', 'the snapshot ends too early')
    this.sum = crc32(into, this.sum)
    return into
  }

  /** Reads the checksum and compares it with what was read. */
  finish(): void {
    const tail = new Uint8Array(4)
    if (!this.source(tail)) throw new SnapshotError('too-short', 'the snapshot ends too early')
    if (new DataView(tail.buffer).getUint32(0, true) !== this.sum) throw damaged()
  }
}

function damaged(): SnapshotError {
  return new SnapshotError('checksum', 'the snapshot is damaged')
}
