/** Turns the words of a query into numbers of terms: once for a search, before the segments are looked at. */
import type { Node, Phrase } from '../query/query.ts'
import type { Tables } from '../segment/segment.ts'
import type { SignatureTable } from '../storage/signatures.ts'

export type Plan =
  | { kind: 'all' }
  | { kind: 'none' }
  | Leaf
  | PhrasePlan
  | { kind: 'and'; of: Plan[] }
  | { kind: 'or'; of: Plan[] }
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
  /** Mask of fields; 0 for keys. */
  fields: number
  /** By signature: 1 when it is in one of the fields. Absent when every signature is. */
  allowed: Uint8Array | undefined
  /** For long lists of terms: by term, 1 when it belongs to the leaf. */
  marks?: Uint8Array
}

export interface PhrasePlan {
  kind: 'phrase'
  /** One term each, but for an unfinished last word. */
  words: Leaf[]
  fields: number
  begins: boolean
}

/** Documents that match at least so many of the parts: more than one, and fewer than all. */
export interface SomePlan {
  kind: 'some'
  of: Plan[]
  least: number
}

export interface Planned {
  plan: Plan
  leaves: Leaf[]
}

export function makePlan(node: Node, tables: Tables): Planned {
  const planner = new Planner(tables)
  return { plan: planner.plan(node), leaves: planner.leaves }
}

class Planner {
  readonly leaves: Leaf[] = []
  private readonly tables: Tables
  private readonly allowed = new Map<number, Uint8Array | undefined>()

  constructor(tables: Tables) {
    this.tables = tables
  }

  plan(node: Node): Plan {
    const { vocabulary } = this.tables
    switch (node.kind) {
      case 'all':
        return { kind: 'all' }
      case 'nothing':
        return { kind: 'none' }
      case 'word':
        return this.wordLeaf(node.word, node.fields, node.exact)
      case 'prefix':
        return this.leaf(vocabulary.startingWith(node.word), vocabulary.terms.find(node.word), node.fields)
      case 'numbers':
        return this.leaf(numberTerms(node, this.tables), -1, node.fields)
      case 'key': {
        const own = vocabulary.findKey(node.key, node.value)
        if (node.prefix) return this.leaf(vocabulary.keysStartingWith(node.key, node.value), own, 0)
        return this.leaf(own < 0 ? [] : [own], own, 0)
      }
      case 'phrase':
        return this.phrase(node)
      case 'not':
        return { kind: 'not', of: this.plan(node.of) }
      case 'some':
        return { kind: 'some', of: node.of.map((part) => this.plan(part)), least: node.least }
      default:
        return { kind: node.kind, of: node.of.map((part) => this.plan(part)) }
    }
  }

  private wordLeaf(word: string, fields: number, exact: boolean): Leaf {
    const { vocabulary } = this.tables
    const own = vocabulary.terms.find(word)
    if (exact) return this.leaf(own < 0 ? [] : [own], own, fields)
    return this.leaf(vocabulary.family(word), own, fields)
  }

  private phrase(node: Phrase): PhrasePlan {
    const words = node.words.map((word, at) => {
      if (!node.prefix || at < node.words.length - 1) return this.wordLeaf(word, node.fields, true)
      return this.leaf(this.tables.vocabulary.startingWith(word), this.tables.vocabulary.terms.find(word), node.fields)
    })
    return { kind: 'phrase', words, fields: node.fields, begins: node.begins }
  }

  private leaf(terms: ArrayLike<number>, own: number, fields: number): Leaf {
    const leaf: Leaf = { kind: 'leaf', number: this.leaves.length, terms, own, fields, allowed: this.allowedIn(fields) }
    this.leaves.push(leaf)
    return leaf
  }

  private allowedIn(fields: number): Uint8Array | undefined {
    const { schema, signatures } = this.tables
    if (fields === 0 || fields === (1 << schema.fields.length) - 1) return undefined
    if (!this.allowed.has(fields)) this.allowed.set(fields, allowedSignatures(fields, signatures))
    return this.allowed.get(fields)
  }
}

/** The terms of the numbers that the index has. */
function numberTerms({ from, to }: { from: number; to: number }, { vocabulary }: Tables): number[] {
  const terms: number[] = []
  for (let number = from; number <= to; number++) {
    const term = vocabulary.terms.find(String(number))
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
