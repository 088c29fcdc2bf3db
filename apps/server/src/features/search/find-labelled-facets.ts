import type { FilterLetter } from '@estante/domain/search/filters'
import type { SearchState } from '@estante/domain/search/search-state'
import type { AppContext } from '../../http/call-handler.ts'
import type { Language } from '../../i18n/language.ts'
import { countFacetsCached } from '../../search/result-cache.ts'
import type { SearchClient } from '../../search/search-client.ts'
import { readLabels } from './labels.ts'

export interface LabelledFacet {
  value: string
  label: string
  total: number
}

/** The commonest values of these filters among the hits of a search, with their labels. */
export async function findLabelledFacets(
  { database, search }: Pick<AppContext, 'database' | 'search'>,
  state: SearchState,
  limits: ReadonlyMap<FilterLetter, number>,
  { language, searchClient }: { language: Language; searchClient: SearchClient },
): Promise<Map<FilterLetter, LabelledFacet[]>> {
  const letters = [...limits.keys()]
  const { filters } = await countFacetsCached(search, state, letters, searchClient)
  const values = letters.map((letter) => {
    const found = (filters.get(letter) ?? []).filter(({ total }) => total > 0)
    return [letter, found.slice(0, limits.get(letter))] as const
  })
  const codes = values.map(([letter, found]) => [letter, found.map(({ value }) => value)] as const)
  const labels = await readLabels(database, new Map(codes), language)
  return new Map(
    values.map(([letter, found]) => [
      letter,
      found.map(({ value, total }) => ({ value, label: labels(letter, value), total })),
    ]),
  )
}
