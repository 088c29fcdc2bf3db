/**
 * The columns of a snapshot, block by block, each compressed where that saves much: names shrink to a third,
 * the documents of postings hardly at all. Every block begins with the number of bytes that follow; with as many as
 * the block is long, they stand as they are.
 */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

const blockSize = 2 ** 18
/** Reading what shrinks less takes longer than its bytes are worth. */
const worthIt = 0.5
const options = { chunkSize: blockSize, params: { [constants.ZSTD_c_compressionLevel]: 1 } }

export function* blocksOf(body: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < body.length; from += blockSize) {
    const block = body.subarray(from, from + blockSize)
    const small = zstdCompressSync(block, options)
    const stored = small.length < block.length * worthIt ? small : block
    yield lengthBytes(stored.length)
    yield stored
  }
}

/**
 * Fills `body` with what `blocksOf` made of it.
 * @param read fills what it is given with the next bytes
 * @returns false when the blocks are damaged
 */
export function readBlocks(body: Uint8Array, read: (into: Uint8Array) => void): boolean {
  const room = new Uint8Array(Math.min(blockSize, body.length))
  const length = new Uint8Array(4)
  for (let from = 0; from < body.length; from += blockSize) {
    const block = body.subarray(from, from + blockSize)
    read(length)
    const stored = new DataView(length.buffer).getUint32(0, true)
    if (stored > block.length) return false
    if (stored === block.length) read(block)
    else {
      read(room.subarray(0, stored))
      if (!expand(room.subarray(0, stored), block)) return false
    }
  }
  return true
}

function expand(stored: Uint8Array, block: Uint8Array): boolean {
  try {
    const bytes = zstdDecompressSync(stored, { chunkSize: blockSize, maxOutputLength: block.length })
    if (bytes.length !== block.length) return false
    block.set(bytes)
    return true
  } catch {
    return false
  }
}

function lengthBytes(length: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, length, true)
  return bytes
}
