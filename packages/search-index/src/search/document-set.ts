/** Sets of documents of one segment, as rising lists, and what is done with them. */
import { maxDocuments } from '../segment/segment.ts'
import { DocumentBits } from './document-bits.ts'

/** With so many times fewer documents than another list has, each of them is sought there. */
const seekRatio = 16

/** The stretch `[from, to)` of a list, which may be a posting list itself: never written to. */
export interface DocumentSet {
  list: Uint16Array
  from: number
  to: number
}

export const empty: DocumentSet = { list: new Uint16Array(0), from: 0, to: 0 }

/** Lists to write results into; all are free again after `release`. */
export class Scratch {
  private readonly lists: Uint16Array[] = []
  private taken = 0
  /** Always left empty. */
  readonly bits = new DocumentBits()

  take(): Uint16Array {
    const at = this.taken++
    this.lists[at] ??= new Uint16Array(maxDocuments + 1)
    return this.lists[at]
  }

  /** What `release` takes to free all lists that were taken after this call. */
  mark(): number {
    return this.taken
  }

  release(mark = 0): void {
    this.taken = mark
  }
}

/** Room for sets that outlive the scratch lists; all of it is free again after `release`. */
export class SetArena {
  private list = new Uint16Array(4096)
  private used = 0

  copyOf({ list, from, to }: DocumentSet): DocumentSet {
    const start = this.used
    const end = start + to - from
    if (end > this.list.length) return this.larger({ list, from, to })
    this.list.set(list.subarray(from, to), start)
    this.used = end
    return { list: this.list, from: start, to: end }
  }

  release(): void {
    this.used = 0
  }

  /** Whoever holds sets in the old room keeps it. */
  private larger(set: DocumentSet): DocumentSet {
    this.list = new Uint16Array(Math.max(2 * this.list.length, sizeOf(set)))
    this.used = 0
    return this.copyOf(set)
  }
}

export function sizeOf(set: DocumentSet): number {
  return set.to - set.from
}

/** Where in the rising list `[from, to)` the first entry of at least `target` stands: near ones are found at once. */
export function seek(list: Uint16Array, from: number, to: number, target: number): number {
  let at = from
  const near = Math.min(to, at + 6)
  while (at < near && list[at]! < target) at++
  if (at < near || at === to) return at
  let step = 8
  while (at + step < to && list[at + step]! < target) {
    at += step
    step *= 2
  }
  let high = Math.min(to, at + step)
  while (at < high) {
    const middle = (at + high) >>> 1
    if (list[middle]! < target) at = middle + 1
    else high = middle
  }
  return at
}

/** Whether it is less work to seek each document of a set in a list than to go through both. */
export function isSparse(set: DocumentSet, list: DocumentSet): boolean {
  return sizeOf(set) * seekRatio < sizeOf(list)
}

export function intersect(left: DocumentSet, right: DocumentSet, scratch: Scratch): DocumentSet {
  const [few, many] = sizeOf(left) < sizeOf(right) ? [left, right] : [right, left]
  const list = scratch.take()
  const to = isSparse(few, many) ? seekEach(few, many, list) : mergeLists(few, many, list)
  return { list, from: 0, to }
}

function seekEach(few: DocumentSet, { list, from, to }: DocumentSet, out: Uint16Array): number {
  let count = 0
  let next = from
  for (let at = few.from; at < few.to && next < to; at++) {
    const document = few.list[at]!
    next = seek(list, next, to, document)
    if (next < to && list[next] === document) out[count++] = document
  }
  return count
}

/** Without a branch, as no processor could guess which of the two is ahead. */
function mergeLists(left: DocumentSet, right: DocumentSet, out: Uint16Array): number {
  let count = 0
  let a = left.from
  let b = right.from
  while (a < left.to && b < right.to) {
    const x = left.list[a]!
    const y = right.list[b]!
    out[count] = x
    count += Number(x === y)
    a += Number(x <= y)
    b += Number(y <= x)
  }
  return count
}

export function subtract(left: DocumentSet, right: DocumentSet, scratch: Scratch): DocumentSet {
  if (sizeOf(right) === 0) return left
  const out = scratch.take()
  let count = 0
  let b = right.from
  for (let a = left.from; a < left.to; a++) {
    const document = left.list[a]!
    b = seek(right.list, b, right.to, document)
    if (b === right.to || right.list[b] !== document) out[count++] = document
  }
  return { list: out, from: 0, to: count }
}

export function unite(sets: DocumentSet[], scratch: Scratch): DocumentSet {
  const some = sets.filter((set) => sizeOf(set) > 0)
  if (some.length <= 1) return some[0] ?? empty
  for (const { list, from, to } of some) scratch.bits.addAll(list, from, to)
  return takeBits(scratch)
}

/** Adds one to the count of every document of `set` that is in `members`, all of which are in `set`. */
export function countMembers(counts: Uint16Array, set: DocumentSet, members: DocumentSet): void {
  let at = set.from
  for (let member = members.from; member < members.to; member++) {
    at = seek(set.list, at, set.to, members.list[member]!)
    counts[at - set.from]!++
  }
}

/** The documents of `set` that were counted at least so often. */
export function withCount(set: DocumentSet, counts: Uint16Array, minCount: number, scratch: Scratch): DocumentSet {
  const out = scratch.take()
  let count = 0
  for (let at = set.from; at < set.to; at++) if (counts[at - set.from]! >= minCount) out[count++] = set.list[at]!
  return { list: out, from: 0, to: count }
}

/** The documents whose bits are set, as a list; the bits are empty afterwards. */
export function takeBits(scratch: Scratch): DocumentSet {
  const list = scratch.take()
  return { list, from: 0, to: scratch.bits.take(list) }
}

/** The documents of a segment that are not marked as removed. */
export function withoutDeleted(set: DocumentSet, deleted: Uint8Array, scratch: Scratch): DocumentSet {
  const out = scratch.take()
  let count = 0
  for (let at = set.from; at < set.to; at++) {
    const document = set.list[at]!
    if (deleted[document] === 0) out[count++] = document
  }
  return { list: out, from: 0, to: count }
}
