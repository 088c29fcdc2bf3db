import type { Facet } from '@estante/contract/search.shapes'
import { type Filter, type FilterLetter, filterLetters, filters } from '@estante/domain/search/filters'
import type { ReadingHandler } from '../../http/call-handler.ts'
import type { FilterValue } from '../../search/engine.ts'
import { tellAround } from './find-titles.ts'
import { type Labels, readLabels } from './labels.ts'
import { readQuery } from './read-query.ts'

/** The values of every filter with both totals, letter by letter. */
export const findFilters: ReadingHandler<'search.filters'> = async (db, request, { search }) => {
  const state = await readQuery(db, request.query)
  const findings = await search.search(state, filterLetters)
  tellAround(request, findings)
  const codes = new Map<FilterLetter, string[]>()
  for (const [letter, values] of findings.filters) {
    codes.set(
      letter,
      values.map((value) => value.value),
    )
  }
  const labels = await readLabels(db, codes, request.language)
  return Object.fromEntries(
    filters.map((filter) => [filter.letter, presentFilter(filter, findings.filters.get(filter.letter) ?? [], labels)]),
  )
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
