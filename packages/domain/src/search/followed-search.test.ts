import { expect, it } from 'vitest'
import { asksForTitles } from './followed-search.ts'
import { readSearch } from './search-state.ts'

it.each([
  ['q=machado', true],
  ['q=%22dom+casmurro%22', true],
  ['q=1984', true],
  ['q=%E6%9D%B1%E4%BA%AC', true],
  ['q=%22', false],
  ['q=+–+', false],
  ['q=', false],
  ['', false],
  ['q=%22&T=1', true],
  ['indice=7', true],
  ['q=&-T=1', false],
])('%s asks for titles: %s', (query, asks) => {
  expect(asksForTitles(readSearch(new URLSearchParams(query)))).toBe(asks)
})
