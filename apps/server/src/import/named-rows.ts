/** Libraries and categories as files name them: by their codes, without case, or by their names, also without accents. */
import { headingKey } from '@estante/marc/mapping/headings'
import { RowError } from './csv/read-csv.ts'
import { foldCode } from './source-map.ts'

/** Codes that a sentence names when one of them was meant. */
const maxListed = 12

export interface NamedRow {
  id: number
  code: string
  names: readonly string[]
}

export class NamedRows {
  readonly #codes: string[] = []
  readonly #ids = new Map<string, number>()
  readonly #byName = new Map<string, number | undefined>()

  constructor(rows: readonly NamedRow[]) {
    for (const row of rows) this.add(row)
  }

  add({ id, code, names }: NamedRow): void {
    this.#codes.push(code)
    // Codes that differ in case alone are told apart by it; otherwise case says nothing.
    this.#ids.set(code, id)
    if (!this.#ids.has(foldCode(code))) this.#ids.set(foldCode(code), id)
    for (const name of names.map(headingKey)) {
      const other = this.#byName.get(name)
      // A name that two have means neither.
      this.#byName.set(name, this.#byName.has(name) && other !== id ? undefined : id)
    }
  }

  find(written: string): number | undefined {
    return this.#ids.get(written) ?? this.#ids.get(foldCode(written)) ?? this.#byName.get(headingKey(written))
  }

  /** "BC, BCE, … (+95)" */
  get shortList(): string {
    const more = this.#codes.length - maxListed
    return this.#codes.slice(0, maxListed).join(', ') + (more > 0 ? `, … (+${more})` : '')
  }

  unknown(line: number, column: string, value: string): RowError {
    return new RowError('csv-not-known', { line, column, value, known: this.shortList })
  }
}
