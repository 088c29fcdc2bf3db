/**
 * The chosen filters, in the order of the filters, what is left out behind what is wanted, each with the search that is
 * left when it is taken away.
 */
import type { Facet } from '@estante/contract/search.shapes'
import { type FilterLetter, filters } from '@estante/domain/search/filters'
import { hasFilters, type SearchState, withoutFilter } from '@estante/domain/search/search-state'

export interface ChosenFilter {
  letter: FilterLetter
  code: string
  /** In words where the list of values is there; else the code itself. */
  label: string
  /** Titles that have it are left out. */
  excluded: boolean
  without: SearchState
}

export type Facets = Partial<Record<string, readonly Facet[]>>

export function chosenFilters(state: SearchState, facets: Facets | undefined): ChosenFilter[] {
  return filters.flatMap(({ letter }) =>
    [false, true].flatMap((excluded) =>
      ((excluded ? state.excluded : state.filters)[letter] ?? []).map((code) => ({
        letter,
        code,
        label: facets?.[letter]?.find((facet) => facet.codigo === code)?.descricao ?? code,
        excluded,
        without: withoutFilter(state, letter, code),
      })),
    ),
  )
}

/** Whether there is anything to filter by: some value that titles have, or a chosen one. */
export function offersFilters(state: SearchState, facets: Facets | undefined): boolean {
  return hasFilters(state) || filters.some(({ letter }) => facets?.[letter]?.some(({ total }) => total !== '0'))
}

/** The filter that was chosen last, to be taken away first when no title has them all: the last one of the address. */
export function lastFilter(state: SearchState, facets: Facets | undefined): ChosenFilter | undefined {
  return chosenFilters(state, facets).at(-1)
}
