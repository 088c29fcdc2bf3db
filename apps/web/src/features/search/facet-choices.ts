/**
 * The listed values of a filter: first included and excluded ones, which must stay removable even without hits, then
 * values with hits. Other values are omitted.
 */
import type { Facet } from '@estante/contract/search.shapes'
import { type Filter, type FilterLetter, filters } from '@estante/domain/search/filters'
import type { SearchState } from '@estante/domain/search/search-state'

export interface FacetChoice {
  code: string
  label: string
  /** Titles with it under the other filters. */
  total: number
  /** Titles with it without filters. */
  totalWithoutFilter: number
  chosen: boolean
  /** Titles with it are excluded. */
  excluded: boolean
}

/** The address's values of one filter. */
export interface FilterSelection {
  chosen: readonly string[]
  excluded: readonly string[]
}

export function selectionOf({ filters, excluded }: SearchState, letter: FilterLetter): FilterSelection {
  return { chosen: filters[letter] ?? [], excluded: excluded[letter] ?? [] }
}

/** The offered filters: decades duplicate years, so they appear only while one is selected. */
export function offeredFilters(state: SearchState): readonly Filter[] {
  const { chosen, excluded } = selectionOf(state, 'G')
  return chosen.length + excluded.length > 0 ? filters : filters.filter(({ letter }) => letter !== 'G')
}

/** Values shown initially, and added by each "show more". */
export const initiallyShown = 5
export const shownMore = 10
/** Longer lists get a search field. */
const readable = 15

export function isLong(facets: readonly Facet[]): boolean {
  return facets.length > readable
}

/** All values in the order of the whole list, those that came with the search with its totals: it may be the newer one. */
export function withFurther(facets: readonly Facet[], further: readonly Facet[]): readonly Facet[] {
  const first = new Map(facets.map((facet) => [facet.codigo, facet]))
  const inWhole = new Set(further.map(({ codigo }) => codigo))
  return [
    ...further.map((facet) => first.get(facet.codigo) ?? facet),
    ...facets.filter(({ codigo }) => !inWhole.has(codigo)),
  ]
}

/** @param facets absent while loading: active values are removable even then */
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

/** The found values that are choices. */
export function foundChoices(facets: readonly Facet[], { chosen, excluded }: FilterSelection): FacetChoice[] {
  const found = (code: string) => facets.some(({ codigo }) => codigo === code)
  return facetChoices(facets, { chosen: chosen.filter(found), excluded: excluded.filter(found) })
}

/** The first values, and all active ones; the list's order is kept. */
export function visibleChoices(values: readonly FacetChoice[], most: number): FacetChoice[] {
  return values.filter((value, place) => place < most || isSelected(value))
}

function isSelected({ chosen, excluded }: FacetChoice): boolean {
  return chosen || excluded
}
