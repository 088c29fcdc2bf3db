import { emptySearch, readSearch, type SearchState } from '@estante/domain/search/search-state'
import { describe, expect, it } from 'vitest'
import { initiallyShown, shownMore } from './facet-choices.ts'
import {
  filtersQuery,
  firstValues,
  furtherValuesQuery,
  hitsQuery,
  lastPage,
  perPageOptions,
  valuesQuery,
  withExact,
  withIndex,
  withoutLine,
  withPerPage,
  wordsOf,
} from './search-queries.ts'

const read = (address: string): SearchState => readSearch(new URLSearchParams(address))
const shown = read('q=rosa&for=AUTOR&T=1&T=2&page=3&perPage=50&orderBy=obra&direction=D&modo=C')

describe('what is asked for a page of results', () => {
  it('asks for titles with everything but the way of showing', () => {
    expect(hitsQuery(shown).toString()).toBe('q=rosa&for=AUTOR&T=1&T=2&orderBy=obra&direction=D&page=3&perPage=50')
  })

  it('asks for filters with words and filters alone, so that another page asks for none', () => {
    expect(filtersQuery(shown).toString()).toBe('q=rosa&for=AUTOR&T=1&T=2&limite=25')
    expect(filtersQuery({ ...shown, exact: true, authority: '7' }).toString()).toBe(
      'q=rosa&for=AUTOR&indice=7&T=1&T=2&exato=1&limite=25',
    )
  })

  it('asks for as many values as are shown before the further ones can be there', () => {
    expect(firstValues).toBeGreaterThanOrEqual(initiallyShown + 2 * shownMore)
    expect(furtherValuesQuery(shown, 'S', 'livros').toString()).toBe(
      'q=rosa&for=AUTOR&T=1&T=2&search_tab=livros&letras=S',
    )
    expect(valuesQuery(shown, 'S', 'amor').toString()).toBe('q=rosa&for=AUTOR&T=1&T=2&letras=S&search_text=amor')
  })
})

describe('the searches next to the one shown', () => {
  it('begins again at the first page with another number of titles, another index, another spelling', () => {
    for (const next of [withPerPage(shown, 10), withIndex(shown, 'LIVRE'), withExact(shown, true)]) {
      expect(next.page).toBe(1)
      expect(next.filters).toEqual(shown.filters)
    }
    expect(withPerPage(shown, 10).perPage).toBe(10)
    expect(withIndex(shown, 'LIVRE').lines).toEqual([{ words: 'rosa', index: 'LIVRE', condition: 'AND' }])
    expect(withExact(shown, true).exact).toBe(true)
  })

  it.each([
    [0, 'b AND AUTOR, c NOT ASSUNTO'],
    [1, 'a AND TITULO, c NOT ASSUNTO'],
    [2, 'a AND TITULO, b OR AUTOR'],
  ])('without line %i the others stay as they were joined, and the first is joined to nothing', (place, left) => {
    const lines = read('q=a&for=TITULO&condition=OR&q2=b&for2=AUTOR&condition2=NOT&q3=c&for3=ASSUNTO')
    const { lines: found } = withoutLine(lines, place)
    expect(found.map((line) => `${line.words} ${line.condition} ${line.index}`).join(', ')).toBe(left)
  })

  it('offers an unusual number of titles to a page among the usual ones', { tags: ['S-100'] }, () => {
    expect(perPageOptions(20)).toEqual([10, 20, 50, 100])
    expect(perPageOptions(30)).toEqual([10, 20, 30, 50, 100])
  })

  it.each([
    [0, 1],
    [1, 1],
    [20, 1],
    [21, 2],
    [75, 4],
  ])('%i titles of 20 a page end on page %i', (total, last) => {
    expect(lastPage(total, 20)).toBe(last)
  })

  it('tells what was written, several lines in a row', () => {
    expect(wordsOf(read('q= dom casmurro &q2=machado'))).toBe('dom casmurro, machado')
    expect(wordsOf(emptySearch)).toBe('')
  })
})
