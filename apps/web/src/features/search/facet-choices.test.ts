import type { Facet } from '@estante/contract/search.shapes'
import { emptySearch, withExcluded, withFilter } from '@estante/domain/search/search-state'
import { describe, expect, it } from 'vitest'
import { chosenFilters, lastFilter, offersFilters, withChosenValues } from './chosen-filters.ts'
import {
  facetChoices,
  foundChoices,
  isLong,
  offeredFilters,
  selectionOf,
  visibleChoices,
  withFurther,
} from './facet-choices.ts'

const facet = (codigo: string, total: number, totalSemFiltro = total): Facet => ({
  codigo,
  descricao: `Word ${codigo}`,
  total: String(total),
  totalSemFiltro: String(totalSemFiltro),
})
const selection = (chosen: string[], excluded: string[] = []) => ({ chosen, excluded })
const facets = [facet('1', 68, 90), facet('2', 7), facet('3', 0, 4), facet('4', 0, 2), facet('5', 1)]

it('offers decades beside the years only while one of them is wanted', () => {
  const letters = (state = emptySearch) => offeredFilters(state).map(({ letter }) => letter)
  expect(letters()).not.toContain('G')
  expect(letters()).toContain('P')
  expect(letters(withFilter(emptySearch, 'G', '1990'))).toContain('G')
  expect(letters(withExcluded(emptySearch, 'G', '1990'))).toContain('G')
})

describe('the values that a filter lists', () => {
  it('leaves out what no title has, but never what is chosen', () => {
    expect(facetChoices(facets, selection(['4'])).map((value) => value.code)).toEqual(['1', '2', '4', '5'])
    expect(facetChoices(facets, selection([], ['4'])).map((value) => value.code)).toEqual(['1', '2', '4', '5'])
  })

  it('lists a chosen value that the answer does not know, so that it can be taken back', () => {
    expect(facetChoices(facets, selection(['99']))[0]).toEqual({
      code: '99',
      label: '99',
      total: 0,
      totalWithoutFilter: 0,
      chosen: true,
      excluded: false,
    })
    expect(facetChoices(facets, selection([], ['99']))[0]).toMatchObject({ code: '99', chosen: false, excluded: true })
    expect(facetChoices(undefined, selection(['2']))).toHaveLength(1)
  })

  it('keeps both totals as numbers', () => {
    expect(facetChoices(facets, selection([]))[0]).toMatchObject({ total: 68, totalWithoutFilter: 90, chosen: false })
  })

  it('shows the first ones, and a chosen one wherever it stands', () => {
    const values = facetChoices(facets, selection(['5']))
    expect(visibleChoices(values, 1).map((value) => value.code)).toEqual(['1', '5'])
    const unwanted = facetChoices(facets, selection([], ['5']))
    expect(visibleChoices(unwanted, 1).map((value) => value.code)).toEqual(['1', '5'])
  })

  it('of the values that were looked for lists only those, with what is wished of them', () => {
    const found = foundChoices([facet('2', 7), facet('4', 0, 2)], selection(['1', '4'], ['2']))
    expect(found.map(({ code, chosen, excluded }) => [code, chosen, excluded])).toEqual([
      ['2', false, true],
      ['4', true, false],
    ])
  })

  it('stand where they stand in the whole list, once that is there', () => {
    const whole = [facet('1', 70, 90), facet('2', 7), facet('6', 2), facet('5', 1)]
    const all = withFurther(facets, whole)
    expect(all.map(({ codigo }) => codigo)).toEqual(['1', '2', '6', '5', '3', '4'])
    expect(all[0]).toBe(facets[0])
    expect(withFurther(facets, [])).toEqual(facets)
  })

  it('is searched where it is longer than one reads', () => {
    const many = Array.from({ length: 16 }, (_, at) => facet(String(at), 1))
    expect([isLong(many), isLong(many.slice(1))]).toEqual([true, false])
  })
})

describe('the chosen filters', () => {
  const state = withFilter(withFilter(withFilter(emptySearch, 'I', 'por'), 'T', '2'), 'T', '1')

  it('stand in the order of the filters, each with the search that is left without it', () => {
    const chosen = chosenFilters(state, { T: facets })
    expect(chosen.map(({ letter, label }) => `${letter} ${label}`)).toEqual(['T Word 2', 'T Word 1', 'I por'])
    expect(chosen[0]!.without.filters).toEqual({ I: ['por'], T: ['1'] })
  })

  it('tell what is left out behind what is wanted', () => {
    const both = withExcluded(state, 'T', '3')
    expect(selectionOf(both, 'T')).toEqual({ chosen: ['2', '1'], excluded: ['3'] })
    const chosen = chosenFilters(both, { T: facets })
    expect(chosen.map(({ label, excluded }) => [label, excluded])).toEqual([
      ['Word 2', false],
      ['Word 1', false],
      ['Word 3', true],
      ['por', false],
    ])
    expect(chosen[2]!.without).toMatchObject({ filters: state.filters, excluded: {} })
  })

  it('has the last of them to take away first', () => {
    expect(lastFilter(state, undefined)?.code).toBe('por')
    expect(lastFilter(emptySearch, undefined)).toBeUndefined()
  })

  it('offers filters where some title has a value or something is chosen', () => {
    expect(offersFilters(emptySearch, { T: facets })).toBe(true)
    expect(offersFilters(emptySearch, { T: [facet('3', 0, 4)], B: [] })).toBe(false)
    expect(offersFilters(state, {})).toBe(true)
  })
})

describe('the values of the last search, while those of this one come', () => {
  const state = withExcluded(withFilter(emptySearch, 'I', '26'), 'T', '9')

  it('have the chosen ones with the name that an earlier answer gave them', () => {
    const shown = withChosenValues({ I: facets }, state, [{ T: facets }, { I: [facet('26', 3)], T: [facet('9', 1)] }])
    expect(
      chosenFilters(state, shown)
        .map(({ label }) => label)
        .sort(),
    ).toEqual(['Word 26', 'Word 9'])
    expect(shown.I).toHaveLength(facets.length + 1)
  })

  it('stay as they are where nothing names them, or where they have them', () => {
    expect(withChosenValues({ I: facets }, state, [{}])).toEqual({ I: facets })
    const known = withFilter(emptySearch, 'I', '1')
    expect(withChosenValues({ I: facets }, known, [{ I: [facet('1', 5)] }])).toEqual({ I: facets })
  })
})
