/**
 * The module of each page that visitors see, loaded on the first visit; those of the others stand in
 * session-page-modules.ts. A page of the table without a module does not compile.
 */
import type { pages } from '@estante/contract/pages'
import type { FunctionComponent } from 'react'
import type { RoutedPage, SessionPage } from './page-kinds.ts'

export type PageModules<Id extends RoutedPage> = {
  readonly [One in Id]: () => Promise<Record<(typeof pages)[One]['component'], FunctionComponent>>
}

export const pageModules: PageModules<Exclude<RoutedPage, SessionPage>> = {
  home: () => import('./features/home/HomePage.tsx'),
  results: () => import('./features/search/ResultsPage.tsx'),
  hours: () => import('./features/institution/HoursPage.tsx'),
  library: () => import('./features/institution/LibraryPage.tsx'),
  notices: () => import('./features/institution/NoticesPage.tsx'),
  faq: () => import('./features/institution/FaqPage.tsx'),
  help: () => import('./features/help/HelpPage.tsx'),
  network: () => import('./features/network/NetworkPage.tsx'),
  networkTitle: () => import('./features/network/NetworkTitlePage.tsx'),
  events: () => import('./features/institution/EventsPage.tsx'),
  basket: () => import('./features/basket/BasketPage.tsx'),
  grupoa: () => import('./features/ebook-providers/ProviderPage.tsx'),
  pearson: () => import('./features/ebook-providers/ProviderPage.tsx'),
  login: () => import('./features/sign-in/LoginPage.tsx'),
  signOut: () => import('./features/session/SignOutPage.tsx'),
  oauthResponse: () => import('./features/single-sign-on/SingleSignOnPage.tsx'),
  samlResponse: () => import('./features/single-sign-on/SingleSignOnPage.tsx'),
  redirect: () => import('./features/sign-in/RedirectPage.tsx'),
  mailLink: () => import('./features/notifications/MailLinkPage.tsx'),
  checkClearance: () => import('./features/clearance/CheckClearancePage.tsx'),
  checkedClearance: () => import('./features/clearance/CheckClearancePage.tsx'),
  title: () => import('./features/titles/TitlePage.tsx'),
  authority: () => import('./features/authorities/AuthorityPage.tsx'),
  list: () => import('./features/browse/ListPage.tsx'),
  guide: () => import('./features/search/GuidePage.tsx'),
}
