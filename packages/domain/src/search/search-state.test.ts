import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterLetters } from './filters.ts'
import { searchIndexes } from './indexes.ts'
import {
  emptySearch,
  hasFilters,
  isEmptySearch,
  readSearch,
  type SearchState,
  withExcluded,
  withFilter,
  withOnlyFilter,
  withOrder,
  withoutFilter,
  withoutFilters,
  withPage,
  withWords,
  writeSearch,
  yearRange,
} from './search-state.ts'

const read = (address: string) => readSearch(new URLSearchParams(address))

describe('a search in an address', () => {
  it.each([
    ['q=machado&for=LIVRE', 'machado', 'LIVRE'],
    ['for=TITULO&q=dom+casmurro', 'dom casmurro', 'TITULO'],
    ['termo_pesquisa=rosa&coluna_um=AUTOR', 'rosa', 'AUTOR'],
    ['q=S%25C3%25A3o%2520Paulo', 'São Paulo', 'LIVRE'],
    ['q=100%25', '100%', 'LIVRE'],
    ['q=dom%00casmurro%1F', 'dom casmurro ', 'LIVRE'],
    ['q=dom%2500casmurro%0Aassis', 'dom casmurro assis', 'LIVRE'],
    ['q=a&for=NENHUM', 'a', 'LIVRE'],
    ['q=a&for=livre', 'a', 'LIVRE'],
  ])('%s asks for “%s” in %s', { tags: ['W-124'] }, (address, words, index) => {
    expect(read(address).lines).toEqual([{ words, index, condition: 'AND' }])
  })

  it('reads the lines of the advanced form with their conditions, whatever the order of parameters', {
    tags: ['W-121', 'W-122'],
  }, () => {
    const state = read('for3=ASSUNTO&q3=c&condition2=OR&for2=AUTOR&q2=b&condition=NOT&for=TITULO&q=a')
    expect(state.lines).toEqual([
      { words: 'a', index: 'TITULO', condition: 'AND' },
      { words: 'b', index: 'AUTOR', condition: 'NOT' },
      { words: 'c', index: 'ASSUNTO', condition: 'OR' },
    ])
  })

  it('names with a minus before the letter what a title must not have, which no value can be taken for', {
    tags: ['C-172'],
  }, () => {
    const state = read('q=a&-T=5&-T=2&P=-1990&-P=-1950&T=1')
    expect(state.excluded).toEqual({ T: ['5', '2'], P: ['-1950'] })
    expect(state.filters).toEqual({ P: ['-1990'], T: ['1'] })
    expect(writeSearch(state).toString()).toBe('q=a&for=LIVRE&T=1&P=-1990&-T=5&-T=2&-P=-1950')
  })

  it('reads material types of old bookmarks', { tags: ['W-121'] }, () => {
    expect(read('q=a&tipo_obra=49,2,').filters.T).toEqual(['49', '2'])
  })

  it.each([
    ['page=0', 1],
    ['page=-3', 1],
    ['page=two', 1],
    ['page=7', 7],
    ['page=1000000000', 1_000_000],
    ['page=99999999999999999999', 1_000_000],
    ['page=1e9', 1],
  ])('with %s is page %i', { tags: ['S-098'] }, (address, page) => {
    expect(read(address).page).toBe(page)
  })

  it('that says nothing else is the first page of twenty, as a list, in no order of its own', {
    tags: ['K-008', 'K-011'],
  }, () => {
    expect(read('q=a')).toEqual({ ...emptySearch, lines: [{ words: 'a', index: 'LIVRE', condition: 'AND' }] })
    expect(emptySearch).toMatchObject({ page: 1, perPage: 20, display: 'D' })
    expect(read('q=a').orderBy).toBeUndefined()
  })

  it('is the same with parameters of old bookmarks that say nothing here', () => {
    expect(read('cr=2&q=a&keyword_type=P&orderBy=obra&direction=D')).toEqual(read('q=a&orderBy=obra&direction=D'))
  })

  it('takes an unknown order for none and keeps a known one', () => {
    expect(read('orderBy=cor').orderBy).toBeUndefined()
    expect(read('orderBy=obra&direction=D')).toMatchObject({ orderBy: 'obra', direction: 'D' })
  })

  it('comes back the same from the address it is written into', { tags: ['W-122'] }, () => {
    const line = fc.record({
      // A blank line is no line, and a percent sign before two hex digits means double encoding.
      words: fc
        .string({ minLength: 1, maxLength: 30 })
        .filter((text) => text.trim() !== '' && !/%[0-9a-f]{2}/i.test(text)),
      index: fc.constantFrom(...searchIndexes.map((index) => index.code)),
      condition: fc.constantFrom('AND' as const, 'OR' as const, 'NOT' as const),
    })
    const state: fc.Arbitrary<SearchState> = fc.record({
      lines: fc
        .array(line, { maxLength: 5 })
        .map((lines) => lines.map((one, i) => (i === 0 ? { ...one, condition: 'AND' as const } : one))),
      filters: fc.dictionary(
        fc.constantFrom(...filterLetters),
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 3 }),
      ),
      excluded: fc.dictionary(
        fc.constantFrom(...filterLetters),
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 3 }),
      ),
      page: fc.integer({ min: 1, max: 1000 }),
      perPage: fc.integer({ min: 1, max: 100 }),
      display: fc.constantFrom('D' as const, 'C' as const),
      exact: fc.boolean(),
    })
    fc.assert(
      fc.property(state, (search) => {
        const again = readSearch(new URLSearchParams(writeSearch(search).toString()))
        expect(again).toMatchObject({ ...search, filters: { ...search.filters }, excluded: { ...search.excluded } })
      }),
    )
  })
})

describe('changing a search gives another one', () => {
  const start = { ...emptySearch, lines: read('q=rosa').lines, page: 4 }

  it('adding a filter starts at the first page and leaves the old search as it was', { tags: ['T-061'] }, () => {
    const next = withFilter(start, 'T', '1')
    expect(next).toMatchObject({ page: 1, filters: { T: ['1'] } })
    expect(start.filters).toEqual({})
  })

  it('adding the same value twice changes nothing', () => {
    const once = withFilter(start, 'T', '1')
    expect(withFilter(once, 'T', '1')).toBe(once)
  })

  it('removing the last value of a letter removes the letter', { tags: ['T-062'] }, () => {
    expect(withoutFilter(withFilter(start, 'T', '1'), 'T', '1').filters).toEqual({})
  })

  it('a value is wanted or unwanted, never both, and taking it away ends either', () => {
    const wanted = withFilter(start, 'T', '1')
    const unwanted = withExcluded(wanted, 'T', '1')
    expect(unwanted).toMatchObject({ page: 1, filters: {}, excluded: { T: ['1'] } })
    expect(withExcluded(unwanted, 'T', '1')).toBe(unwanted)
    expect(withFilter(unwanted, 'T', '1')).toMatchObject({ filters: { T: ['1'] }, excluded: {} })
    expect(withoutFilter(unwanted, 'T', '1')).toMatchObject({ filters: {}, excluded: {} })
    expect(withExcluded(unwanted, 'T', '2').excluded).toEqual({ T: ['1', '2'] })
  })

  it('a range of years replaces the one before', () => {
    const first = withOnlyFilter(start, 'P', '1960-1970')
    expect(withOnlyFilter(first, 'P', '1980-').filters.P).toEqual(['1980-'])
    expect(withOnlyFilter(first, 'P', undefined).filters.P).toBeUndefined()
  })

  it('clearing filters keeps the words', { tags: ['T-063'] }, () => {
    const cleared = withoutFilters(withExcluded(withFilter(start, 'B', '2'), 'T', '1'))
    expect(hasFilters(cleared)).toBe(false)
    expect(cleared.lines).toEqual(start.lines)
  })

  it('new words forget filters and page and keep the way of showing', () => {
    const next = withWords({ ...withFilter(start, 'B', '2'), display: 'C', perPage: 50 }, 'amado', 'AUTOR')
    expect(next).toMatchObject({ page: 1, filters: {}, display: 'C', perPage: 50 })
  })

  it('choosing relevance leaves no order in the address', () => {
    expect(writeSearch(withOrder(withOrder(start, 'obra', 'D'), 'relevancia')).has('orderBy')).toBe(false)
  })

  it('another page changes only the page', () => {
    expect(withPage(start, 9)).toEqual({ ...start, page: 9 })
  })
})

describe('an empty search', () => {
  it.each([
    ['', true],
    ['q=', true],
    ['q=%20%20', true],
    ['page=3', true],
    ['q=a', false],
    ['T=1', false],
    ['-T=1', false],
    ['indice=12', false],
    ['orderBy=obra', true],
    ['orderBy=data_inclusao', false],
  ])('“%s” is empty: %s', (address, empty) => {
    expect(isEmptySearch(read(address))).toBe(empty)
  })
})

describe('a range of years', () => {
  it.each([
    ['1960', { from: 1960, to: 1960 }],
    ['1960-2026', { from: 1960, to: 2026 }],
    ['1960-', { from: 1960, to: undefined }],
    ['-1990', { from: undefined, to: 1990 }],
    ['2020-2010', { from: 2010, to: 2020 }],
    ['2200-2300', { from: 2200, to: 2300 }],
    ['9999', { from: 9999, to: 9999 }],
    ['-', undefined],
    ['abc', undefined],
    ['1960-20266', undefined],
  ])('%s', (text, range) => {
    expect(yearRange(text)).toEqual(range)
  })
})
