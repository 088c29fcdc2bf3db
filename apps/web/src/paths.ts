import { type ListName, type PageId, pageIds, pages, type TitleTab } from '@estante/contract/pages'
import { advancedGuide } from '@estante/domain/search/guides'
import { newestFirst, type SearchState, writeSearch, writeSearchForm } from '@estante/domain/search/search-state'

/** The path of each page; `$name` is a parameter. */
export const paths = Object.fromEntries(pageIds.map((id) => [id, pages[id].path])) as {
  readonly [Id in PageId]: (typeof pages)[Id]['path']
}

export function titlePath(codAcervo: string, tab?: TitleTab): string {
  return `/acervo/${encodeURIComponent(codAcervo)}${tab ? `/${tab}` : ''}`
}

/** The till, with the debts of an account. */
export function tillPath(account: string): string {
  return `${paths.deskTill}?pessoa=${encodeURIComponent(account)}`
}

/** The receipt of a payment; from lists it is a second copy. */
export function receiptPath(receipt: string, isReprint = false): string {
  return `/balcao/recibos/${encodeURIComponent(receipt)}${isReprint ? '?via=2' : ''}`
}

export function authorityPath(codAutoridade: string, marc = false): string {
  return `/autoridade/${encodeURIComponent(codAutoridade)}${marc ? '/marc' : ''}`
}

/** A person's page for the staff. */
export function personPath(codPessoa: string): string {
  return `/balcao/pessoas/${encodeURIComponent(codPessoa)}`
}

/** The desk with the card of an account open. */
export function servePath(codConta: string): string {
  return `/balcao?${new URLSearchParams({ pessoa: codConta })}`
}

/** The page of the set-up that changes a library. */
export function setUpLibraryPath(codBiblioteca: string): string {
  return `${paths.setUpLibraries}/${encodeURIComponent(codBiblioteca)}`
}

/** The page of the set-up that sets a library's hours and days. */
export function setUpHoursPath(codBiblioteca: string): string {
  return `${paths.setUpHours}/${encodeURIComponent(codBiblioteca)}`
}

/** The page of the set-up that changes a notice, or with `novo` writes one. */
export function setUpNoticePath(comunicado: string): string {
  return `${paths.setUpNotices}/${encodeURIComponent(comunicado)}`
}

/** The page of the set-up that gives an account rights of staff. */
export function staffMemberPath(codConta: string): string {
  return `${paths.setUpStaff}/${encodeURIComponent(codConta)}`
}

/** A library's own page. */
export function libraryPath(codBiblioteca: string): string {
  return `/bibliotecas/${encodeURIComponent(codBiblioteca)}`
}

/** A list of titles of one's own. */
export function titleListPath(list: string): string {
  return `${paths.titleLists}/${encodeURIComponent(list)}`
}

/** A request to the library by its number, or the form of a new one by its type. */
export function requestPath(requestOrType: string): string {
  return `${paths.requests}/${requestOrType}`
}

export function checkClearancePath(codigo: string): string {
  return `/nada-consta/${encodeURIComponent(codigo)}`
}

/** A position in a browse list: its start, and the distance from it. */
export interface ListPosition {
  /** The start text; empty: the list's beginning. */
  start?: string
  /** `anterior` or `proxima` of an earlier answer; empty: at the start. */
  cursor?: string
  /** The entries before the cursor instead of those after it. */
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

/** A search guide without a search. */
export function guidePath(code: string): string {
  return `/${encodeURIComponent(code)}`
}

/** A general search has the home address (`/?q=…&for=LIVRE`), a guide's search that of the guide. */
export function searchPath(state: SearchState, guide?: string): string {
  const query = writeSearch(state).toString()
  const base = guide && guide !== '' ? `/${encodeURIComponent(guide)}` : '/'
  return query === '' ? base : `${base}?${query}`
}

/** The form of a guide, with this search in it. */
export function searchFormPath(state: SearchState, guide: string = advancedGuide): string {
  const query = writeSearchForm(state).toString()
  return query === '' ? guidePath(guide) : `${guidePath(guide)}?${query}`
}

/** All titles, newest first. */
export const newTitlesPath = searchPath(newestFirst)
