import type { FilterLetter } from '@estante/domain/search/filters'
import { emptySearch, newestFirst, type SearchState } from '@estante/domain/search/search-state'

/** The newest titles of an area (1), an author (2) or a subject (3). */
export function filterSearch(tipoDSI: string, code: string): SearchState {
  const letters: Record<string, FilterLetter> = { '1': code.length === 1 ? 'Y' : 'K', '2': 'A', '3': 'S' }
  return newestOf(letters[tipoDSI] ?? 'S', code)
}

export function newestOf(letter: FilterLetter, code: string): SearchState {
  const { orderBy, direction } = newestFirst
  return { ...emptySearch, ...(orderBy && { orderBy }), ...(direction && { direction }), filters: { [letter]: [code] } }
}
