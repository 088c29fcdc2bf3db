import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoutes } from './account-routes.ts'
import { fetchHomeOrResults, HomeOrResults } from './features/search/HomeOrResults.tsx'
import { withWords } from './i18n/start-i18n.ts'
import { PageFailed } from './layout/PageFailed.tsx'
import { readQuery, writeQuery } from './layout/query-text.ts'
import { script } from './layout/script-missing.ts'
import { paths } from './paths.ts'
import { root } from './root-route.tsx'

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: ({ location }) => fetchHomeOrResults(location.searchStr),
  component: HomeOrResults,
})

const hours = createRoute({
  getParentRoute: () => root,
  path: paths.hours,
  component: lazyRouteComponent(
    script(() => import('./features/institution/HoursPage.tsx')),
    'HoursPage',
  ),
})

const notices = createRoute({
  getParentRoute: () => root,
  path: paths.notices,
  component: lazyRouteComponent(
    script(() => import('./features/institution/NoticesPage.tsx')),
    'NoticesPage',
  ),
})

const guide = createRoute({
  getParentRoute: () => root,
  path: paths.guide,
  component: lazyRouteComponent(
    script(() => withWords(['search'], () => import('./features/search/GuidePage.tsx'))),
    'GuidePage',
  ),
})

// The tabs are children without a component: the page stays as it is, and the focus where it was, when the tab changes.
const title = createRoute({
  getParentRoute: () => root,
  path: paths.title,
  component: lazyRouteComponent(
    script(() => withWords(['titles'], () => import('./features/titles/TitlePage.tsx'))),
    'TitlePage',
  ),
})
const titleTab = createRoute({ getParentRoute: () => title, path: '/$aba' })

const authorityPage = () =>
  withWords(['authorities', 'titles'], () => import('./features/authorities/AuthorityPage.tsx'))
const authority = createRoute({
  getParentRoute: () => root,
  path: paths.authority,
  component: lazyRouteComponent(script(authorityPage), 'AuthorityPage'),
})
const authorityMarc = createRoute({ getParentRoute: () => authority, path: '/marc' })

const list = createRoute({
  getParentRoute: () => root,
  path: paths.list,
  component: lazyRouteComponent(
    script(() => withWords(['browse'], () => import('./features/browse/ListPage.tsx'))),
    'ListPage',
  ),
})

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  component: lazyRouteComponent(
    script(() => withWords(['session'], () => import('./features/session/LoginPage.tsx'))),
    'LoginPage',
  ),
})

const signOut = createRoute({
  getParentRoute: () => root,
  path: paths.signOut,
  component: lazyRouteComponent(
    script(() => withWords(['session'], () => import('./features/session/SignOutPage.tsx'))),
    'SignOutPage',
  ),
})

const singleSignOnPage = () => withWords(['session'], () => import('./features/session/SingleSignOnPage.tsx'))
const oauthResponse = createRoute({
  getParentRoute: () => root,
  path: paths.oauthResponse,
  component: lazyRouteComponent(script(singleSignOnPage), 'SingleSignOnPage'),
})
const samlResponse = createRoute({
  getParentRoute: () => root,
  path: paths.samlResponse,
  component: lazyRouteComponent(script(singleSignOnPage), 'SingleSignOnPage'),
})

const redirect = createRoute({
  getParentRoute: () => root,
  path: paths.redirect,
  component: lazyRouteComponent(
    script(() => withWords(['session'], () => import('./features/session/RedirectPage.tsx'))),
    'RedirectPage',
  ),
})

const checkClearancePage = () => withWords(['clearance'], () => import('./features/clearance/CheckClearancePage.tsx'))
const checkClearance = createRoute({
  getParentRoute: () => root,
  path: paths.checkClearance,
  component: lazyRouteComponent(script(checkClearancePage), 'CheckClearancePage'),
})
const checkedClearance = createRoute({
  getParentRoute: () => root,
  path: paths.checkedClearance,
  component: lazyRouteComponent(script(checkClearancePage), 'CheckClearancePage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    hours,
    notices,
    guide,
    title.addChildren([titleTab]),
    authority.addChildren([authorityMarc]),
    list,
    login,
    signOut,
    oauthResponse,
    samlResponse,
    redirect,
    ...accountRoutes,
    checkClearance,
    checkedClearance,
  ]),
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
