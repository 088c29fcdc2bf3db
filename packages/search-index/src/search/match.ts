/**
 * Which documents of a segment match a plan. Two ways to ask: `collect` gives all that match; `narrow` gives those of
 * a given set that match, which costs some times what the set is long and no more. A conjunction collects its rarest part and narrows
 * by the others.
 */

import type { Segment } from '../segment/segment.ts'
import { signatureAt } from '../segment/signature-codes.ts'
import { findLongTerm, skipInterval } from '../segment/skip-lists.ts'
import type { SignatureTable } from '../storage/signatures.ts'
import type { Budget } from './budget.ts'
import {
  countMembers,
  type DocumentSet,
  empty,
  intersect,
  isSparse,
  type Scratch,
  sizeOf,
  subtract,
  takeBits,
  unite,
  withCount,
} from './document-set.ts'
import type { HitPostings } from './hit-postings.ts'
import type { SegmentLeaves } from './leaf-terms.ts'
import { withPhrase } from './phrase.ts'
import type { AndPlan, Leaf, PhrasePlan, Plan, SomePlan } from './plan.ts'

/** What is kept for matching from search to search. */
export interface MatchWorkspace {
  budget: Budget
  scratch: Scratch
  hitPostings: HitPostings
}

export class Matcher {
  private readonly segment: Segment
  private readonly leaves: SegmentLeaves
  private readonly signatures: SignatureTable
  readonly scratch: Scratch
  private readonly hitPostings: HitPostings
  readonly budget: Budget

  constructor(segment: Segment, leaves: SegmentLeaves, signatures: SignatureTable, workspace: MatchWorkspace) {
    this.segment = segment
    this.leaves = leaves
    this.signatures = signatures
    this.scratch = workspace.scratch
    this.hitPostings = workspace.hitPostings
    this.budget = workspace.budget
  }

  collect(plan: Plan): DocumentSet {
    this.budget.check()
    switch (plan.kind) {
      case 'all':
        return this.allDocuments()
      case 'none':
        return empty
      case 'leaf':
        return this.collectLeaf(plan)
      case 'phrase':
        return this.narrowPhrase(this.collectAll(plan), plan)
      case 'and':
        return this.collectAll(plan)
      case 'or':
        return unite(
          plan.distinct.map((part) => this.collect(part)),
          this.scratch,
        )
      case 'some':
        return this.narrowSome(this.someCandidates(plan), plan)
      case 'not':
        return subtract(this.allDocuments(), this.collect(plan.of), this.scratch)
    }
  }

  private narrow(set: DocumentSet, plan: Plan): DocumentSet {
    if (sizeOf(set) === 0) return empty
    this.budget.check()
    switch (plan.kind) {
      case 'all':
        return set
      case 'none':
        return empty
      case 'leaf':
        return this.narrowLeaf(set, plan)
      case 'phrase':
        return this.narrowPhrase(this.narrowAll(set, plan.rarestFirst), plan)
      case 'and':
        return this.narrowAll(set, plan.rarestFirst)
      case 'or':
        return unite(
          plan.distinct.map((part) => this.narrow(set, part)),
          this.scratch,
        )
      case 'some':
        return this.narrowSome(set, plan)
      case 'not':
        return subtract(set, this.narrow(set, plan.of), this.scratch)
    }
  }

  private narrowAll(set: DocumentSet, parts: readonly Plan[]): DocumentSet {
    let rest = set
    for (const part of parts) rest = this.narrow(rest, part)
    return rest
  }

  /** All documents with all parts. */
  private collectAll({ rarestFirst: [first, ...others] }: AndPlan | PhrasePlan): DocumentSet {
    return first ? this.narrowAll(this.collect(first), others) : empty
  }

  /** Whoever has k of n parts has at least one of any n - k + 1 of them: the rarest of those. */
  private someCandidates({ rarestFirst, minShouldMatch }: SomePlan): DocumentSet {
    const rarest = rarestFirst.slice(0, rarestFirst.length - minShouldMatch + 1)
    return unite(
      rarest.map((part) => this.collect(part)),
      this.scratch,
    )
  }

  private narrowSome(set: DocumentSet, { of, minShouldMatch }: SomePlan): DocumentSet {
    const counts = new Uint16Array(sizeOf(set))
    const mark = this.scratch.mark()
    for (const part of of) {
      countMembers(counts, set, this.narrow(set, part))
      this.scratch.release(mark)
    }
    return withCount(set, counts, minShouldMatch, this.scratch)
  }

  private allDocuments(): DocumentSet {
    const list = this.scratch.take()
    for (let document = 0; document < this.segment.size; document++) list[document] = document
    return { list, from: 0, to: this.segment.size }
  }

  private collectLeaf(leaf: Leaf): DocumentSet {
    const { termIndexes } = this.leaves.of(leaf)
    if (termIndexes.length === 0) return empty
    if (termIndexes.length === 1) return this.postingsIn(this.allowedAt(leaf, termIndexes[0]!), termIndexes[0]!)
    for (const termIndex of termIndexes) this.addPostings(this.allowedAt(leaf, termIndex), termIndex)
    return takeBits(this.scratch)
  }

  /** What must be looked at in each posting of the term; nothing where all are known to be in the fields. */
  private allowedAt({ allowed, group }: Leaf, termIndex: number): Uint8Array | undefined {
    const { columns } = this.segment
    if (!allowed || columns.postingStarts[termIndex + 1]! - columns.postingStarts[termIndex]! <= skipInterval)
      return allowed
    return (columns.longGroups[findLongTerm(columns, termIndex)]! & group) !== 0 ? undefined : allowed
  }

  private addPostings(allowed: Uint8Array | undefined, termIndex: number): void {
    const { list, from, to } = this.postings(termIndex)
    if (allowed) this.scratch.bits.addAllowed(list, { from, to, codes: this.segment.columns, allowed })
    else this.scratch.bits.addAll(list, from, to)
  }

  /** All documents with a term. */
  private postings(termIndex: number): DocumentSet {
    const { postingStarts, documents } = this.segment.columns
    return { list: documents, from: postingStarts[termIndex]!, to: postingStarts[termIndex + 1]! }
  }

  private postingsIn(allowed: Uint8Array | undefined, termIndex: number): DocumentSet {
    const postings = this.postings(termIndex)
    if (!allowed) return postings
    const { columns } = this.segment
    const list = this.scratch.take()
    let count = 0
    for (let at = postings.from; at < postings.to; at++) {
      list[count] = postings.list[at]!
      count += allowed[signatureAt(columns, at)]!
    }
    return { list, from: 0, to: count }
  }

  private narrowLeaf(set: DocumentSet, leaf: Leaf): DocumentSet {
    const { termIndexes } = this.leaves.of(leaf)
    if (termIndexes.length === 0) return empty
    if (termIndexes.length === 1) return this.commonWith(set, termIndexes[0]!, this.allowedAt(leaf, termIndexes[0]!))
    return this.narrowForms(set, termIndexes, leaf)
  }

  /** Few documents are sought in the long lists; the short ones are taken whole, and cut with the set at last. */
  private narrowForms(set: DocumentSet, termIndexes: number[], leaf: Leaf): DocumentSet {
    const mark = this.scratch.mark()
    let isWider = false
    for (const termIndex of termIndexes) {
      const allowed = this.allowedAt(leaf, termIndex)
      if (isSparse(set, this.postings(termIndex))) {
        this.addOnce(this.commonWith(set, termIndex, allowed), mark)
      } else {
        this.addPostings(allowed, termIndex)
        isWider = true
      }
    }
    const united = takeBits(this.scratch)
    return isWider ? intersect(set, united, this.scratch) : united
  }

  /** The union over many terms, whose own sets are forgotten at once. */
  private uniteEach(termIndexes: number[], setOf: (termIndex: number) => DocumentSet): DocumentSet {
    const mark = this.scratch.mark()
    for (const termIndex of termIndexes) {
      this.budget.check()
      this.addOnce(setOf(termIndex), mark)
    }
    return takeBits(this.scratch)
  }

  /** Adds a set to the bits, and forgets the set itself. */
  private addOnce({ list, from, to }: DocumentSet, mark: number): void {
    this.scratch.bits.addAll(list, from, to)
    this.scratch.release(mark)
  }

  private commonWith(set: DocumentSet, termIndex: number, allowed: Uint8Array | undefined): DocumentSet {
    const postings = this.postings(termIndex)
    if (!allowed) return intersect(set, postings, this.scratch)
    const { columns } = this.segment
    const { hitPostings } = this
    const list = this.scratch.take()
    const common = hitPostings.find(set, postings)
    let count = 0
    for (let at = 0; at < common; at++) {
      list[count] = postings.list[hitPostings.postings[at]!]!
      count += allowed[signatureAt(columns, hitPostings.postings[at]!)]!
    }
    return { list, from: 0, to: count }
  }

  /** @param set documents that have all the words */
  private narrowPhrase(set: DocumentSet, phrase: PhrasePlan): DocumentSet {
    if (sizeOf(set) === 0) return empty
    const termIndexes = phrase.words.map((word) => this.leaves.of(word).termIndexes)
    const lasts = termIndexes.at(-1)!
    const check = (candidates: DocumentSet, last: number) => {
      const terms = [...termIndexes.slice(0, -1).map((own) => own[0]!), last]
      return withPhrase(candidates, terms, phrase, this.segment, this.signatures, this)
    }
    if (lasts.length === 1) return check(set, lasts[0]!)
    return this.uniteEach(lasts, (last) => check(this.commonWith(set, last, undefined), last))
  }
}
