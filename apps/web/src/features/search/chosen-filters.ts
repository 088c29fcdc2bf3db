/** The active filters in display order, excluded values after included ones, each with the search without it. */
import type { Facet } from '@estante/contract/search.shapes'
import { type FilterLetter, filters } from '@estante/domain/search/filters'
import { hasFilters, type SearchState, withoutFilter } from '@estante/domain/search/search-state'

export interface ChosenFilter {
  letter: FilterLetter
  code: string
  /** The value's label if the values are loaded; otherwise the code. */
  label: string
  /** Titles with the value are excluded. */
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

/**
 * The values of the last search while those of this one are fetched, with the values chosen in between: each as an earlier
 * answer names it, since one behind the first values is not among them.
 */
export function withChosenValues(facets: Facets, state: SearchState, earlier: readonly Facets[]): Facets {
  const values = { ...facets }
  for (const { letter, code } of chosenFilters(state, facets)) {
    const isValue = ({ codigo }: Facet) => codigo === code
    const known = values[letter] ?? []
    const value = known.some(isValue) ? undefined : earlier.map((answer) => answer[letter]?.find(isValue)).find(Boolean)
    if (value) values[letter] = [...known, value]
  }
  return values
}

/** Reports whether there is a choice: a value with titles, or an active one. */
export function offersFilters(state: SearchState, facets: Facets | undefined): boolean {
  return hasFilters(state) || filters.some(({ letter }) => facets?.[letter]?.some(({ total }) => total !== '0'))
}

/** The filter to remove first when nothing is found: the last one in the address. */
export function lastFilter(state: SearchState, facets: Facets | undefined): ChosenFilter | undefined {
  return chosenFilters(state, facets).at(-1)
}
