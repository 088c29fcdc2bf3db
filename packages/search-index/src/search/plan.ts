/** Turns the words of a query into numbers of terms: once for a search, before the segments are looked at. */
import { print } from '../query/print.ts'
import type { Node, Phrase } from '../query/query.ts'
import { groupMasks } from '../schema.ts'
import type { Tables } from '../segment/segment.ts'
import type { SignatureTable } from '../storage/signatures.ts'

export type Plan =
  | { kind: 'all' }
  | { kind: 'none' }
  | Leaf
  | PhrasePlan
  | AndPlan
  | OrPlan
  | SomePlan
  | { kind: 'not'; of: Plan }

/** Documents with one of these terms in one of these fields. */
export interface Leaf {
  kind: 'leaf'
  /** Its place among all leaves of the plan. */
  number: number
  terms: ArrayLike<number>
  /** The very word that was typed; the other terms are its other forms. -1 when the index does not have it. */
  own: number
  /** Postings of all terms in all segments. */
  postings: number
  /** By term: the segment bits for which it occurs. */
  segmentBits: Uint32Array
  /** Mask of fields; 0 for keys. */
  fields: number
  /** By signature: 1 when it is in one of the fields. Absent when every signature is. */
  allowed: Uint8Array | undefined
  /** The bit of the group whose fields they are, as in `longGroups`; 0 for none. */
  group: number
  /** For long lists of terms: by term, 1 when it belongs to the leaf. */
  marks?: Uint8Array
}

export interface OrPlan {
  kind: 'or'
  of: Plan[]
  /** The same parts, each once. */
  distinct: Plan[]
}

export interface AndPlan {
  kind: 'and'
  of: Plan[]
  /** The same parts, each once, in the order in which they are best asked. */
  rarestFirst: Plan[]
}

export interface PhrasePlan {
  kind: 'phrase'
  /** One term each, but for an unfinished last word. */
  words: Leaf[]
  rarestFirst: Plan[]
  fields: number
  begins: boolean
}

/** Documents that match at least so many of the parts: more than one, and fewer than all. */
export interface SomePlan {
  kind: 'some'
  of: Plan[]
  rarestFirst: Plan[]
  minShouldMatch: number
}

export interface Planned {
  plan: Plan
  leaves: Leaf[]
  /** Unfinished words that stand for too many, as they were understood: they take no part. */
  tooBroad: string[]
}

/**
 * Terms that the unfinished words of a search may stand for in all. The first one may stand for any number: a search for
 * it alone is exact however large the index is.
 */
const maxExpansions = 250_000

export function makePlan(node: Node, tables: Tables): Planned {
  const planner = new Planner(tables)
  const plan = planner.plan(node) ?? { kind: 'none' }
  return { plan, leaves: planner.leaves, tooBroad: [...planner.tooBroad] }
}

class Planner {
  readonly leaves: Leaf[] = []
  readonly tooBroad = new Set<string>()
  private readonly tables: Tables
  private readonly allowed = new Map<number, Uint8Array | undefined>()
  private masks: number[] | undefined
  /** By what is looked for: what is asked twice is looked for once. */
  private readonly known = new Map<string, Plan | undefined>()
  private expansions = 0

  constructor(tables: Tables) {
    this.tables = tables
  }

  /** @returns nothing for what is left out */
  plan(node: Node): Plan | undefined {
    const { termDictionary } = this.tables
    switch (node.kind) {
      case 'all':
        return { kind: 'all' }
      case 'nothing':
        return { kind: 'none' }
      case 'word':
        return this.wordLeaf(node.word, node.fields, node.exact)
      case 'prefix':
        if (!this.mayExpand(node, termDictionary.countStartingWith(node.word))) return undefined
        return this.leaf(termDictionary.startingWith(node.word), termDictionary.terms.find(node.word), node.fields)
      case 'numbers':
        return this.leaf(numberTerms(node, this.tables), -1, node.fields)
      case 'key': {
        const own = termDictionary.findKey(node.key, node.value)
        if (!node.prefix) return this.leaf(own < 0 ? [] : [own], own, 0)
        if (!this.mayExpand(node, termDictionary.countKeysStartingWith(node.key, node.value))) return undefined
        return this.leaf(termDictionary.keysStartingWith(node.key, node.value), own, 0)
      }
      case 'phrase':
        return this.phrase(node)
      case 'not':
        return this.negated(node.of)
      case 'or':
        return joined('or', this.plans(node.of))
      case 'and':
        return joined('and', this.plans(node.of))
      case 'some': {
        const of = this.plans(node.of)
        return of.length === 0
          ? undefined
          : { kind: 'some', ...ordered(of), minShouldMatch: Math.min(node.minShouldMatch, of.length) }
      }
    }
  }

  private plans(nodes: readonly Node[]): Plan[] {
    return nodes.flatMap((node) => this.planOnce(node) ?? [])
  }

  private planOnce(node: Node): Plan | undefined {
    const key = JSON.stringify(node)
    if (!this.known.has(key)) this.known.set(key, this.plan(node))
    return this.known.get(key)
  }

  private negated(node: Node): Plan | undefined {
    const of = this.plan(node)
    return of && { kind: 'not', of }
  }

  /** Whether an unfinished word that stands for so many terms takes part in the search. */
  private mayExpand(node: Node, terms: number): boolean {
    const isFirst = this.expansions === 0
    if (!isFirst && this.expansions + terms > maxExpansions) {
      this.tooBroad.add(print(node))
      return false
    }
    this.expansions += terms
    return true
  }

  private wordLeaf(word: string, fields: number, exact: boolean): Leaf {
    const { termDictionary } = this.tables
    const own = termDictionary.terms.find(word)
    if (exact) return this.leaf(own < 0 ? [] : [own], own, fields)
    return this.leaf(termDictionary.family(word), own, fields)
  }

  private phrase(node: Phrase): PhrasePlan | undefined {
    const { termDictionary } = this.tables
    if (node.prefix && !this.mayExpand(node, termDictionary.countStartingWith(node.words.at(-1)!))) return undefined
    const leaves = new Map<string, Leaf>()
    const exact = (word: string) => {
      const leaf = leaves.get(word) ?? this.wordLeaf(word, node.fields, true)
      leaves.set(word, leaf)
      return leaf
    }
    const words = node.words.map((word, at) => {
      if (!node.prefix || at < node.words.length - 1) return exact(word)
      return this.leaf(termDictionary.startingWith(word), termDictionary.terms.find(word), node.fields)
    })
    const { rarestFirst } = ordered([...new Set(words)])
    return { kind: 'phrase', words, rarestFirst, fields: node.fields, begins: node.begins }
  }

  private leaf(terms: ArrayLike<number>, own: number, fields: number): Leaf {
    const { termStatistics } = this.tables
    const leaf: Leaf = {
      kind: 'leaf',
      number: this.leaves.length,
      terms,
      own,
      postings: termStatistics.postingsOf(terms),
      segmentBits: termStatistics.segmentBitsOfEach(terms),
      fields,
      allowed: this.allowedIn(fields),
      group: this.groupOf(fields),
    }
    this.leaves.push(leaf)
    return leaf
  }

  private groupOf(fields: number): number {
    this.masks ??= groupMasks(this.tables.schema)
    const bit = this.masks.indexOf(fields)
    return bit < 0 ? 0 : 1 << bit
  }

  private allowedIn(fields: number): Uint8Array | undefined {
    const { schema, signatures } = this.tables
    if (fields === 0 || fields === (1 << schema.fields.length) - 1) return undefined
    if (!this.allowed.has(fields)) this.allowed.set(fields, allowedSignatures(fields, signatures))
    return this.allowed.get(fields)
  }
}

/** About how many documents match, never too few but for negations: those are left for the end. */
export function costOf(plan: Plan, documents: number): number {
  const costs = (parts: readonly Plan[]) => parts.map((part) => costOf(part, documents))
  switch (plan.kind) {
    case 'leaf':
      return plan.postings
    case 'phrase':
      return Math.min(...costs(plan.words))
    case 'and':
      return Math.min(...costs(plan.of))
    case 'or':
    case 'some':
      return costs(plan.of).reduce((sum, cost) => sum + cost, 0)
    case 'none':
      return 0
    case 'all':
      return documents
    case 'not':
      return documents + 1
  }
}

/** Nothing where all parts were left out. */
function joined(kind: 'and' | 'or', of: Plan[]): Plan | undefined {
  if (of.length === 0) return undefined
  const distinct = [...new Set(of)]
  return kind === 'and' ? { kind, of, rarestFirst: ordered(distinct).rarestFirst } : { kind, of, distinct }
}

/** What is everywhere comes last. */
function ordered(of: Plan[]): { of: Plan[]; rarestFirst: Plan[] } {
  const costs = new Map(of.map((part) => [part, costOf(part, Number.MAX_VALUE)]))
  return { of, rarestFirst: [...of].sort((a, b) => costs.get(a)! - costs.get(b)!) }
}

/** The terms of the numbers that the index has. */
function numberTerms({ from, to }: { from: number; to: number }, { termDictionary }: Tables): number[] {
  const terms: number[] = []
  for (let number = from; number <= to; number++) {
    const term = termDictionary.terms.find(String(number))
    if (term >= 0) terms.push(term)
  }
  return terms
}

function allowedSignatures(fields: number, signatures: SignatureTable): Uint8Array | undefined {
  const allowed = new Uint8Array(signatures.count)
  let all = true
  for (let signature = 1; signature < signatures.count; signature++) {
    if (signatures.masks[signature]! & fields) allowed[signature] = 1
    else all = false
  }
  return all ? undefined : allowed
}
