/**
 * The terms of a segment in a byte each: buckets say which terms have the same number but for its last bits, and those bits
 * are in the byte.
 */
import type { Columns } from './memory.ts'

export interface TermList extends Columns {
  /** By place of a term, as they rise: the last bits of its number. */
  termBits: Uint8Array
  /** By number of a term without its last bits: the place of the first one that is not lower; one more entry. */
  termBuckets: Uint32Array
}

/** Bits of a term's number that `termBuckets` leaves out. */
const bucketBits = 6
const bitsInBucket = (1 << bucketBits) - 1

/** @param terms rising */
export function encodeTerms(terms: Uint32Array): TermList {
  const termBuckets = new Uint32Array(((terms.at(-1) ?? 0) >>> bucketBits) + 2)
  let bucket = 0
  terms.forEach((term, termIndex) => {
    while (bucket <= term >>> bucketBits) termBuckets[bucket++] = termIndex
  })
  termBuckets[bucket] = terms.length
  return { termBits: Uint8Array.from(terms, (term) => term & bitsInBucket), termBuckets }
}

/** The place of a term, or -1. */
export function findTerm({ termBits, termBuckets }: TermList, term: number): number {
  const bucket = term >>> bucketBits
  if (bucket + 1 >= termBuckets.length) return -1
  const end = termBuckets[bucket + 1]!
  const bits = term & bitsInBucket
  for (let termIndex = termBuckets[bucket]!; termIndex < end; termIndex++)
    if (termBits[termIndex]! >= bits) return termBits[termIndex] === bits ? termIndex : -1
  return -1
}

/** Visits all terms by their places, as they rise. */
export function forEachTerm(
  { termBits, termBuckets }: TermList,
  visit: (term: number, termIndex: number) => void,
): void {
  for (let bucket = 0; bucket + 1 < termBuckets.length; bucket++) {
    const end = termBuckets[bucket + 1]!
    for (let termIndex = termBuckets[bucket]!; termIndex < end; termIndex++)
      visit((bucket << bucketBits) | termBits[termIndex]!, termIndex)
  }
}

/** All terms by their places. */
export function decodeTerms(list: TermList): Uint32Array {
  const terms = new Uint32Array(list.termBits.length)
  forEachTerm(list, (term, termIndex) => {
    terms[termIndex] = term
  })
  return terms
}

/** One more than the last term. */
export function termsEnd({ termBits, termBuckets }: TermList): number {
  return ((termBuckets.length - 2) << bucketBits) + (termBits.at(-1) ?? -1) + 1
}
