import type { SearchState } from './search-state.ts'

/**
 * Whether a search can be followed: it has words, a value of a filter, or a heading. Signs alone ("\"", "–") find nothing,
 * and excluded values alone are no search.
 */
export function asksForTitles({
  lines,
  filters,
  authority,
}: Pick<SearchState, 'lines' | 'filters' | 'authority'>): boolean {
  return (
    lines.some(({ words }) => /[\p{L}\p{N}]/u.test(words)) || Object.keys(filters).length > 0 || authority !== undefined
  )
}
