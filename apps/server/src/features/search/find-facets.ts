import type { Facet, Facets } from '@estante/contract/search.shapes'
import { type Filter, filters } from '@estante/domain/search/filters'
import type { SearchState } from '@estante/domain/search/search-state'
import { nameWords } from '@estante/marc/mapping/match-names'
import type { Database } from '../../database/database.ts'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import type { Language } from '../../i18n/language.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { countFacetsCached } from '../../search/result-cache.ts'
import type { SearchClient } from '../../search/search-client.ts'
import {
  type FacetValue,
  firstFacetValues,
  maxFacetValues,
  maxYearValues,
  type SearchResult,
} from '../../search/search-result.ts'
import { readQuery } from '../institution/read-query.ts'
import { findFacetValues } from './find-facet-values.ts'
import { setSearchHeaders } from './find-titles.ts'
import { type Labels, readLabels } from './labels.ts'

/** More years than any title can be of. */
const maxYears = 10_000

/** The values of the requested filters with both totals, by letter. */
export const findFacets: ReadingHandler<'search.filters'> = async (db, request, { search, database }) => {
  const { letras = '', limite = '', search_text = '' } = request.query
  const state = await readQuery(db, request.query)
  const requested = requestedFilters(letras)
  const limit = limitOf(limite)
  const words = nameWords(search_text)
  const result =
    words.length === 0
      ? await findValues(search, state, requested, limite, request.searchClient)
      : await findFacetValues(
          { database, search, language: request.language, searchClient: request.searchClient },
          state,
          requested,
          words,
        )
  setSearchHeaders(request, result)
  return presentFacets(database, { state, result, requested, limit, language: request.language })
}

/** The values of every filter, of a search whose values were counted. @param limit of each, as the request has it */
export async function allFacets(
  { search, database }: Pick<AppContext, 'search' | 'database'>,
  state: SearchState,
  counted: SearchResult,
  limit: string,
  { language, searchClient }: Pick<CallRequest<'search.findPage'>, 'language' | 'searchClient'>,
): Promise<Facets> {
  const result = await withAllYears(search, state, filters, counted, searchClient)
  return presentFacets(database, { state, result, requested: filters, limit: limitOf(limit), language })
}

/** Not of years; chosen values are always included. */
function limitOf(text: string): number {
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), maxFacetValues) : maxFacetValues
}

/** Values to be counted of each filter. Numbers that are all different would have a search counted, and kept, for each. */
export function countedLimit(requested: string): number {
  return limitOf(requested) <= firstFacetValues ? firstFacetValues : maxFacetValues
}

interface CountedFacets {
  state: SearchState
  result: SearchResult
  requested: readonly Filter[]
  limit: number
  language: Language
}

async function presentFacets(
  database: Database,
  { state, result, requested, limit, language }: CountedFacets,
): Promise<Facets> {
  const facets = requested.map((filter) => ({
    filter,
    values: limitValues(filter, result.filters.get(filter.letter) ?? [], state, limit),
  }))
  const codes = facets.map(({ filter, values }) => [filter.letter, values.map(({ value }) => value)] as const)
  const labels = await readLabels(database, new Map(codes), language)
  return Object.fromEntries(
    facets.map(({ filter, values }) => [filter.letter, presentFacet(filter, values, labels, language)]),
  )
}

async function findValues(
  search: SearchEngine,
  state: SearchState,
  requested: readonly Filter[],
  limit: string,
  searchClient: SearchClient,
): Promise<SearchResult> {
  const letters = requested.map(({ letter }) => letter)
  const result = await countFacetsCached(search, state, letters, searchClient, countedLimit(limit))
  return withAllYears(search, state, requested, result, searchClient)
}

/** A histogram of years must not have gaps. */
async function withAllYears(
  search: SearchEngine,
  state: SearchState,
  requested: readonly Filter[],
  result: SearchResult,
  searchClient: SearchClient,
): Promise<SearchResult> {
  const cut = requested.filter(
    ({ letter, range }) => range && (result.filters.get(letter)?.length ?? 0) >= maxYearValues,
  )
  if (cut.length === 0) return result
  const years = cut.map(({ letter }) => letter)
  const whole = await search.query('search', [state, years, maxYears], searchClient)
  return { ...result, filters: new Map([...result.filters, ...whole.filters]) }
}

/** "TY" → the filters T and Y. Unknown letters are ignored; an empty text means all. */
function requestedFilters(letters: string): readonly Filter[] {
  const requested = filters.filter((filter) => letters.includes(filter.letter))
  return requested.length > 0 ? requested : filters
}

function limitValues(
  filter: Filter,
  values: readonly FacetValue[],
  state: SearchState,
  limit: number,
): readonly FacetValue[] {
  if (filter.range) return values
  const chosen = new Set([...(state.filters[filter.letter] ?? []), ...(state.excluded[filter.letter] ?? [])])
  return values.filter((value, place) => place < limit || chosen.has(value.value))
}

function presentFacet(filter: Filter, values: readonly FacetValue[], labels: Labels, language: Language): Facet[] {
  const facets = values.map(({ value, total, totalWithoutFilter }) => ({
    codigo: value,
    descricao: labels(filter.letter, value),
    total: String(total),
    totalSemFiltro: String(totalWithoutFilter),
  }))
  if (filter.order === 'value-down') return facets.sort((a, b) => Number(b.codigo) - Number(a.codigo))
  if (filter.order === 'name') return facets.sort((a, b) => a.descricao.localeCompare(b.descricao, language))
  return facets
}
