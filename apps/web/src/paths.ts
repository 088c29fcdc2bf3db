import { type ListName, type PageId, pageIds, pages, type TitleTab } from '@estante/contract/pages'
import { newestFirst, type SearchState, writeSearch } from '@estante/domain/search/search-state'

/** The path of each page, `$name` for one part. */
export const paths = Object.fromEntries(pageIds.map((id) => [id, pages[id].path])) as {
  readonly [Id in PageId]: (typeof pages)[Id]['path']
}

/** The guide that a search belongs to where no other is chosen. */
export const generalGuide = 'pesquisa_geral'

export function titlePath(codAcervo: string, tab?: TitleTab): string {
  return `/acervo/${encodeURIComponent(codAcervo)}${tab ? `/${tab}` : ''}`
}

export function authorityPath(codAutoridade: string, marc = false): string {
  return `/autoridade/${encodeURIComponent(codAutoridade)}${marc ? '/marc' : ''}`
}

export function checkClearancePath(codigo: string): string {
  return `/nada-consta/${encodeURIComponent(codigo)}`
}

/** A place in a list: where it starts, and how far one has walked from there. */
export interface ListPosition {
  /** What the list starts at; empty: its beginning. */
  start?: string
  /** `anterior` or `proxima` of an earlier answer; empty: at the start. */
  cursor?: string
  /** What stands before the cursor, instead of behind it. */
  backwards?: boolean
}

export function listPath(list: ListName, { start = '', cursor = '', backwards = false }: ListPosition = {}): string {
  const params = new URLSearchParams()
  if (start !== '') params.set('inicio', start)
  if (cursor !== '') params.set('cursor', cursor)
  if (cursor !== '' && backwards) params.set('sentido', 'A')
  const query = params.toString()
  return `/listas/${list}${query === '' ? '' : `?${query}`}`
}

/** A search guide that is asked nothing yet. */
export function guidePath(code: string): string {
  return `/${encodeURIComponent(code)}`
}

/** A general search ends at the home address (`/?q=…&for=LIVRE`), a search of another guide at its own. */
export function searchPath(state: SearchState, guide?: string): string {
  const query = writeSearch(state).toString()
  const base = guide && guide !== '' ? `/${encodeURIComponent(guide)}` : '/'
  return query === '' ? base : `${base}?${query}`
}

/** All titles, those that came in last first. */
export const newTitlesPath = searchPath(newestFirst)
