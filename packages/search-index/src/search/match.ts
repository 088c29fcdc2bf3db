/**
 * Which documents of a segment match a plan. Two ways to ask: `collect` gives all that match; `narrow` gives those of
 * a given set that match, which costs some times what the set is long and no more. A conjunction collects its rarest part and narrows
 * by the others.
 */
import { longPlaceOf, SKIP } from '../segment/long-terms.ts'
import type { Segment } from '../segment/segment.ts'
import type { SignatureTable } from '../storage/signatures.ts'
import type { Budget } from './budget.ts'
import {
  countMembers,
  type DocumentSet,
  intersect,
  isSought,
  NOBODY,
  type Scratch,
  sizeOf,
  subtract,
  takeBits,
  unite,
  withCount,
} from './document-set.ts'
import type { FoundLeaves } from './found.ts'
import type { HitPostings } from './hit-postings.ts'
import { withPhrase } from './phrase.ts'
import type { AndPlan, Leaf, PhrasePlan, Plan, SomePlan } from './plan.ts'

/** What is kept for matching from search to search. */
export interface MatchRoom {
  budget: Budget
  scratch: Scratch
  hitPostings: HitPostings
}

export class Matcher {
  private readonly segment: Segment
  private readonly found: FoundLeaves
  private readonly signatures: SignatureTable
  readonly scratch: Scratch
  private readonly hitPostings: HitPostings
  readonly budget: Budget

  constructor(segment: Segment, found: FoundLeaves, signatures: SignatureTable, room: MatchRoom) {
    this.segment = segment
    this.found = found
    this.signatures = signatures
    this.scratch = room.scratch
    this.hitPostings = room.hitPostings
    this.budget = room.budget
  }

  collect(plan: Plan): DocumentSet {
    this.budget.check()
    switch (plan.kind) {
      case 'all':
        return this.everyone()
      case 'none':
        return NOBODY
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
        return subtract(this.everyone(), this.collect(plan.of), this.scratch)
    }
  }

  private narrow(set: DocumentSet, plan: Plan): DocumentSet {
    if (sizeOf(set) === 0) return NOBODY
    this.budget.check()
    switch (plan.kind) {
      case 'all':
        return set
      case 'none':
        return NOBODY
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
    return first ? this.narrowAll(this.collect(first), others) : NOBODY
  }

  /** Whoever has k of n parts has at least one of any n - k + 1 of them: the rarest of those. */
  private someCandidates({ rarestFirst, least }: SomePlan): DocumentSet {
    const rarest = rarestFirst.slice(0, rarestFirst.length - least + 1)
    return unite(
      rarest.map((part) => this.collect(part)),
      this.scratch,
    )
  }

  private narrowSome(set: DocumentSet, { of, least }: SomePlan): DocumentSet {
    const counts = new Uint16Array(sizeOf(set))
    const mark = this.scratch.mark()
    for (const part of of) {
      countMembers(counts, set, this.narrow(set, part))
      this.scratch.release(mark)
    }
    return withCount(set, counts, least, this.scratch)
  }

  private everyone(): DocumentSet {
    const list = this.scratch.take()
    for (let document = 0; document < this.segment.size; document++) list[document] = document
    return { list, from: 0, to: this.segment.size }
  }

  private collectLeaf(leaf: Leaf): DocumentSet {
    const { places } = this.found.of(leaf)
    if (places.length === 0) return NOBODY
    if (places.length === 1) return this.postingsIn(this.allowedAt(leaf, places[0]!), places[0]!)
    for (const place of places) this.addPostings(this.allowedAt(leaf, place), place)
    return takeBits(this.scratch)
  }

  /** What must be looked at in each posting of the term; nothing where all are known to be in the fields. */
  private allowedAt({ allowed, group }: Leaf, place: number): Uint8Array | undefined {
    const { columns } = this.segment
    if (!allowed || columns.postingStarts[place + 1]! - columns.postingStarts[place]! <= SKIP) return allowed
    return (columns.longGroups[longPlaceOf(columns, place)]! & group) !== 0 ? undefined : allowed
  }

  private addPostings(allowed: Uint8Array | undefined, place: number): void {
    const { list, from, to } = this.postings(place)
    const { signatures } = this.segment.columns
    if (allowed) this.scratch.bits.addAllowed(list, { from, to, signatures, allowed })
    else this.scratch.bits.addAll(list, from, to)
  }

  /** All documents with a term. */
  private postings(place: number): DocumentSet {
    const { postingStarts, documents } = this.segment.columns
    return { list: documents, from: postingStarts[place]!, to: postingStarts[place + 1]! }
  }

  private postingsIn(allowed: Uint8Array | undefined, place: number): DocumentSet {
    const postings = this.postings(place)
    if (!allowed) return postings
    const { signatures } = this.segment.columns
    const list = this.scratch.take()
    let count = 0
    for (let at = postings.from; at < postings.to; at++) {
      list[count] = postings.list[at]!
      count += allowed[signatures[at]!]!
    }
    return { list, from: 0, to: count }
  }

  private narrowLeaf(set: DocumentSet, leaf: Leaf): DocumentSet {
    const { places } = this.found.of(leaf)
    if (places.length === 0) return NOBODY
    if (places.length === 1) return this.commonWith(set, places[0]!, this.allowedAt(leaf, places[0]!))
    return this.narrowForms(set, places, leaf)
  }

  /** Few documents are sought in the long lists; the short ones are taken whole, and cut with the set at last. */
  private narrowForms(set: DocumentSet, places: number[], leaf: Leaf): DocumentSet {
    const mark = this.scratch.mark()
    let isWider = false
    for (const place of places) {
      const allowed = this.allowedAt(leaf, place)
      if (isSought(set, this.postings(place))) {
        this.addOnce(this.commonWith(set, place, allowed), mark)
      } else {
        this.addPostings(allowed, place)
        isWider = true
      }
    }
    const found = takeBits(this.scratch)
    return isWider ? intersect(set, found, this.scratch) : found
  }

  /** The union over many terms, whose own sets are forgotten at once. */
  private uniteEach(places: number[], setOf: (place: number) => DocumentSet): DocumentSet {
    const mark = this.scratch.mark()
    for (const place of places) {
      this.budget.check()
      this.addOnce(setOf(place), mark)
    }
    return takeBits(this.scratch)
  }

  /** Adds a set to the bits, and forgets the set itself. */
  private addOnce({ list, from, to }: DocumentSet, mark: number): void {
    this.scratch.bits.addAll(list, from, to)
    this.scratch.release(mark)
  }

  private commonWith(set: DocumentSet, place: number, allowed: Uint8Array | undefined): DocumentSet {
    const postings = this.postings(place)
    if (!allowed) return intersect(set, postings, this.scratch)
    const { signatures } = this.segment.columns
    const { hitPostings } = this
    const list = this.scratch.take()
    const common = hitPostings.find(set, postings)
    let count = 0
    for (let at = 0; at < common; at++) {
      list[count] = postings.list[hitPostings.postings[at]!]!
      count += allowed[signatures[hitPostings.postings[at]!]!]!
    }
    return { list, from: 0, to: count }
  }

  /** @param set documents that have all the words */
  private narrowPhrase(set: DocumentSet, phrase: PhrasePlan): DocumentSet {
    if (sizeOf(set) === 0) return NOBODY
    const places = phrase.words.map((word) => this.found.of(word).places)
    const lasts = places.at(-1)!
    const check = (candidates: DocumentSet, last: number) => {
      const terms = [...places.slice(0, -1).map((own) => own[0]!), last]
      return withPhrase(candidates, terms, phrase, this.segment, this.signatures, this)
    }
    if (lasts.length === 1) return check(set, lasts[0]!)
    return this.uniteEach(lasts, (last) => check(this.commonWith(set, last, undefined), last))
  }
}
