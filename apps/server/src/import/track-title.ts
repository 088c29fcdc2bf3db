/**
 * Holdings records behind the record of their title, as files have them. They may all repeat the title's 001 (Sirsi
 * writes them so): then they are told apart by where the library keeps the copies and, where several say the same
 * place, by their order.
 */
import { dataFields, type MarcRecord, subfields } from '@estante/marc/record'
import type { PreparedRecord } from './prepare.ts'

export class TitleTracker {
  #title: PreparedRecord | undefined
  /** The records met at each place since the title, by their content. */
  #locations = new Map<string, string[]>()

  /** Another file begins: what comes next follows no title. */
  reset(): void {
    this.#title = undefined
  }

  /** Takes the records of a file in their order; tells each holdings record which title stands before it. */
  track(record: PreparedRecord): void {
    if (record.kind === 'title') {
      this.#title = record
      this.#locations = new Map()
    }
    if (record.kind !== 'holding' || !this.#title) return
    record.follows = { agency: this.#title.agency, controlNumber: this.#title.controlNumber }
    if (record.key === this.#title.key) record.key = `${record.key} ${this.#locationKey(record)}`
  }

  #locationKey({ record, contentHash }: PreparedRecord): string {
    const location = locationOf(record)
    const seen = this.#locations.get(location) ?? []
    this.#locations.set(location, seen)
    if (!seen.includes(contentHash)) seen.push(contentHash)
    const order = seen.indexOf(contentHash)
    return order === 0 ? location : `${location} ${order + 1}`
  }
}

function locationOf(record: MarcRecord): string {
  return dataFields(record, '852')
    .map((field) => subfields(field, 'abchijkt').join(' '))
    .join(' ')
}
