/**
 * Fills the parts of a snapshot, by as many threads as there are: half of the time that a large one takes is expanding its
 * blocks.
 */
import { crc32 } from 'node:zlib'
import { damagedSnapshot, type PartsToFill, type ReadAt, type SnapshotSource, type StoredPart } from './snapshot.ts'
import { readBlocks } from './snapshot-blocks.ts'
import { packedSize } from './storage/memory.ts'

const free = 0
const taken = 1
const filled = 2
const damaged = 3

/** In milliseconds. */
const usualTimeout = 5_000

/**
 * The bytes of each part.
 * @param longestPart how long a thread that has taken a part is waited for: it may have ended
 * @throws SnapshotError where one is damaged
 */
export function readParts(
  stored: readonly StoredPart[],
  source: SnapshotSource,
  longestPart = usualTimeout,
): SharedArrayBuffer[] {
  const parts = stored.map(({ layout, position, sum }) => ({
    buffer: new SharedArrayBuffer(packedSize(layout)),
    position,
    sum,
  }))
  // The largest first: threads end at about the same time.
  const work: PartsToFill = {
    parts: parts.toSorted((a, b) => b.buffer.byteLength - a.buffer.byteLength),
    states: new Int32Array(new SharedArrayBuffer(parts.length * 4)),
  }
  source.shareParts?.(work)
  fillParts(work, source.read)
  for (const [at, part] of work.parts.entries()) {
    Atomics.wait(work.states, at, taken, longestPart)
    if (Atomics.load(work.states, at) === taken) {
      // Whoever has taken it may still write to the old one.
      part.buffer = new SharedArrayBuffer(part.buffer.byteLength)
      work.states[at] = fill(part, source.read)
    }
    if (work.states[at] !== filled) throw damagedSnapshot()
  }
  return parts.map(({ buffer }) => buffer)
}

/** Fills parts until none is left that nobody has taken. */
export function fillParts({ parts, states }: PartsToFill, read: ReadAt): void {
  for (const [at, part] of parts.entries()) {
    if (Atomics.compareExchange(states, at, free, taken) !== free) continue
    Atomics.store(states, at, fill(part, read))
    Atomics.notify(states, at)
  }
}

function fill({ buffer, position, sum }: PartsToFill['parts'][number], read: ReadAt): number {
  let next = position
  let sumSoFar = 0
  const isWhole = readBlocks(new Uint8Array(buffer), (into) => {
    if (!read(into, next)) return false
    next += into.length
    sumSoFar = crc32(into, sumSoFar)
    return true
  })
  return isWhole && sumSoFar === sum ? filled : damaged
}
