/** Values of CSV cells; one that cannot be read names its line and column. */
import { maxId } from '../record-ids.ts'
import { type CsvRow, RowError } from './read-csv.ts'

/** Characters of a cell: more than any note has, and what has lost its closing quotation mark is longer. */
const maxCellLength = 10_000

/** Reads the cells of one row. */
export class Cells<Name extends string> {
  readonly #row: CsvRow<Name>

  constructor(row: CsvRow<Name>) {
    this.#row = row
  }

  text(column: Name): string | undefined {
    const value = this.#row.values[column]
    if (value === undefined || value.length <= maxCellLength) return value
    throw new RowError('csv-value-too-long', {
      line: this.#row.line,
      column,
      characters: value.length,
      most: maxCellLength,
    })
  }

  required(column: Name): string {
    const value = this.text(column)
    if (value === undefined) throw new RowError('csv-value-missing', { line: this.#row.line, column })
    return value
  }

  /** One of these words, or of the words that stand for them. */
  choice<Choice extends string>(
    column: Name,
    choices: Readonly<Record<Choice, readonly string[]>>,
  ): Choice | undefined {
    const value = this.text(column)
    if (value === undefined) return undefined
    const lower = value.toLowerCase()
    for (const [choice, words] of Object.entries(choices) as [Choice, readonly string[]][]) {
      if (choice === lower || words.includes(lower)) return choice
    }
    throw this.wrong(column, Object.keys(choices).join(', '))
  }

  flag(column: Name): boolean | undefined {
    const choice = this.choice(column, {
      '1': ['yes', 'true', 'sim', 's', 'sí', 'si', 'y'],
      '0': ['no', 'false', 'não', 'nao', 'n'],
    })
    return choice === undefined ? undefined : choice === '1'
  }

  /** "2026-11-19" or "19/11/2026" → "2026-11-19" */
  day(column: Name): string | undefined {
    const value = this.text(column)
    if (value === undefined) return undefined
    const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(value) ?? []
    const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : value
    const date = new Date(`${iso}T00:00:00Z`)
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(date.getTime())
    if (isDay && date.toISOString().startsWith(iso)) return iso
    throw this.wrong(column, '2026-11-19, 19/11/2026')
  }

  /** "1.234,56", "1234.56", "12" → whole cents */
  cents(column: Name): number | undefined {
    const value = this.text(column)
    if (value === undefined) return undefined
    const [, whole, cents = ''] = /^(?:[^\d-]{0,4})(\d{1,3}(?:[.,]\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(value) ?? []
    const price = Number(whole?.replaceAll(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
    if (price <= maxId) return price
    throw this.wrong(column, '12,50')
  }

  wrong(column: Name, expected: string): RowError {
    return new RowError('csv-value', { line: this.#row.line, column, value: this.text(column) ?? '', expected })
  }
}
