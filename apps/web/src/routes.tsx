import { type Page, type PageId, pageIds, pages } from '@estante/contract/pages'
import { type AnyRoute, createRoute, createRouter } from '@tanstack/react-router'
import { fetchHomeOrResults, HomeOrResults } from './features/search/HomeOrResults.tsx'
import { requireSession } from './features/session/require-session.ts'
import { PageFailed } from './frame/PageFailed.tsx'
import { pageComponent } from './page-component.ts'
import type { RoutedPage } from './page-modules.ts'
import { root } from './root-route.tsx'
import { readQuery, writeQuery } from './shell/query-text.ts'

const home = createRoute({
  getParentRoute: () => root,
  path: pages.home.path,
  beforeLoad: ({ location }) => fetchHomeOrResults(location.searchStr),
  component: HomeOrResults,
})

/** A route for each page of the table, with routes of their own for the pages within it. */
const routes = pageIds.filter((id) => !('within' in pages[id]) && id !== 'home').map(routeOf)

function routeOf(id: PageId): AnyRoute {
  const { path, access }: Page = pages[id]
  const route: AnyRoute = createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: access === 'account' ? requireSession : undefined,
    component: pageComponent(id as RoutedPage),
  })
  return route.addChildren(pagesWithin(id).map((inner) => routeWithin(route, path, inner)))
}

/** Has no component: the page stays as it is, and the focus where it was, when the tab changes. */
function routeWithin(route: AnyRoute, outer: string, id: PageId): AnyRoute {
  return createRoute({ getParentRoute: () => route, path: pages[id].path.slice(outer.length) })
}

function pagesWithin(outer: PageId): PageId[] {
  return pageIds.filter((id) => (pages[id] as Page).within === outer)
}

export const router = createRouter({
  routeTree: root.addChildren([home, ...routes]),
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
  // Addresses are read as they are (readSearch): no JSON in them, and names may repeat.
  parseSearch: readQuery,
  stringifySearch: writeQuery,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
