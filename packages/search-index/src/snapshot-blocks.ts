/**
 * The columns of a snapshot, block by block, each compressed where that saves much: names shrink to a third,
 * the documents of postings hardly at all. Every block begins with the number of bytes that follow; with as many as
 * the block is long, they stand as they are, and without any all are zero: such memory is not even touched.
 */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

const blockSize = 2 ** 18
/** Reading what shrinks less takes longer than its bytes are worth. */
const worthIt = 0.5
const zeros = new Uint8Array(blockSize)
const options = { chunkSize: blockSize, params: { [constants.ZSTD_c_compressionLevel]: 1 } }

export function* blocksOf(body: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < body.length; from += blockSize) {
    const block = body.subarray(from, from + blockSize)
    const stored = storedBlock(block)
    yield lengthBytes(stored.length)
    yield stored
  }
}

function storedBlock(block: Uint8Array): Uint8Array {
  if (Buffer.compare(block, zeros.subarray(0, block.length)) === 0) return zeros.subarray(0, 0)
  const small = zstdCompressSync(block, options)
  return small.length < block.length * worthIt ? small : block
}

/**
 * Fills `body`, which is all zero, with what `blocksOf` made of it.
 * @param read fills what it is given with the next bytes; returns false when there are not so many
 * @returns false when the blocks are damaged
 */
export function readBlocks(body: Uint8Array, read: (into: Uint8Array) => boolean): boolean {
  const room = new Uint8Array(Math.min(blockSize, body.length))
  const length = new Uint8Array(4)
  for (let from = 0; from < body.length; from += blockSize) {
    const block = body.subarray(from, from + blockSize)
    if (!read(length)) return false
    const stored = new DataView(length.buffer).getUint32(0, true)
    if (stored === 0) continue
    if (stored > block.length) return false
    const into = stored === block.length ? block : room.subarray(0, stored)
    if (!read(into) || (into !== block && !expand(into, block))) return false
  }
  return true
}

function expand(stored: Uint8Array, block: Uint8Array): boolean {
  try {
    const bytes = zstdDecompressSync(stored, { chunkSize: blockSize, maxOutputLength: block.length })
    if (bytes.length !== block.length) return false
    block.set(bytes)
    // Left to the collector, tens of megabytes would stay: the thread that keeps the index makes little else to be collected.
    bytes.buffer.transfer(0)
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
