/**
 * A search result as it goes from one thread to another. Copying an object for each value of sixteen filters takes longer
 * than most searches take; one text and one list of numbers take a seventh of that.
 */
import type { FilterLetter } from '@estante/domain/search/filters'
import type { FacetValue, SearchResult } from '../search-result.ts'

export interface PackedResult extends Omit<SearchResult, 'filters'> {
  /** Absent where no values were asked for. */
  filters?: PackedFilters
}

interface PackedFilters {
  /** In order, with the number of values of each. */
  letters: [letter: FilterLetter, values: number][]
  /** All values, without anything between them. */
  text: string
  /** Of each value: its length in the text, its total, and its total without filter. */
  numbers: Uint32Array<ArrayBuffer>
}

const numbersOfValue = 3

export function packResult({ filters, ...result }: SearchResult): PackedResult {
  return filters.size === 0 ? result : { ...result, filters: packFilters(filters) }
}

export function unpackResult({ filters, ...result }: PackedResult): SearchResult {
  return { ...result, filters: filters ? unpackFilters(filters) : new Map() }
}

function packFilters(filters: SearchResult['filters']): PackedFilters {
  const letters = [...filters].map(([letter, values]): [FilterLetter, number] => [letter, values.length])
  const numbers = new Uint32Array(letters.reduce((sum, [, count]) => sum + count, 0) * numbersOfValue)
  const texts: string[] = []
  for (const values of filters.values())
    for (const { value, total, totalWithoutFilter } of values) {
      const at = texts.push(value) * numbersOfValue - numbersOfValue
      numbers[at] = value.length
      numbers[at + 1] = total
      numbers[at + 2] = totalWithoutFilter
    }
  return { letters, text: texts.join(''), numbers }
}

function unpackFilters({ letters, text, numbers }: PackedFilters): SearchResult['filters'] {
  let [at, start] = [0, 0]
  const next = (): FacetValue => {
    const end = start + numbers[at]!
    const value = { value: text.slice(start, end), total: numbers[at + 1]!, totalWithoutFilter: numbers[at + 2]! }
    start = end
    at += numbersOfValue
    return value
  }
  return new Map(letters.map(([letter, count]) => [letter, Array.from({ length: count }, next)]))
}
