/** The copies of the demonstration library: about 1,300 over five libraries, in every state a copy can be in. */

import { isOnline } from '@estante/demo/record/materials'
import { SeededRandom } from '@estante/demo/seeded-random'
import type { DemoLibraryCode, DemoTitle } from '@estante/demo/title-row'
import type { Insertable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import { callNumberColumns } from '../database/call-number-columns.ts'
import type { CopiesTable, CopyState } from '../database/tables/catalogue.ts'
import { localLoan, normalLoan, shortLoan } from '../setup/loan-types.ts'
import { collectionOf, copiesAt, librariesOf, onlyHere, shelfOf } from './copies/title-locations.ts'
import { libraryId } from './institution/libraries.ts'

export interface DemoCopy extends Insertable<CopiesTable> {
  id: number
  state: CopyState
  loan_type_id: number
}

/** A title row with its number in the database. */
export interface PlacedTitle {
  id: number
  row: DemoTitle
}

/** In the order of titles, libraries, volumes; numbered from 1. The same titles always give the same copies. */
export function demoCopies(titles: readonly PlacedTitle[], now: Temporal.ZonedDateTime): DemoCopy[] {
  const shelves = new CopyMaker(now)
  for (const title of titles) if (hasCopies(title.row)) shelves.addTitle(title)
  return shelves.copies
}

/** An article stands in its journal, an online title nowhere. */
function hasCopies(row: DemoTitle): boolean {
  return row.kind !== 'article' && !isOnline(row)
}

class CopyMaker {
  readonly copies: DemoCopy[] = []
  readonly #now: Temporal.ZonedDateTime
  readonly #moment: string
  readonly #states = new SeededRandom('states of copies')

  constructor(now: Temporal.ZonedDateTime) {
    this.#now = now
    this.#moment = now.toInstant().toString({ fractionalSecondDigits: 3 })
  }

  addTitle(title: PlacedTitle): void {
    const random = new SeededRandom(`copies of ${title.row.key}`)
    librariesOf(title.row).forEach((library, place) => {
      const count = copiesAt(title.row, place, random)
      for (const volume of title.row.volumes ?? [undefined]) {
        for (let number = 1; number <= count; number++) this.#add(title, library, volume, number, random)
      }
    })
  }

  #add(
    title: PlacedTitle,
    library: DemoLibraryCode,
    volume: string | undefined,
    number: number,
    random: SeededRandom,
  ): void {
    const { row } = title
    const id = this.copies.length + 1
    const short = row.isPopular === true && library === 'BC' && number === 1
    const collection = short ? 'Reserva' : collectionOf(row)
    const barcode = barcodeOf(id)
    this.copies.push({
      id,
      title_id: title.id,
      library_id: libraryId[library],
      source: 'demo',
      source_key: barcode,
      barcode,
      ...callNumberColumns(callNumber(row, volume), [{ scheme: 'dewey', number: row.dewey }]),
      shelf_location: shelfOf(row, library, collection),
      collection,
      loan_type_id: onlyHere(row) ? localLoan : short ? shortLoan : normalLoan,
      volume: volume ?? null,
      tome: null,
      part: null,
      material: null,
      copy_number: String(number),
      state: this.#state(row, number),
      note: null,
      price_cents: random.between(15, 240) * 100,
      acquired_on: this.#acquired(row, random),
      created_at: this.#moment,
      updated_at: this.#moment,
    })
  }

  /** The first copy of a title is always in order; of the others few are not. Wanted titles lose none. */
  #state(row: DemoTitle, number: number): CopyState {
    if (number === 1 || row.isPopular === true || !this.#states.withProbability(0.11)) return 'available'
    return this.#states.pick<CopyState>(['quarantine', 'in-processing', 'in-repair', 'missing', 'lost', 'withdrawn'])
  }

  /** After the title was published, at most thirty years ago, and before last month. */
  #acquired(row: DemoTitle, random: SeededRandom): string {
    const today = this.#now.toPlainDate()
    const year = typeof row.year === 'number' ? row.year : 1990
    const age = today.with({ year, month: 2, day: 1 }).until(today).total('days')
    return today.subtract({ days: random.between(35, Math.max(40, Math.min(age, 30 * 365))) }).toString()
  }
}

/** "869.3 A848d 2. ed. v. 1": what is stuck on the spine. */
function callNumber({ dewey, cutter, edition }: DemoTitle, volume: string | undefined): string {
  const numbered = /^\d+\. ed\./.exec(edition ?? '')?.[0]
  return [dewey, cutter, numbered, volume && `v. ${volume}`].filter(Boolean).join(' ')
}

/** Seven digits and a check digit (weights 3 and 1, as in ISBN-13). */
function barcodeOf(id: number): string {
  const digits = String(140_000 + id * 7).padStart(7, '0')
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return digits + ((10 - (sum % 10)) % 10)
}
