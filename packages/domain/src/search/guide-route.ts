import { guideList, newTitlesGuide } from './guides.ts'
import { newestFirst, writeSearch } from './search-state.ts'

/** The address that a guide opens. The rule: its own, unless it is a browse list's or that of the new titles. */
export function guideRoute(code: string): string {
  const list = guideList(code)
  if (list) return `/listas/${list}`
  return code === newTitlesGuide ? `/?${writeSearch(newestFirst)}` : `/${encodeURIComponent(code)}`
}
