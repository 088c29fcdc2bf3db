import type { Facet } from '@estante/contract/search.shapes'
import { type Filter, type FilterLetter, filters } from '@estante/domain/search/filters'
import type { SearchState } from '@estante/domain/search/search-state'
import { nameWords } from '@estante/marc/mapping/heading-words'
import type { ReadingHandler } from '../../http/call-handler.ts'
import type { Language } from '../../http/language.ts'
import type { Asker } from '../../search/asker.ts'
import { type FilterValue, type Findings, mostValues as mostCounted, type SearchEngine } from '../../search/engine.ts'
import { keptFindings } from '../../search/kept-findings.ts'
import { findFilterValues } from './find-filter-values.ts'
import { tellAround } from './find-titles.ts'
import { type Labels, readLabels } from './labels.ts'
import { readQuery } from './read-query.ts'

/** Most values told of a filter whose values are no years; chosen ones are always among them. */
const mostValues = 100
/** More years than any title can be of. */
const everyYear = 10_000

/** The values of the filters asked for with both totals, letter by letter. */
export const findFilters: ReadingHandler<'search.filters'> = async (db, request, { search }) => {
  const { letras = '', limite = '', search_text = '' } = request.query
  const state = await readQuery(db, request.query)
  const wanted = wantedFilters(letras)
  const most = /^[1-9]\d*$/.test(limite) ? Math.min(Number(limite), mostValues) : mostValues
  const letters = wanted.map((filter) => filter.letter)
  const words = nameWords(search_text)
  const findings =
    words.length === 0
      ? await findValues(search, state, letters, request.asker)
      : await findFilterValues({ db, search, language: request.language, asker: request.asker }, state, wanted, words)
  tellAround(request, findings)
  const told = wanted.map((filter) => ({
    filter,
    values: toldValues(filter, findings.filters.get(filter.letter) ?? [], state, most),
  }))
  const codes = told.map(({ filter, values }) => [filter.letter, values.map(({ value }) => value)] as const)
  const labels = await readLabels(db, new Map(codes), request.language)
  return Object.fromEntries(
    told.map(({ filter, values }) => [filter.letter, presentFilter(filter, values, labels, request.language)]),
  )
}

/** The values of these filters; of years every one, since a picture of them must not have holes. */
async function findValues(
  search: SearchEngine,
  state: SearchState,
  letters: readonly FilterLetter[],
  asker: Asker,
): Promise<Findings> {
  const findings = await keptFindings(search, state, letters, asker)
  const cut = filters.filter(({ letter, range }) => range && (findings.filters.get(letter)?.length ?? 0) >= mostCounted)
  if (cut.length === 0) return findings
  const years = cut.map(({ letter }) => letter)
  const whole = await search.search(state, years, everyYear, asker)
  return { ...findings, filters: new Map([...findings.filters, ...whole.filters]) }
}

/** "TY" → the filters T and Y. What is no letter of ours is passed over; without any, all are meant. */
function wantedFilters(letters: string): readonly Filter[] {
  const wanted = filters.filter((filter) => letters.includes(filter.letter))
  return wanted.length > 0 ? wanted : filters
}

function toldValues(
  filter: Filter,
  values: readonly FilterValue[],
  state: SearchState,
  most: number,
): readonly FilterValue[] {
  if (filter.range) return values
  const chosen = new Set([...(state.filters[filter.letter] ?? []), ...(state.excluded[filter.letter] ?? [])])
  return values.filter((value, place) => place < most || chosen.has(value.value))
}

function presentFilter(filter: Filter, values: readonly FilterValue[], labels: Labels, language: Language): Facet[] {
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
