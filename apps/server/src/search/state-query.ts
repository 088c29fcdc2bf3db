import { type FilterLetter, filterLetters } from '@estante/domain/search/filters'
import { teachingPlanGuide } from '@estante/domain/search/guides'
import { searchIndex } from '@estante/domain/search/indexes'
import { searchOrder } from '@estante/domain/search/orders'
import { type SearchState, yearRange } from '@estante/domain/search/search-state'
import type { Query } from '@estante/search-index/query/query'
import type { FilterChoice, SearchRequest } from '@estante/search-index/search-request'
import { isRead } from './keys.ts'

/** The newest year that a range without end reaches: sets and journals may be announced. */
const lastYear = 2100

/** Most values of one filter that are counted and told, the commonest first: all years of a large catalogue. */
const mostValues = 300

/** A search as the index understands it. */
export function searchRequest(state: SearchState, count: readonly FilterLetter[]): SearchRequest {
  const order = searchOrder(state.orderBy)
  const direction = state.direction ?? order.direction
  return {
    query: stateQuery(state),
    filters: filterChoices(state),
    ...(order.sort && { sort: order.sort, direction: direction === 'D' ? 'descending' : 'ascending' }),
    offset: (state.page - 1) * state.perPage,
    limit: state.perPage,
    count,
    countLimit: mostValues,
  }
}

/** The words alone. Lines are joined from the first to the last, as they stand on the form. */
export function stateQuery(state: SearchState): Query {
  const inPlans = state.guide === teachingPlanGuide
  let query: Query | undefined
  for (const line of state.lines) {
    const next = lineQuery(line.words, line.index, inPlans)
    if (!query) query = line.condition === 'NOT' ? { kind: 'without', of: { kind: 'all' }, not: next } : next
    else if (line.condition === 'NOT') query = { kind: 'without', of: query, not: next }
    else query = { kind: line.condition === 'OR' ? 'or' : 'and', of: [query, next] }
  }
  const narrowing: Query[] = []
  if (state.authority) narrowing.push({ kind: 'text', text: state.authority, in: 'authority' })
  if (inPlans) narrowing.push({ kind: 'text', text: isRead, in: 'readByCourses' })
  const words = query ?? { kind: 'all' as const }
  return narrowing.length === 0 ? words : { kind: 'and', of: [...narrowing, words] }
}

/** @param inPlans in the guide of teaching plans the names of courses are words like those of the record */
function lineQuery(words: string, code: string, inPlans: boolean): Query {
  const index = searchIndex(code)
  // A plus between words is how some programs write a blank; in front of a word it is the operator.
  const text = words.replace(/(?<=[^\s+"(])\+(?=[^\s+])/g, ' ')
  const field = inPlans && index.field === 'all' ? 'readingLists' : index.field
  return { kind: 'text', text, in: field, match: index.match === 'begins' ? 'begins' : 'search' }
}

function filterChoices(state: SearchState): Record<string, FilterChoice> {
  const choices: Record<string, FilterChoice> = {}
  for (const letter of filterLetters) {
    const values = state.filters[letter]
    if (values) choices[letter] = { any: letter === 'P' ? values.flatMap(yearsOf) : values }
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
