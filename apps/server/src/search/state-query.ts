import { type FilterLetter, filterLetters, filters } from '@estante/domain/search/filters'
import { guideMaterials } from '@estante/domain/search/guide-materials'
import { readingListGuide } from '@estante/domain/search/guides'
import { type SearchField, searchIndex } from '@estante/domain/search/indexes'
import { defaultDirection, searchOrder } from '@estante/domain/search/orders'
import { readPastedNumber } from '@estante/domain/search/pasted-number'
import { type SearchLine, type SearchState, yearRange } from '@estante/domain/search/search-state'
import type { Query } from '@estante/search-index/query/query'
import type { FilterChoice, SearchRequest } from '@estante/search-index/search-request'
import { isRead } from './keys.ts'
import { maxFacetValues, maxYearValues } from './search-result.ts'
import { lastYear } from './title-schema.ts'

/** Where an ISBN or ISSN is understood however it was copied. */
const numberKeys = new Set<SearchField>(['all', 'readingLists', 'isbn', 'issn'])

/**
 * A search as the index understands it.
 * @param words what to ask instead of the words as they were typed
 */
export function searchRequest(
  state: SearchState,
  facets: readonly FilterLetter[],
  words: Query | undefined = wordsQuery(state),
): SearchRequest {
  const order = searchOrder(state.orderBy)
  const direction = state.direction ?? defaultDirection
  return {
    query: narrowed(state, words),
    filters: filterChoices(state),
    ...(order.sort && { sort: order.sort, direction: direction === 'D' ? 'descending' : 'ascending' }),
    offset: (state.page - 1) * state.perPage,
    limit: state.perPage,
    facets,
    ...facetLimits(maxFacetValues),
  }
}

/**
 * Values wanted of each filter: of years enough for a histogram. In another order than by count the rare ones stand between
 * the others, so that whoever shows the list asks for them too; there are never very many.
 */
export function facetLimits(limit: number): Pick<SearchRequest, 'facetLimit' | 'facetLimits'> {
  const others = filters.filter(({ order }) => order !== 'count')
  const least = (isRange = false) => (isRange ? maxYearValues : maxFacetValues)
  return {
    facetLimit: limit,
    facetLimits: Object.fromEntries(others.map(({ letter, range }) => [letter, Math.max(limit, least(range))])),
  }
}

/** The words alone, or what a program asks instead. Lines are joined from the first to the last, as they stand on the form. */
export function wordsQuery(state: SearchState): Query | undefined {
  if (state.expression) return state.expression
  let query: Query | undefined
  for (const line of state.lines) {
    const next = lineQuery(line, state)
    if (!query) query = line.condition === 'NOT' ? { kind: 'without', of: { kind: 'all' }, not: next } : next
    else if (line.condition === 'NOT') query = { kind: 'without', of: query, not: next }
    else query = { kind: line.condition === 'OR' ? 'or' : 'and', of: [query, next] }
  }
  return query
}

function narrowed(state: SearchState, words: Query = { kind: 'all' }): Query {
  const narrowing: Query[] = []
  if (state.authority) narrowing.push({ kind: 'text', text: state.authority, in: 'authority' })
  if (isInPlans(state)) narrowing.push({ kind: 'text', text: isRead, in: 'readByCourses' })
  const materials = guideMaterials(state.guide)
  if (materials.length > 0) {
    narrowing.push({ kind: 'or', of: materials.map((text): Query => ({ kind: 'text', text, in: 'material' })) })
  }
  return narrowing.length === 0 ? words : { kind: 'and', of: [...narrowing, words] }
}

function isInPlans({ guide }: SearchState): boolean {
  return guide === readingListGuide
}

/** Where a line is looked for; in the guide of reading lists the names of courses are words like those of the record. */
export function lineField({ index }: SearchLine, state: SearchState): SearchField {
  const { field } = searchIndex(index)
  return isInPlans(state) && field === 'all' ? 'readingLists' : field
}

function lineQuery(line: SearchLine, state: SearchState): Query {
  if (line.expression) return line.expression
  const { match } = searchIndex(line.index)
  // A plus between words is how some programs write a blank; in front of a word it is the operator.
  const text = line.words.replace(/(?<=[^\s+"(])\+(?=[^\s+])/g, ' ')
  const field = lineField(line, state)
  const query: Query = { kind: 'text', text, in: field, match: match === 'begins' ? 'begins' : 'search' }
  const number = numberKeys.has(field) ? readPastedNumber(text) : undefined
  if (number === undefined) return query
  const keys = field === 'isbn' || field === 'issn' ? [field] : ['isbn', 'issn']
  return { kind: 'or', of: [...keys.map((key): Query => ({ kind: 'text', text: number, in: key })), query] }
}

function filterChoices(state: SearchState): Record<string, FilterChoice> {
  const choices: Record<string, FilterChoice> = {}
  const valuesOf = (letter: FilterLetter, values: string[] | undefined) =>
    letter === 'P' && values ? [...new Set(values.flatMap(yearsOf))] : values
  for (const letter of filterLetters) {
    const any = valuesOf(letter, state.filters[letter])
    const not = valuesOf(letter, state.excluded[letter])
    if (any || not) choices[letter] = { any, not }
  }
  return choices
}

/**
 * "1960-2026" → every year of it, so that the years count like any other filter. A range that no title can be in has
 * none.
 */
function yearsOf(value: string): string[] {
  const range = yearRange(value)
  if (!range) return [value]
  if (range.from === range.to) return [String(range.from)]
  const from = Math.max(range.from ?? 0, 0)
  const to = Math.min(range.to ?? lastYear, lastYear)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => String(from + i))
}
