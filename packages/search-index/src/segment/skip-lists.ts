/** What is kept of terms with many postings, so that not each of them need be looked at. */
import type { Columns } from '../storage/memory.ts'
import type { SignatureTable } from '../storage/signatures.ts'
import { skipPosting } from './positions.ts'

/** Postings from one entry of `skips` to the next. */
export const skipInterval = 32

export interface SkipListColumns extends Columns {
  /** Places of terms with more than `skipInterval` postings. */
  longTerms: Uint32Array
  /** By place in `longTerms`: where its entries begin in `skips`. */
  skipStarts: Uint32Array
  /** Where the places of every `SKIP`th posting of a long term begin. */
  skips: Uint32Array
  /** By place in `longTerms`: a bit for each of the schema's groups in which all postings of the term are. */
  longGroups: Uint8Array
}

interface Postings {
  terms: Uint32Array
  postingStarts: Uint32Array
  positionStarts: Uint32Array
  signatures: Uint16Array
  positions: Uint8Array
}

/** @param masks of the groups, by bit */
export function buildSkipLists(open: Postings, signatures: SignatureTable, masks: readonly number[]): SkipListColumns {
  const [longTerms, skipStarts, skips, longGroups]: number[][] = [[], [], [], []]
  const groups = groupsOf(signatures, masks)
  for (let term = 0; term < open.terms.length; term++) {
    const from = open.postingStarts[term]!
    const to = open.postingStarts[term + 1]!
    if (to - from <= skipInterval) continue
    longTerms!.push(term)
    skipStarts!.push(skips!.length)
    let position = open.positionStarts[term]!
    let common = allGroups
    for (let posting = from; posting < to; posting++) {
      const signature = open.signatures[posting]!
      if ((posting - from) % skipInterval === 0) skips!.push(position)
      position = skipPosting(open.positions, position, signatures.fieldCounts[signature]!)
      common &= groups[signature]!
    }
    longGroups!.push(common)
  }
  return {
    longTerms: Uint32Array.from(longTerms!),
    skipStarts: Uint32Array.from(skipStarts!),
    skips: Uint32Array.from(skips!),
    longGroups: Uint8Array.from(longGroups!),
  }
}

const allGroups = 0xff

/** By signature: a bit for each group that has one of its fields. */
function groupsOf({ masks: fields, count }: SignatureTable, masks: readonly number[]): Uint8Array {
  return Uint8Array.from({ length: count }, (_, signature) =>
    masks.reduce((groups, mask, bit) => groups | (Number((fields[signature]! & mask) !== 0) << bit), 0),
  )
}

/** The place of a term in `longTerms`, or -1. Asked for each word and segment: without a function for each comparison. */
export function findLongTerm({ longTerms }: SkipListColumns, term: number): number {
  let low = 0
  let high = longTerms.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (longTerms[middle]! < term) low = middle + 1
    else high = middle
  }
  return longTerms[low] === term ? low : -1
}
