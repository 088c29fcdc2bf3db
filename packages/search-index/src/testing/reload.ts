/** Saves an index and loads it again, as a restart of the server does. */
import { loadIndex, type SearchIndex } from '../search-index.ts'
import type { MergePolicy } from '../segments.ts'
import type { SnapshotSource } from '../snapshot.ts'

export function savedBytes(index: SearchIndex, note: string): Uint8Array {
  return joined(index.save(note))
}

/** @param saved what `save` gave */
export function joined(saved: Iterable<Uint8Array>): Uint8Array {
  const pieces = [...saved]
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

export function readFrom(bytes: Uint8Array): SnapshotSource {
  const read = (into: Uint8Array, position: number) => {
    if (position + into.length > bytes.length) return false
    into.set(bytes.subarray(position, position + into.length))
    return true
  }
  return { length: bytes.length, read }
}

export function restarted(index: SearchIndex, mergePolicy?: MergePolicy): SearchIndex {
  return loadIndex(index.schema, readFrom(savedBytes(index, '')), mergePolicy).index
}
