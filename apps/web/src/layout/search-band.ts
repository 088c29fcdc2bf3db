import { isEmptySearch, readSearch } from '@estante/domain/search/search-state'
import { paths } from '../paths.ts'

/** Pages where one does something else than search: signing in, a new password, the personal area. */
const withoutBand = /^\/(login|sair|senha|meupergamum|oauth-response|saml-response|pergamum_redireciona)(\/|$)/

const pages = Object.values(paths).map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`))

/** Whether the search box stands under the header: not where the page has one of its own, nor where nobody searches. */
export function showsSearchBand(pathname: string, search: string): boolean {
  const path = pathname.replace(/(.)\/$/, '$1')
  if (withoutBand.test(path) || !pages.some((page) => page.test(path))) return false
  return path !== paths.home || !isEmptySearch(readSearch(new URLSearchParams(search)))
}
