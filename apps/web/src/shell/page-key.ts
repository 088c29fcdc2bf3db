import { isEmptySearch, readSearch } from '@estante/domain/search/search-state'

/**
 * What makes an address another page for the reader: focus then goes to its heading and the view to its top. The tabs
 * of one title, and the filters, order and pages of one search, are the same page.
 */
export function pageKey({ pathname, search }: { pathname: string; search: string }): string {
  const place = pathname.split('/').slice(0, 3).join('/')
  const state = readSearch(new URLSearchParams(search))
  if (isEmptySearch(state)) return place
  const words = state.lines.map((line) => `${line.condition} ${line.index} ${line.words}`).join(' ')
  return `${place}?${words} ${state.authority ?? ''}`
}
