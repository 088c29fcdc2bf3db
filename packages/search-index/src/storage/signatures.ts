/**
 * A signature says in which fields of a document a word stands, and how strongly: two bits a field. Postings carry the
 * number of a signature; a collection uses some hundreds of different ones, so a search works out each one's weight
 * once and looks it up for every posting.
 *
 * Strength follows BM25F's length normalisation: occurrences count for more in short values, and the sum is kept in
 * three steps.
 */
import type { FieldSchema } from '../schema.ts'
import type { Columns } from './memory.ts'

/** How much of the length of a value counts against its words (BM25's b). */
const lengthCounts = 0.6
/** What a step stands for when scores are worked out: 0 is absent. */
export const stepWeight = [0, 0.55, 1, 1.65]
const step2From = 0.8
const step3From = 1.4

/** Half of the numbers are kept for signatures of presence alone, so that there is always one that fits. */
const maxDetailed = 32_768
const maxSignatures = 65_536

/**
 * Stands in a byte for all signatures with this number or a higher one (segment/signature-codes.ts). The table has every
 * field in its strongest step there: who looks at the bytes alone takes such postings for the best.
 */
export const wideSignature = 255
const strongest = 0x3fff_ffff

export interface SignatureColumns extends Columns {
  /** By signature: the two bits of each field. Signature 0 is that of keys, which stand in no field. */
  steps: Uint32Array
  /** By signature: the fields, as a mask. */
  masks: Uint16Array
  /** By signature: the number of fields. */
  fieldCounts: Uint8Array
}

export class SignatureTable {
  count = 1
  readonly steps: Uint32Array
  readonly masks: Uint16Array
  readonly fieldCounts: Uint8Array
  private readonly known = new Map<number, number>([[0, 0]])

  /** @param columns those of another thread's table, for a table that only reads */
  constructor(columns: SignatureColumns = emptyColumns()) {
    this.steps = columns.steps
    this.masks = columns.masks
    this.fieldCounts = columns.fieldCounts
  }

  /** A table with these steps by signature. */
  static of(steps: Uint32Array): SignatureTable {
    const table = new SignatureTable()
    for (let at = 1; at < steps.length; at++) table.append(steps[at]!)
    return table
  }

  /** They never move: there is room for all signatures from the beginning. */
  columns(): SignatureColumns {
    return { steps: this.steps, masks: this.masks, fieldCounts: this.fieldCounts }
  }

  /** By number in another table with these steps: the number here. */
  internAll(steps: Uint32Array): Uint16Array {
    return Uint16Array.from(steps, (one) => this.intern(one))
  }

  intern(steps: number): number {
    const known = this.known.get(steps)
    if (known !== undefined) return known
    if (this.count < maxDetailed) return this.add(steps)
    const presence = presenceOf(steps)
    return this.known.get(presence) ?? this.add(presence)
  }

  private add(steps: number): number {
    if (this.count === wideSignature) this.append(strongest)
    return this.append(steps)
  }

  private append(steps: number): number {
    const number = this.count++
    this.known.set(steps, number)
    this.steps[number] = steps
    for (let field = 0; field < 15; field++) {
      if (((steps >>> (2 * field)) & 3) === 0) continue
      this.masks[number] = this.masks[number]! | (1 << field)
      this.fieldCounts[number] = this.fieldCounts[number]! + 1
    }
    return number
  }
}

function emptyColumns(): SignatureColumns {
  return {
    steps: new Uint32Array(new SharedArrayBuffer(maxSignatures * 4)),
    masks: new Uint16Array(new SharedArrayBuffer(maxSignatures * 2)),
    fieldCounts: new Uint8Array(new SharedArrayBuffer(maxSignatures)),
  }
}

/** Every field present in its weakest step. When even those are new, they still find room: there are 32,767 of them. */
function presenceOf(steps: number): number {
  let presence = 0
  for (let field = 0; field < 15; field++) if ((steps >>> (2 * field)) & 3) presence |= 1 << (2 * field)
  return presence
}

/** What one occurrence in a value of so many words adds to a word's strength in the field. */
export function occurrenceWeight(field: FieldSchema, valueLength: number): number {
  return 1 / (1 - lengthCounts + (lengthCounts * valueLength) / field.typicalLength)
}

/** The step of a word's strength, 1 to 3. */
export function stepOf(strength: number): number {
  if (strength >= step3From) return 3
  return strength >= step2From ? 2 : 1
}
