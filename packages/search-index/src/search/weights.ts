/**
 * How much a word's posting is worth, by signature: BM25F with the strengths of a signature as term frequencies. Each
 * leaf of a plan gets a table, so that scoring a posting is one look-up.
 */
import type { Schema } from '../schema.ts'
import { type SignatureTable, stepWeight } from '../storage/signatures.ts'
import type { Leaf, Plan } from './plan.ts'

/** BM25's k1: how soon more occurrences stop to matter. */
const saturation = 2
/** Another form of the word ("bibliotecas" for "biblioteca"), and an unfinished one. */
const otherForm = 0.6
/** A key that was typed in full is what is sought. */
const key = 20

/** What scoring needs to know of one leaf. */
export interface LeafWeights {
  leaf: Leaf
  /** How often the words of the search have it: "cara a cara". */
  times: number
  /** By signature: worth of a posting, but for how rare the word is. */
  worth: Float32Array
  /** BM25's inverse document frequency: by this a posting with the word that was typed is multiplied. */
  own: number
  /** A posting with another form of the word. */
  other: number
}

/** The leaves that speak for a document: not those behind a negation. */
export function scoringLeaves(plan: Plan): Leaf[] {
  switch (plan.kind) {
    case 'leaf':
      return [plan]
    case 'phrase':
      return plan.words
    case 'and':
    case 'or':
    case 'some':
      return plan.of.flatMap(scoringLeaves)
    default:
      return []
  }
}

/** Whether no document can match without a leaf: "machado" and "machado -assis", but not "machado OR NOT assis". */
export function needsLeaf(plan: Plan): boolean {
  return plan.kind === 'leaf' || (plan.kind === 'and' && plan.of.some(needsLeaf))
}

export interface LeafStatistics {
  /** How many there are. */
  documents: number
  /** Postings of the leaf in all segments; removed documents are counted until they are merged away. */
  frequency: number
  /** How often the words of the search have it. */
  times: number
}

export function leafWeights(
  leaf: Leaf,
  { documents, frequency, times }: LeafStatistics,
  tables: SignatureWeights,
): LeafWeights {
  const own = times * Math.log(1 + (Math.max(0, documents - frequency) + 0.5) / (frequency + 0.5))
  return { leaf, times, worth: tables.worth(leaf.fields), own, other: own * otherForm }
}

/** Tables by signature, kept from search to search until there are new signatures. */
export class SignatureWeights {
  private readonly schema: Schema
  private readonly signatures: SignatureTable
  private readonly worthByFields = new Map<number, Float32Array>()
  private counted = new Uint32Array(0)

  constructor(schema: Schema, signatures: SignatureTable) {
    this.schema = schema
    this.signatures = signatures
  }

  /** Worth of a posting, when these fields are searched; no fields means a key. */
  worth(fields: number): Float32Array {
    const { signatures } = this
    const known = this.worthByFields.get(fields)
    if (known?.length === signatures.count) return known
    const worth = Float32Array.from({ length: signatures.count }, (_, signature) => {
      const strength = fields === 0 ? key : strengthOf(signatures.steps[signature]!, fields, this.schema)
      return strength / (saturation + strength)
    })
    this.worthByFields.set(fields, worth)
    return worth
  }

  /** One in the byte of each known-item field that the signature has, so that four counts fit in one number. */
  fieldCounters(): Uint32Array {
    const { signatures } = this
    if (this.counted.length === signatures.count) return this.counted
    const known = knownItemFields(this.schema)
    this.counted = Uint32Array.from({ length: signatures.count }, (_, signature) => {
      const has = (field: number) => (signatures.masks[signature]! >>> field) & 1
      return known.reduce((sum, field, at) => sum + has(field) * 2 ** (8 * at), 0)
    })
    return this.counted
  }
}

function strengthOf(steps: number, fields: number, schema: Schema): number {
  let strength = 0
  for (let field = 0; field < schema.fields.length; field++) {
    if ((fields >>> field) & 1) strength += schema.fields[field]!.weight * stepWeight[(steps >>> (2 * field)) & 3]!
  }
  return strength
}

export function knownItemFields(schema: Schema): number[] {
  return schema.fields.flatMap((field, at) => (field.knownItem ? [at] : []))
}
