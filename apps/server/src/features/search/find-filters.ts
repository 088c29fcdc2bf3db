import type { Facet } from '@estante/contract/search.shapes'
import { type Filter, type FilterLetter, filterLetters, filters } from '@estante/domain/search/filters'
import type { SearchState } from '@estante/domain/search/search-state'
import type { ReadingHandler } from '../../http/call-handler.ts'
import type { FilterValue } from '../../search/engine.ts'
import { tellAround } from './find-titles.ts'
import { type Labels, readLabels } from './labels.ts'
import { readQuery } from './read-query.ts'

/** Most values told of a filter whose values are no years; chosen ones are always among them. */
const mostValues = 100

/** The values of every filter with both totals, letter by letter. */
export const findFilters: ReadingHandler<'search.filters'> = async (db, request, { search }) => {
  const state = await readQuery(db, request.query)
  const findings = await search.search(state, filterLetters)
  tellAround(request, findings)
  const codes = new Map<FilterLetter, string[]>()
  for (const filter of filters) {
    const values = toldValues(filter, findings.filters.get(filter.letter) ?? [], state)
    findings.filters.set(filter.letter, values)
    codes.set(
      filter.letter,
      values.map((value) => value.value),
    )
  }
  const labels = await readLabels(db, codes, request.language)
  return Object.fromEntries(
    filters.map((filter) => [filter.letter, presentFilter(filter, findings.filters.get(filter.letter) ?? [], labels)]),
  )
}

function toldValues(filter: Filter, values: readonly FilterValue[], state: SearchState): FilterValue[] {
  if (filter.range) return [...values]
  const chosen = new Set(state.filters[filter.letter])
  return values.filter((value, place) => place < mostValues || chosen.has(value.value))
}

function presentFilter(filter: Filter, values: readonly FilterValue[], labels: Labels): Facet[] {
  const facets = values.map(({ value, total, totalWithoutFilter }) => ({
    codigo: value,
    descricao: labels(filter.letter, value),
    total: String(total),
    totalSemFiltro: String(totalWithoutFilter),
  }))
  if (filter.order === 'value-down') return facets.sort((a, b) => Number(b.codigo) - Number(a.codigo))
  if (filter.order === 'name') return facets.sort((a, b) => a.descricao.localeCompare(b.descricao, 'pt'))
  return facets
}
