import { findPage } from '@estante/contract/pages'
import { generalGuide, newTitlesGuide } from '@estante/domain/search/guides'
import { asksForForm, isEmptySearch, newestFirst, readSearch } from '@estante/domain/search/search-state'
import { paths } from '../paths.ts'
import { isStaffPath } from './staff-path.ts'

/** Pages without search: signing in, the account area; and the network catalogue's own search. */
const withoutBand = /^\/(rede$|(login|sair|meupergamum|oauth-response|saml-response|pergamum_redireciona)(\/|$))/

/** Reports whether the search box is below the header: not on pages with their own, nor on those without search. */
export function showsSearchBand(pathname: string, search: string): boolean {
  const path = pathname.replace(/(.)\/$/, '$1')
  if (withoutBand.test(path) || isStaffPath(path) || !findPage(path)) return false
  // The home page and guides have a large search box while there is no search.
  const guide = guideOf(path)
  if (guide === undefined) return true
  const params = new URLSearchParams(search)
  return !isEmptySearch(readSearch(params)) && !(path !== paths.home && asksForForm(params))
}

/** The search tab that a page belongs to; none on titles, authorities, lists and pages without a search. */
export function searchTab(pathname: string, search: string): string | undefined {
  const guide = guideOf(pathname.replace(/(.)\/$/, '$1'))
  if (guide !== generalGuide) return guide
  const { lines, authority, orderBy } = readSearch(new URLSearchParams(search))
  const asksForNew = lines.length === 0 && authority === undefined && orderBy === newestFirst.orderBy
  return asksForNew ? newTitlesGuide : guide
}

/** The home address is the general search's. */
function guideOf(path: string): string | undefined {
  if (path === paths.home) return generalGuide
  return findPage(path)?.id === 'guide' ? decodePart(path.slice(1)) : undefined
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
