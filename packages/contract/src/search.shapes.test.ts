import { filterLetters } from '@estante/domain/search/filters'
import { maximumLines, readSearch, type SearchState, writeSearch } from '@estante/domain/search/search-state'
import { expect, it } from 'vitest'
import { searchQuery } from './search.shapes.ts'

/** A search in which everything is other than usual. */
const whole: SearchState = {
  lines: Array.from({ length: maximumLines }, (_, i) => ({ words: `word ${i}`, index: 'AUTOR', condition: 'OR' })),
  filters: Object.fromEntries(filterLetters.map((letter) => [letter, ['1', '2']])),
  excluded: Object.fromEntries(filterLetters.map((letter) => [letter, ['3', '4']])),
  orderBy: 'data_inclusao',
  direction: 'D',
  page: 2,
  perPage: 50,
  display: 'C',
  exact: true,
  authority: '7',
}

it('a search describes every name that an address of it can have', () => {
  const names = [...new Set(writeSearch(whole).keys()), 'termo_pesquisa', 'coluna_um', 'tipo_obra', 'search_tab']
  expect(names.filter((name) => !(name in searchQuery.shape))).toEqual([])
})

it('an address goes through the description without losing anything', () => {
  const query: Record<string, string | string[]> = {}
  const address = writeSearch(whole)
  for (const name of address.keys()) {
    const values = address.getAll(name)
    query[name] = values.length > 1 ? values : values[0]!
  }
  const read = new URLSearchParams()
  for (const [name, value] of Object.entries(searchQuery.parse({ ...query, other: 'x' }))) {
    for (const one of [value].flat()) read.append(name, String(one))
  }
  expect(read.has('other')).toBe(false)
  expect(writeSearch(readSearch(read)).toString()).toBe(address.toString())
})
