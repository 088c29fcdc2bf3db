import { findPage, listNames, type Page, type PageId, pages, titleTabs } from '@estante/contract/pages'
import { isInterfaceLanguage } from '@estante/domain/institution/languages'
import { readNetworkAddress, writeNetworkAddress } from '@estante/domain/search/network-address'
import {
  asksForForm,
  isEmptySearch,
  readSearch,
  writeSearch,
  writeSearchForm,
} from '@estante/domain/search/search-state'

/** A longer address is no reader's: nothing is kept for it. */
const longest = 1000

/** Tabs of a title that are forms, for people who are signed in. */
const acts: ReadonlySet<string> = new Set(['reserva', 'solicitacao-emprestimo', 'acervo-fechado'])

/** What an address of a list asks, besides its path. */
const listParams = ['inicio', 'cursor', 'sentido']

/** An address of no page, and one of no guide: all of these look the same. */
const unknown = { page: '/nao-ha/nada', guide: '/nao-ha' }

/** Addresses whose frame has another name: those of the account area and of the desk. */
const hasOtherFrame = /meupergamum|^\/balcao(?:\/|$)/

/**
 * The one address of what is shown: whatever an address has besides is left out, and what it asks is written in one
 * order. Pages are rendered and kept by it, so that no two of the same are.
 * @param isFound whether there is what the address names
 * @returns undefined where the page is the browser's alone
 */
export function pageAddress(url: URL, isFound: boolean): string | undefined {
  const found = findPage(url.pathname)
  if (!found) return hasOtherFrame.test(url.pathname) ? undefined : unknown.page
  const page: Page = pages[found.id]
  if (page.access === 'account' || page.drawnBy === 'browser' || acts.has(found.params.aba ?? '')) return undefined
  // With a search in its address such a page has a search box under the header.
  if (found.id === 'guide' && !isFound) return asksNothing(url.searchParams) ? unknown.guide : undefined
  const isKnownTab = found.params.aba === undefined || titleTabs.some((tab) => tab === found.params.aba)
  const isKnownList = found.params.lista === undefined || listNames.some((name) => name === found.params.lista)
  if (!isKnownTab || !isKnownList) return undefined
  const query = queryOf(found.id, url.searchParams)
  const language = url.searchParams.get('lng')
  if (isInterfaceLanguage(language)) query.set('lng', language)
  const path = url.pathname.replace(/(.)\/$/, '$1')
  const address = query.size === 0 ? path : `${path}?${query}`
  return address.length > longest ? undefined : address
}

function queryOf(id: PageId, params: URLSearchParams): URLSearchParams {
  if (id === 'list') return new URLSearchParams(listParams.flatMap((name) => pair(name, params.get(name))))
  if (id === 'network') return writeNetworkAddress(readNetworkAddress(params))
  if (id !== 'home' && id !== 'guide') return new URLSearchParams()
  const state = readSearch(params)
  if (isEmptySearch(state)) return new URLSearchParams()
  return id === 'guide' && asksForForm(params) ? writeSearchForm(state) : writeSearch(state)
}

function asksNothing(params: URLSearchParams): boolean {
  return isEmptySearch(readSearch(params))
}

function pair(name: string, value: string | null): [string, string][] {
  return value === null || value === '' ? [] : [[name, value]]
}
