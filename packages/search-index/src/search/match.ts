/**
 * Which documents of a segment match a plan. Two ways to ask: `collect` gives all that match; `narrow` gives those of
 * a given set that match, which costs no more than the set is long. A conjunction collects its rarest part and narrows
 * by the others.
 */
import type { Segment } from '../segment/segment.ts'
import type { SignatureTable } from '../storage/signatures.ts'
import { costOf } from './breadth.ts'
import {
  countMembers,
  type DocumentSet,
  intersect,
  NOBODY,
  type Scratch,
  seek,
  setBit,
  sizeOf,
  subtract,
  takeBits,
  unite,
  withCount,
} from './document-set.ts'
import type { Found } from './found.ts'
import { withPhrase } from './phrase.ts'
import type { Leaf, PhrasePlan, Plan, SomePlan } from './plan.ts'

export class Matcher {
  private readonly segment: Segment
  private readonly found: Found[]
  private readonly signatures: SignatureTable
  private readonly scratch: Scratch

  /** @param found what `findLeaf` says of each leaf in this segment */
  constructor(segment: Segment, found: Found[], signatures: SignatureTable, scratch: Scratch) {
    this.segment = segment
    this.found = found
    this.signatures = signatures
    this.scratch = scratch
  }

  collect(plan: Plan): DocumentSet {
    switch (plan.kind) {
      case 'all':
        return this.everyone()
      case 'none':
        return NOBODY
      case 'leaf':
        return this.collectLeaf(plan)
      case 'phrase':
        return this.collectAll(plan.words, plan)
      case 'and':
        return this.collectAll(plan.of)
      case 'or':
        return unite(
          plan.of.map((part) => this.collect(part)),
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
    switch (plan.kind) {
      case 'all':
        return set
      case 'none':
        return NOBODY
      case 'leaf':
        return this.narrowLeaf(set, plan)
      case 'phrase':
        return this.narrowPhrase(this.narrowAll(set, plan.words), plan)
      case 'and':
        return this.narrowAll(set, plan.of)
      case 'or':
        return unite(
          plan.of.map((part) => this.narrow(set, part)),
          this.scratch,
        )
      case 'some':
        return this.narrowSome(set, plan)
      case 'not':
        return subtract(set, this.narrow(set, plan.of), this.scratch)
    }
  }

  private narrowAll(set: DocumentSet, parts: Plan[]): DocumentSet {
    return parts.reduce((rest, part) => this.narrow(rest, part), set)
  }

  /** All documents with all parts, the rarest first; a phrase's words must then also follow one another. */
  private collectAll(parts: Plan[], phrase?: PhrasePlan): DocumentSet {
    if (parts.length === 0 || parts.some((part) => this.cost(part) === 0)) return NOBODY
    const [first, ...others] = this.rarestFirst(parts)
    const set = this.narrowAll(this.collect(first!), others)
    return phrase ? this.narrowPhrase(set, phrase) : set
  }

  private rarestFirst<Part extends Plan>(parts: Part[]): Part[] {
    const byCost = parts.map((part) => ({ part, cost: this.cost(part) })).sort((a, b) => a.cost - b.cost)
    return byCost.map(({ part }) => part)
  }

  /** Whoever has k of n parts has at least one of any n - k + 1 of them: the rarest of those. */
  private someCandidates({ of, least }: SomePlan): DocumentSet {
    const rarest = this.rarestFirst(of).slice(0, of.length - least + 1)
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

  private cost(plan: Plan): number {
    return costOf(plan, ({ number }) => this.found[number]!.postings, this.segment.size)
  }

  private everyone(): DocumentSet {
    const list = this.scratch.take()
    for (let document = 0; document < this.segment.size; document++) list[document] = document
    return { list, from: 0, to: this.segment.size }
  }

  private collectLeaf(leaf: Leaf): DocumentSet {
    const { places } = this.found[leaf.number]!
    if (places.length === 0) return NOBODY
    const { postingStarts, documents, signatures } = this.segment.columns
    if (places.length === 1 && !leaf.allowed) {
      return { list: documents, from: postingStarts[places[0]!]!, to: postingStarts[places[0]! + 1]! }
    }
    if (places.length === 1) return this.postingsIn(leaf.allowed!, places[0]!)
    for (const place of places) {
      for (let at = postingStarts[place]!; at < postingStarts[place + 1]!; at++) {
        if (!leaf.allowed || leaf.allowed[signatures[at]!] === 1) setBit(this.scratch.bits, documents[at]!)
      }
    }
    return takeBits(this.scratch)
  }

  private postingsIn(allowed: Uint8Array, place: number): DocumentSet {
    const { postingStarts, documents, signatures } = this.segment.columns
    const list = this.scratch.take()
    let count = 0
    for (let at = postingStarts[place]!; at < postingStarts[place + 1]!; at++) {
      if (allowed[signatures[at]!] === 1) list[count++] = documents[at]!
    }
    return { list, from: 0, to: count }
  }

  private narrowLeaf(set: DocumentSet, leaf: Leaf): DocumentSet {
    const { places } = this.found[leaf.number]!
    const { postingStarts, documents } = this.segment.columns
    if (places.length === 0) return NOBODY
    if (places.length === 1 && !leaf.allowed) {
      const postings = { list: documents, from: postingStarts[places[0]!]!, to: postingStarts[places[0]! + 1]! }
      return intersect(set, postings, this.scratch)
    }
    if (places.length === 1) return this.commonWith(set, places[0]!, leaf.allowed)
    return this.uniteEach(places, (place) => this.commonWith(set, place, leaf.allowed))
  }

  /** The union over many terms, whose own sets are forgotten at once. */
  private uniteEach(places: number[], setOf: (place: number) => DocumentSet): DocumentSet {
    const mark = this.scratch.mark()
    for (const place of places) {
      const { list, from, to } = setOf(place)
      for (let at = from; at < to; at++) setBit(this.scratch.bits, list[at]!)
      this.scratch.release(mark)
    }
    return takeBits(this.scratch)
  }

  private commonWith(set: DocumentSet, place: number, allowed: Uint8Array | undefined): DocumentSet {
    const { postingStarts, documents, signatures } = this.segment.columns
    const end = postingStarts[place + 1]!
    const list = this.scratch.take()
    let count = 0
    let a = set.from
    let b = postingStarts[place]!
    while (a < set.to && b < end) {
      const wanted = set.list[a]!
      const document = documents[b]!
      if (wanted === document) {
        if (!allowed || allowed[signatures[b]!] === 1) list[count++] = document
        a++
        b++
      } else if (wanted < document) a = seek(set.list, a, set.to, document)
      else b = seek(documents, b, end, wanted)
    }
    return { list, from: 0, to: count }
  }

  /** @param set documents that have all the words */
  private narrowPhrase(set: DocumentSet, phrase: PhrasePlan): DocumentSet {
    if (sizeOf(set) === 0) return NOBODY
    const places = phrase.words.map((word) => this.found[word.number]!.places)
    const lasts = places.at(-1)!
    const check = (candidates: DocumentSet, last: number) => {
      const terms = [...places.slice(0, -1).map((own) => own[0]!), last]
      return withPhrase(candidates, terms, phrase, this.segment, this.signatures, this.scratch)
    }
    if (lasts.length === 1) return check(set, lasts[0]!)
    return this.uniteEach(lasts, (last) => check(this.commonWith(set, last, undefined), last))
  }
}
