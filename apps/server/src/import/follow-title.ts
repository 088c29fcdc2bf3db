/**
 * Holdings records behind the record of their title, as files have them. They may all repeat the title's 001 (Sirsi
 * writes them so): then they are told apart by where the library keeps the copies and, where several say the same
 * place, by their order.
 */
import { dataFields, type MarcRecord, subfields } from '@estante/marc/record'
import type { Prepared } from './prepare.ts'

export class TitleFollower {
  #title: Prepared | undefined
  /** The records met at each place since the title, by their content. */
  #places = new Map<string, string[]>()

  /** Another file begins: what comes next follows no title. */
  reset(): void {
    this.#title = undefined
  }

  /** Takes the records of a file in their order; tells each holdings record which title stands before it. */
  see(record: Prepared): void {
    if (record.kind === 'title') {
      this.#title = record
      this.#places = new Map()
    }
    if (record.kind !== 'holding' || !this.#title) return
    record.follows = { agency: this.#title.agency, controlNumber: this.#title.controlNumber }
    if (record.key === this.#title.key) record.key = `${record.key} ${this.#place(record)}`
  }

  #place({ record, contentHash }: Prepared): string {
    const place = placeOf(record)
    const met = this.#places.get(place) ?? []
    this.#places.set(place, met)
    if (!met.includes(contentHash)) met.push(contentHash)
    const order = met.indexOf(contentHash)
    return order === 0 ? place : `${place} ${order + 1}`
  }
}

function placeOf(record: MarcRecord): string {
  return dataFields(record, '852')
    .map((field) => subfields(field, 'abchijkt').join(' '))
    .join(' ')
}
