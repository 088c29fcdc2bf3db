import type { Facet } from '@estante/contract/search.shapes'
import { type Filter, filters } from '@estante/domain/search/filters'
import type { SearchState } from '@estante/domain/search/search-state'
import type { ReadingHandler } from '../../http/call-handler.ts'
import type { Language } from '../../http/language.ts'
import type { FilterValue } from '../../search/engine.ts'
import { tellAround } from './find-titles.ts'
import { type Labels, readLabels } from './labels.ts'
import { readQuery } from './read-query.ts'

/** Most values told of a filter whose values are no years; chosen ones are always among them. */
const mostValues = 100

/** The values of the filters asked for with both totals, letter by letter. */
export const findFilters: ReadingHandler<'search.filters'> = async (db, request, { search }) => {
  const { letras = '', limite = '' } = request.query
  const state = await readQuery(db, request.query)
  const wanted = wantedFilters(letras)
  const most = /^[1-9]\d*$/.test(limite) ? Math.min(Number(limite), mostValues) : mostValues
  const findings = await search.search(
    state,
    wanted.map((filter) => filter.letter),
  )
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
  const chosen = new Set(state.filters[filter.letter])
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
