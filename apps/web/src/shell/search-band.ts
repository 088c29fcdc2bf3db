import { isEmptySearch, readSearch } from '@estante/domain/search/search-state'
import { paths } from '../paths.ts'

/** Pages where one does something else than search: signing in, a new password, the personal area. */
const withoutBand = /^\/(login|sair|senha|meupergamum|oauth-response|saml-response|pergamum_redireciona)(\/|$)/

const patternOf = (path: string) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`)
const pages = Object.values(paths).map(patternOf)
const guides = patternOf(paths.guide)
const notGuides: readonly string[] = [paths.hours, paths.notices]

/** Whether the search box stands under the header: not where the page has one of its own, nor where nobody searches. */
export function showsSearchBand(pathname: string, search: string): boolean {
  const path = pathname.replace(/(.)\/$/, '$1')
  if (withoutBand.test(path) || !pages.some((page) => page.test(path))) return false
  // Home and the guides are a large search box themselves while they are asked nothing.
  const hasOwn = path === paths.home || (guides.test(path) && !notGuides.includes(path))
  return !hasOwn || !isEmptySearch(readSearch(new URLSearchParams(search)))
}
