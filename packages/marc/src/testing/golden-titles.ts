import rows from './golden-titles.json' with { type: 'json' }

/**
 * Records of ../shared/data read by hand: what a librarian expects the mapping to say of them. Rows name the set, the
 * file (without .gz), the record's place in it from 0, and a few values each; a value that is left out must be absent.
 */
export interface GoldenTitle {
  set: string
  file: string
  record: number
  expected: GoldenValues
}

export interface GoldenValues {
  title: string
  /** Where it is not the title itself. */
  sortTitle?: string
  firstName?: string
  year?: number
  yearEnd?: number
  materialType: string
  languages: string[]
  firstSubject?: string
  callNumber?: string
  publisher?: string
  /** The first ISBN or ISSN. */
  number?: string
  /** Title and volume. */
  series?: string
  thesis?: string
  /** Title and part. */
  partOf?: string
  firstWork?: string
  /** The title in another script. */
  otherScript?: string
  accessibility?: string[]
  online?: true
}

export const goldenTitles: GoldenTitle[] = rows as GoldenTitle[]
