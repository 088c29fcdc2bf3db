/** The pages of the personal area: each only for who is signed in. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireSession } from './features/session/guard.ts'
import { withWords } from './i18n/start-i18n.ts'
import { script } from './layout/script-missing.ts'
import { paths } from './paths.ts'
import { root } from './root-route.tsx'

const startPage = () => withWords(['patron', 'loans', 'session'], () => import('./features/patron/StartPage.tsx'))
const account = createRoute({
  getParentRoute: () => root,
  path: paths.account,
  beforeLoad: requireSession,
  component: lazyRouteComponent(script(startPage), 'StartPage'),
})
const accountApp = createRoute({
  getParentRoute: () => root,
  path: paths.accountApp,
  beforeLoad: requireSession,
  component: lazyRouteComponent(script(startPage), 'StartPage'),
})

const loans = createRoute({
  getParentRoute: () => root,
  path: paths.loans,
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    script(() => withWords(['patron', 'loans', 'session'], () => import('./features/loans/LoansPage.tsx'))),
    'LoansPage',
  ),
})

const renewal = createRoute({
  getParentRoute: () => root,
  path: paths.renewal,
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    script(() => withWords(['patron', 'loans', 'session'], () => import('./features/loans/RenewalPage.tsx'))),
    'RenewalPage',
  ),
})

const loanHistory = createRoute({
  getParentRoute: () => root,
  path: paths.loanHistory,
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    script(() => withWords(['patron', 'loans', 'session'], () => import('./features/loans/HistoryPage.tsx'))),
    'HistoryPage',
  ),
})

const loanToken = createRoute({
  getParentRoute: () => root,
  path: paths.loanToken,
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    script(() => withWords(['patron', 'loans', 'session'], () => import('./features/loans/TokenPage.tsx'))),
    'TokenPage',
  ),
})

const holds = createRoute({
  getParentRoute: () => root,
  path: paths.holds,
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    script(() => withWords(['holds', 'patron', 'session'], () => import('./features/holds/HoldsPage.tsx'))),
    'HoldsPage',
  ),
})

const loanRequests = createRoute({
  getParentRoute: () => root,
  path: paths.loanRequests,
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    script(() =>
      withWords(['loan-requests', 'patron', 'session'], () => import('./features/loan-requests/RequestsPage.tsx')),
    ),
    'RequestsPage',
  ),
})

const debts = createRoute({
  getParentRoute: () => root,
  path: paths.debts,
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    script(() => withWords(['charges', 'patron', 'session'], () => import('./features/charges/DebtsPage.tsx'))),
    'DebtsPage',
  ),
})

const suspensions = createRoute({
  getParentRoute: () => root,
  path: paths.suspensions,
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    script(() => withWords(['charges', 'patron', 'session'], () => import('./features/charges/SuspensionsPage.tsx'))),
    'SuspensionsPage',
  ),
})

const clearance = createRoute({
  getParentRoute: () => root,
  path: paths.clearance,
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    script(() => withWords(['clearance', 'patron', 'session'], () => import('./features/clearance/ClearancePage.tsx'))),
    'ClearancePage',
  ),
})

const personalData = createRoute({
  getParentRoute: () => root,
  path: paths.personalData,
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    script(() => withWords(['patron', 'session'], () => import('./features/patron/PersonalDataPage.tsx'))),
    'PersonalDataPage',
  ),
})

const security = createRoute({
  getParentRoute: () => root,
  path: paths.security,
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    script(() => withWords(['patron', 'recovery', 'session'], () => import('./features/patron/SecurityPage.tsx'))),
    'SecurityPage',
  ),
})

const switchUser = createRoute({
  getParentRoute: () => root,
  path: paths.switchUser,
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    script(() => withWords(['patron', 'session'], () => import('./features/patron/SwitchUserPage.tsx'))),
    'SwitchUserPage',
  ),
})

export const accountRoutes = [
  account,
  accountApp,
  loans,
  renewal,
  loanHistory,
  loanToken,
  holds,
  loanRequests,
  debts,
  suspensions,
  clearance,
  personalData,
  security,
  switchUser,
] as const
