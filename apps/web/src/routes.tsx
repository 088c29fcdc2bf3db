import { type Page, type PageId, pageIds, pages } from '@estante/contract/pages'
import { type AnyRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { Suspense } from 'react'
import { fetchHomeOrResults, HomeOrResults } from './features/search/HomeOrResults.tsx'
import { requireSession } from './features/session/require-session.ts'
import { PageFailed } from './frame/PageFailed.tsx'
import { needsSession, pageComponent } from './page-component.ts'
import type { RoutedPage } from './page-kinds.ts'
import { root } from './root-route.tsx'
import { lazyPart } from './shell/lazy-part.tsx'
import { readQuery, writeQuery } from './shell/query-text.ts'

/** Not the router's own lazy kind: that one it fetches for every page, in case. */
const NotFoundPage = lazyPart(
  'shell/NotFoundPage.tsx',
  async () => (await import('./shell/NotFoundPage.tsx')).NotFoundPage,
)

const home = createRoute({
  getParentRoute: () => root,
  path: pages.home.path,
  beforeLoad: ({ location }) => fetchHomeOrResults(location.searchStr),
  component: HomeOrResults,
})

/** A route for each page of the table, with child routes for the pages within it. */
const routes = pageIds.filter((id) => !('within' in pages[id]) && id !== 'home').map((id) => routeOf(id as RoutedPage))

function routeOf(id: RoutedPage): AnyRoute {
  const { path } = pages[id]
  const route: AnyRoute = createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: needsSession(id) ? requireSession : undefined,
    component: pageComponent(id),
  })
  return route.addChildren(pagesWithin(id).map((inner) => routeWithin(route, path, inner)))
}

/** Without a component: a change of tab keeps the page and the focus. */
function routeWithin(route: AnyRoute, outer: string, id: PageId): AnyRoute {
  return createRoute({ getParentRoute: () => route, path: pages[id].path.slice(outer.length) })
}

function pagesWithin(outer: PageId): PageId[] {
  return pageIds.filter((id) => (pages[id] as Page).within === outer)
}

/**
 * Every other address. The router's own answer to one, `notFoundComponent`, keeps the match of the page above it
 * ("/atendimento" of "/atendimento/nada"), and the frame would be that page's; the server renders all of them alike.
 */
const notFound = createRoute({
  getParentRoute: () => root,
  path: '$',
  component: () => (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  ),
})

const routeTree = root.addChildren([home, ...routes, notFound])

/** @param history that of one page, where the server renders it; absent: the browser's own */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    defaultErrorComponent: PageFailed,
    // On the server it would write a script into the page, which the content security policy refuses.
    scrollRestoration: history === undefined,
    // Addresses are read as they are (readSearch): no JSON in them, and names may repeat.
    parseSearch: readQuery,
    stringifySearch: writeQuery,
  })
}

export type Router = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: Router
  }
}
