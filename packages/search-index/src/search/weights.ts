/**
 * How much a word's posting is worth, by signature: BM25F with the strengths of a signature as term frequencies. Each
 * leaf of a plan gets a table, so that scoring a posting is one look-up.
 */
import type { Schema } from '../schema.ts'
import { type SignatureTable, STEP_WEIGHT } from '../storage/signatures.ts'
import type { Leaf, Plan } from './plan.ts'

/** BM25's k1: how soon more occurrences stop to matter. */
const SATURATION = 2
/** Another form of the word ("bibliotecas" for "biblioteca"), and an unfinished one. */
const OTHER_FORM = 0.6
/** A key that was typed in full is what is sought. */
const KEY = 20

/** What scoring needs to know of one leaf. */
export interface LeafWeights {
  leaf: Leaf
  /** By signature: worth of a posting with the word that was typed. */
  own: Float32Array
  /** By signature: of another form of it. */
  other: Float32Array
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
      return plan.of.flatMap(scoringLeaves)
    default:
      return []
  }
}

/**
 * @param documents how many there are
 * @param frequency postings of the leaf in all segments; removed documents are counted until they are merged away
 */
export function leafWeights(
  leaf: Leaf,
  documents: number,
  frequency: number,
  schema: Schema,
  signatures: SignatureTable,
): LeafWeights {
  const rarity = Math.log(1 + (Math.max(0, documents - frequency) + 0.5) / (frequency + 0.5))
  const own = new Float32Array(signatures.count)
  const other = new Float32Array(signatures.count)
  for (let signature = 0; signature < signatures.count; signature++) {
    const strength = leaf.fields === 0 ? KEY : strengthOf(signatures.steps[signature]!, leaf.fields, schema)
    own[signature] = (rarity * strength) / (SATURATION + strength)
    other[signature] = own[signature]! * OTHER_FORM
  }
  return { leaf, own, other }
}

function strengthOf(steps: number, fields: number, schema: Schema): number {
  let strength = 0
  for (let field = 0; field < schema.fields.length; field++) {
    if ((fields >>> field) & 1) strength += schema.fields[field]!.weight * STEP_WEIGHT[(steps >>> (2 * field)) & 3]!
  }
  return strength
}

/** By signature: one in the byte of each known-item field that it has, so that four counts fit in one number. */
export function knownItemSpread(schema: Schema, signatures: SignatureTable): Uint32Array {
  const spread = new Uint32Array(signatures.count)
  knownItemFields(schema).forEach((field, at) => {
    for (let signature = 0; signature < signatures.count; signature++) {
      if ((signatures.masks[signature]! >>> field) & 1) spread[signature]! += 2 ** (8 * at)
    }
  })
  return spread
}

export function knownItemFields(schema: Schema): number[] {
  return schema.fields.flatMap((field, at) => (field.knownItem ? [at] : []))
}
