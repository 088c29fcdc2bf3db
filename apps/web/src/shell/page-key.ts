import { asksForForm, isEmptySearch, readSearch } from '@estante/domain/search/search-state'
import { isStaffPath } from './staff-path.ts'

/**
 * Identifies a page for readers: another key moves the focus to the heading and scrolls to the top. The tabs of a title
 * are one page, and so are filters, order and pages of a search; its form is another. On the library's side, which has
 * no such tabs, each address is a page.
 */
export function pageKey({ pathname, search }: { pathname: string; search: string }): string {
  if (isStaffPath(pathname)) return pathname
  const place = pathname.split('/').slice(0, 3).join('/')
  const params = new URLSearchParams(search)
  if (asksForForm(params)) return `${place}?form`
  const state = readSearch(params)
  if (isEmptySearch(state)) return place
  const words = state.lines.map((line) => `${line.condition} ${line.index} ${line.words}`).join(' ')
  return `${place}?${words} ${state.authority ?? ''}`
}
