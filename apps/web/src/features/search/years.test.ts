import type { Facet } from '@estante/contract/search.shapes'
import { yearRange } from '@estante/domain/search/search-state'
import { describe, expect, it } from 'vitest'
import { yearBars } from './year-bars.ts'
import { decideYears, yearFields } from './year-fields.ts'

const years = (totals: Record<number, number>): Facet[] =>
  Object.entries(totals).map(([codigo, total]) => ({
    codigo,
    descricao: codigo,
    total: String(total),
    totalSemFiltro: String(total),
  }))

describe('years as bars', () => {
  it('has one bar for each year, empty ones too, the oldest first', () => {
    expect(yearBars(years({ 2012: 2, 2009: 1 }), [])).toEqual([
      { key: 2009, value: 1, chosen: true },
      { key: 2010, value: 0, chosen: true },
      { key: 2011, value: 0, chosen: true },
      { key: 2012, value: 2, chosen: true },
    ])
  })

  it('puts years together where there are too many, from round years, and loses none', () => {
    const bars = yearBars(years({ 1899: 3, 1901: 4, 1908: 1, 2026: 2 }), [])
    expect(bars.map((bar) => bar.key).slice(0, 3)).toEqual([1890, 1900, 1910])
    expect(bars.length).toBeLessThanOrEqual(24)
    expect(bars.reduce((sum, bar) => sum + bar.value, 0)).toBe(10)
  })

  it('marks the bars that the chosen years touch', () => {
    const bars = yearBars(years({ 1990: 1, 1991: 1, 1992: 1, 1993: 1 }), ['1991-1992'])
    expect(bars.map((bar) => bar.chosen)).toEqual([false, true, true, false])
    expect(yearBars(years({ 1990: 1, 1993: 1 }), ['1992-']).map((bar) => bar.chosen)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('has no bar without years', () => {
    expect(yearBars(years({}), [])).toEqual([])
    expect(yearBars(years({ 1990: 0 }), [])).toEqual([])
  })
})

describe('the fields of the years', () => {
  it.each([
    ['', '', undefined],
    ['1960', '2026', '1960-2026'],
    [' 1960 ', '', '1960-'],
    ['', '1990', '-1990'],
    ['1998', '1998', '1998'],
  ])('from “%s” to “%s” is the filter %s', (from, to, value) => {
    expect(decideYears({ from, to })).toEqual({ value })
  })

  it.each([
    ['MCM', '', 'from', 'notYear'],
    ['', '19990', 'to', 'notYear'],
    ['-5', '', 'from', 'notYear'],
    ['2000', '1990', 'to', 'backwards'],
  ])('from “%s” to “%s” is a problem of the field “%s”: %s', (from, to, field, problem) => {
    expect(decideYears({ from, to })).toEqual({ field, problem })
  })

  it.each([
    [['1960-2026'], '1960', '2026'],
    [['1960-'], '1960', ''],
    [['-1990'], '', '1990'],
    [['0-1990'], '0', '1990'],
    [['1998'], '1998', '1998'],
    [['1998', '2001'], '', ''],
    [[], '', ''],
  ])('the chosen %j stand as “%s” and “%s”', (chosen, from, to) => {
    expect(yearFields(chosen)).toEqual({ from, to })
  })

  it('what the fields make is a range of years that the search understands', () => {
    const decided = decideYears({ from: '', to: '1990' })
    expect('value' in decided && yearRange(decided.value ?? '')).toEqual({ to: 1990 })
  })
})
