import { isNarrowGuide } from './guides.ts'
import type { SearchState } from './search-state.ts'

/** The same search asked in a guide; `search_tab` and paths name one. Most find everything. */
export function inGuide(state: SearchState, guide: string | undefined): SearchState {
  return isNarrowGuide(guide) ? { ...state, guide } : state
}
