/**
 * What a filter lists: the chosen values first of all (they must be there to be taken back, even when nothing has them
 * any more), then those that some hit has. A value that no hit has is no choice and is left out.
 */
import type { Facet } from '@estante/contract/search.shapes'

export interface FilterValue {
  code: string
  label: string
  /** Titles with it under the filters of the other kinds. */
  total: number
  /** Titles with it for the words alone. */
  totalWithoutFilter: number
  chosen: boolean
}

/** How many values a filter shows at first, and how many more at each wish. */
export const shownAtFirst = 5
export const shownMore = 10

/** @param facets absent while they load: the chosen ones can be taken back even then */
export function filterValues(facets: readonly Facet[] | undefined, chosen: readonly string[]): FilterValue[] {
  const known = (facets ?? []).map(({ codigo, descricao, total, totalSemFiltro }) => ({
    code: codigo,
    label: descricao,
    total: Number(total) || 0,
    totalWithoutFilter: Number(totalSemFiltro) || 0,
    chosen: chosen.includes(codigo),
  }))
  const unknown = chosen.filter((code) => !known.some((value) => value.code === code))
  return [
    ...unknown.map((code) => ({ code, label: code, total: 0, totalWithoutFilter: 0, chosen: true })),
    ...known.filter((value) => value.chosen || value.total > 0),
  ]
}

/** The first values, and every chosen one wherever it stands: the order stays that of the list. */
export function visibleValues(values: readonly FilterValue[], most: number): FilterValue[] {
  return values.filter((value, place) => place < most || value.chosen)
}
