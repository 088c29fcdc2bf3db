/** Years as bars of equal width, as many as can be distinguished, oldest first. */
import type { Facet } from '@estante/contract/search.shapes'
import { yearRange } from '@estante/domain/search/search-state'

export interface YearBar {
  /** First year of the bar. */
  key: number
  value: number
  chosen: boolean
}

const mostBars = 24
/** A few very old books would otherwise compress all others into one bar. */
const widths = [1, 2, 5, 10, 20, 50, 100, 250, 500, 1000]

/** @param chosen ranges in the address, "1960-2026"; none: every bar is selected */
export function yearBars(facets: readonly Facet[], chosen: readonly string[]): YearBar[] {
  const years = yearsOf(facets)
  if (years.length === 0) return []
  const first = Math.min(...years.map(({ year }) => year))
  const last = Math.max(...years.map(({ year }) => year))
  const width = widths.find((one) => Math.floor(last / one) - Math.floor(first / one) < mostBars) ?? 1000
  const from = Math.floor(first / width) * width
  const bars = Array.from({ length: Math.floor((last - from) / width) + 1 }, (_, place) => {
    const key = from + place * width
    return { key, value: 0, chosen: isChosen(key, key + width - 1, chosen) }
  })
  for (const { year, total } of years) bars[Math.floor((year - from) / width)]!.value += total
  return bars
}

function isChosen(from: number, to: number, chosen: readonly string[]): boolean {
  if (chosen.length === 0) return true
  return chosen.some((value) => {
    const range = yearRange(value)
    return range !== undefined && (range.from ?? from) <= to && (range.to ?? to) >= from
  })
}

/** The first and last year with hits; undefined without any. */
export function yearEnds(facets: readonly Facet[]): readonly [string, string] | undefined {
  const years = yearsOf(facets).map(({ year }) => year)
  return years.length === 0 ? undefined : [String(Math.min(...years)), String(Math.max(...years))]
}

function yearsOf(facets: readonly Facet[]): Array<{ year: number; total: number }> {
  return facets
    .map(({ codigo, total }) => ({ year: Number(codigo), total: Number(total) }))
    .filter(({ year, total }) => Number.isInteger(year) && total > 0)
}
