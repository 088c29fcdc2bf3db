/**
 * A record with its fields found by tag. It is made once for each record, so that the forty rows of the title table
 * do not each walk through all fields.
 */
import { type DataField, isControlField, type MarcRecord } from '../record.ts'

export interface PlacedField {
  field: DataField
  /** Position among all fields of the record, from 0. */
  at: number
}

const none: readonly PlacedField[] = []

export class FieldIndex {
  readonly record: MarcRecord
  /** 24 characters, filled up with blanks where the record is damaged. */
  readonly leader: string
  /** 008, filled up to 40 characters. */
  readonly fixed: string

  readonly #control = new Map<string, string[]>()
  readonly #data = new Map<string, PlacedField[]>()
  readonly #inOrder: PlacedField[] = []

  constructor(record: MarcRecord) {
    this.record = record
    this.leader = withBlanks(record.leader).padEnd(24)
    for (let at = 0; at < record.fields.length; at++) {
      const field = record.fields[at]!
      if (!isControlField(field)) this.#add(field, at)
      else if (field.tag < '010') this.#addControl(field.tag, field.value)
      else this.#add({ tag: field.tag, ind1: ' ', ind2: ' ', subfields: [{ code: 'a', value: field.value }] }, at)
    }
    this.fixed = withBlanks(this.control('008') ?? '').padEnd(40)
  }

  /** The value of the first control field with this tag. */
  control(tag: string): string | undefined {
    return this.#control.get(tag)?.[0]
  }

  /** The values of all control fields with this tag. */
  controls(tag: string): readonly string[] {
    return this.#control.get(tag) ?? []
  }

  /** All data fields with this tag, in record order. */
  all(tag: string): readonly PlacedField[] {
    return this.#data.get(tag) ?? none
  }

  /** All data fields with one of these tags: first those of the first tag. */
  of(...tags: string[]): PlacedField[] {
    const found: PlacedField[] = []
    for (const tag of tags) for (const placed of this.all(tag)) found.push(placed)
    return found
  }

  /** The first data field with one of these tags; an earlier tag wins over an earlier place. */
  first(...tags: string[]): DataField | undefined {
    for (const tag of tags) {
      const found = this.#data.get(tag)
      if (found) return found[0]!.field
    }
    return undefined
  }

  has(tag: string): boolean {
    return this.#data.has(tag)
  }

  /** All data fields whose tag passes the test, in record order. */
  where(test: (tag: string) => boolean): PlacedField[] {
    const found: PlacedField[] = []
    for (const placed of this.#inOrder) if (test(placed.field.tag)) found.push(placed)
    return found
  }

  #add(field: DataField, at: number): void {
    const placed = { field, at }
    this.#inOrder.push(placed)
    const known = this.#data.get(field.tag)
    if (known) known.push(placed)
    else this.#data.set(field.tag, [placed])
  }

  #addControl(tag: string, value: string): void {
    const known = this.#control.get(tag)
    if (known) known.push(value)
    else this.#control.set(tag, [value])
  }
}

/** Some systems export the blanks of fixed fields as "#", the way the format's documentation prints them. */
function withBlanks(fixed: string): string {
  return fixed.includes('#') ? fixed.replaceAll('#', ' ') : fixed
}

/** The same reading, done once for each record: several rows of the table need the years or the languages. */
export function oncePerRecord<T>(read: (fields: FieldIndex) => T): (fields: FieldIndex) => T {
  let last: FieldIndex | undefined
  let found: T
  return (fields) => {
    if (fields !== last) {
      found = read(fields)
      last = fields
    }
    return found
  }
}
