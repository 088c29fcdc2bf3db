/**
 * The filters: one row each. Within one letter chosen values add up (OR), between letters they narrow (AND).
 * The first twelve letters are the specification's; N, O, U and G are ours.
 */
export interface Filter {
  letter: FilterLetter
  /** The one word for it in the code: docs/glossary.md has the words that people see beside it. */
  name: string
  /** Values are years and may be given as a range: "1960-2026". */
  range?: boolean
  /** How the list is ordered. */
  order: 'count' | 'name' | 'value-down'
}

export type FilterLetter = 'B' | 'C' | 'P' | 'T' | 'Y' | 'I' | 'X' | 'A' | 'E' | 'S' | 'R' | 'K' | 'N' | 'O' | 'U' | 'G'

export const filters: readonly Filter[] = [
  { letter: 'N', name: 'available', order: 'count' },
  { letter: 'T', name: 'material', order: 'count' },
  { letter: 'B', name: 'library', order: 'count' },
  { letter: 'P', name: 'year', order: 'value-down', range: true },
  { letter: 'I', name: 'language', order: 'count' },
  { letter: 'A', name: 'author', order: 'count' },
  { letter: 'S', name: 'subject', order: 'count' },
  { letter: 'E', name: 'publisher', order: 'count' },
  { letter: 'R', name: 'online', order: 'count' },
  { letter: 'K', name: 'area', order: 'count' },
  { letter: 'Y', name: 'areaType', order: 'count' },
  { letter: 'C', name: 'course', order: 'name' },
  { letter: 'X', name: 'accessible', order: 'count' },
  { letter: 'O', name: 'collection', order: 'count' },
  { letter: 'U', name: 'series', order: 'count' },
  { letter: 'G', name: 'decade', order: 'value-down' },
]

export const filterLetters: readonly FilterLetter[] = filters.map((filter) => filter.letter)

export function isFilterLetter(letter: string): letter is FilterLetter {
  return (filterLetters as readonly string[]).includes(letter)
}
