/** Whether a search asks for something, so that its new titles can be told: words, a value of a filter, or a heading. */
import type { SearchState } from './search-state.ts'

/** Signs alone ("\"", "–") find nothing. What is left out names no titles. */
export function asksForTitles({
  lines,
  filters,
  authority,
}: Pick<SearchState, 'lines' | 'filters' | 'authority'>): boolean {
  return (
    lines.some(({ words }) => /[\p{L}\p{N}]/u.test(words)) || Object.keys(filters).length > 0 || authority !== undefined
  )
}
