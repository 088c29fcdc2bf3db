/**
 * What a filter lists: the values that are wanted or left out first of all (they must be there to be taken back, even when
 * nothing has them any more), then those that some hit has. A value that no hit has is no choice and is not listed.
 */
import type { Facet } from '@estante/contract/search.shapes'
import { type Filter, type FilterLetter, filters } from '@estante/domain/search/filters'
import type { SearchState } from '@estante/domain/search/search-state'

export interface FacetChoice {
  code: string
  label: string
  /** Titles with it under the filters of the other kinds. */
  total: number
  /** Titles with it for the words alone. */
  totalWithoutFilter: number
  chosen: boolean
  /** Titles with it are left out. */
  excluded: boolean
}

/** What an address says of one filter. */
export interface FilterSelection {
  chosen: readonly string[]
  excluded: readonly string[]
}

export function selectionOf({ filters, excluded }: SearchState, letter: FilterLetter): FilterSelection {
  return { chosen: filters[letter] ?? [], excluded: excluded[letter] ?? [] }
}

/** The filters that are offered: decades say again what the years do, and are shown while one of them is wanted. */
export function offeredFilters(state: SearchState): readonly Filter[] {
  const { chosen, excluded } = selectionOf(state, 'G')
  return chosen.length + excluded.length > 0 ? filters : filters.filter(({ letter }) => letter !== 'G')
}

/** How many values a filter shows at first, and how many more at each wish. */
export const initiallyShown = 5
export const shownMore = 10
/** A list of more is searched sooner than read. */
const readable = 15
/** The server tells so many at most: there may be more of them. */
export const maxReturned = 100

export function isLong(facets: readonly Facet[]): boolean {
  return facets.length > readable
}

/** @param facets absent while they load: the chosen ones can be taken back even then */
export function facetChoices(
  facets: readonly Facet[] | undefined,
  { chosen, excluded }: FilterSelection,
): FacetChoice[] {
  const known = (facets ?? []).map(({ codigo, descricao, total, totalSemFiltro }) => ({
    code: codigo,
    label: descricao,
    total: Number(total) || 0,
    totalWithoutFilter: Number(totalSemFiltro) || 0,
    chosen: chosen.includes(codigo),
    excluded: excluded.includes(codigo),
  }))
  const unknown = [...chosen, ...excluded].filter((code) => !known.some((value) => value.code === code))
  return [
    ...unknown.map((code) => ({
      code,
      label: code,
      total: 0,
      totalWithoutFilter: 0,
      chosen: chosen.includes(code),
      excluded: excluded.includes(code),
    })),
    ...known.filter((value) => isSelected(value) || value.total > 0),
  ]
}

/** Of the values that were looked for, those that are a choice. */
export function foundChoices(facets: readonly Facet[], { chosen, excluded }: FilterSelection): FacetChoice[] {
  const found = (code: string) => facets.some(({ codigo }) => codigo === code)
  return facetChoices(facets, { chosen: chosen.filter(found), excluded: excluded.filter(found) })
}

/** The first values, and every wanted or unwanted one wherever it stands: the order stays that of the list. */
export function visibleChoices(values: readonly FacetChoice[], most: number): FacetChoice[] {
  return values.filter((value, place) => place < most || isSelected(value))
}

function isSelected({ chosen, excluded }: FacetChoice): boolean {
  return chosen || excluded
}
