/** The module of each page, loaded on the first visit. A page of the table without a module does not compile. */
import type { PageId, pages } from '@estante/contract/pages'
import type { FunctionComponent } from 'react'

/** A page within another one uses that one's module. */
export type RoutedPage = {
  [Id in PageId]: (typeof pages)[Id] extends { within: Exclude<PageId, 'home'> } ? never : Id
}[PageId]

export const pageModules: {
  readonly [Id in RoutedPage]: () => Promise<Record<(typeof pages)[Id]['component'], FunctionComponent>>
} = {
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
  account: () => import('./features/account/AccountHomePage.tsx'),
  accountApp: () => import('./features/account/AccountHomePage.tsx'),
  loans: () => import('./features/loans/LoansPage.tsx'),
  renewal: () => import('./features/loans/RenewalPage.tsx'),
  loanHistory: () => import('./features/loans/HistoryPage.tsx'),
  loanToken: () => import('./features/loans/TokenPage.tsx'),
  libraryCard: () => import('./features/account/CardPage.tsx'),
  holds: () => import('./features/holds/HoldsPage.tsx'),
  loanRequests: () => import('./features/loan-requests/RequestsPage.tsx'),
  requests: () => import('./features/requests/RequestsPage.tsx'),
  request: () => import('./features/requests/RequestsPage.tsx'),
  permanentBasket: () => import('./features/basket/PermanentBasketPage.tsx'),
  interests: () => import('./features/interests/InterestsPage.tsx'),
  interestAreas: () => import('./features/interests/InterestAreasPage.tsx'),
  savedPeriodicals: () => import('./features/interests/SavedPeriodicalsPage.tsx'),
  stopMails: () => import('./features/interests/StopMailsPage.tsx'),
  alerts: () => import('./features/alerts/AlertsPage.tsx'),
  checkNewTitles: () => import('./features/search/CheckNewTitlesPage.tsx'),
  suggestions: () => import('./features/acquisitions/SuggestionsPage.tsx'),
  professorSuggestion: () => import('./features/acquisitions/ProfessorSuggestionPage.tsx'),
  orders: () => import('./features/acquisitions/OrdersPage.tsx'),
  acquisitionStatistics: () => import('./features/acquisitions/AcquisitionStatisticsPage.tsx'),
  collectionTotals: () => import('./features/collection/CollectionTotalsPage.tsx'),
  bibliographicDatabases: () => import('./features/bibliographic-databases/BibliographicDatabasesPage.tsx'),
  readingLists: () => import('./features/reading-lists/ReadingListsPage.tsx'),
  debts: () => import('./features/charges/DebtsPage.tsx'),
  suspensions: () => import('./features/charges/SuspensionsPage.tsx'),
  clearance: () => import('./features/clearance/ClearancePage.tsx'),
  personalData: () => import('./features/account/PersonalDataPage.tsx'),
  security: () => import('./features/account/SecurityPage.tsx'),
  switchUser: () => import('./features/account/SwitchUserPage.tsx'),
  checkClearance: () => import('./features/clearance/CheckClearancePage.tsx'),
  checkedClearance: () => import('./features/clearance/CheckClearancePage.tsx'),
  title: () => import('./features/titles/TitlePage.tsx'),
  authority: () => import('./features/authorities/AuthorityPage.tsx'),
  list: () => import('./features/browse/ListPage.tsx'),
  desk: () => import('./features/desk/DeskPage.tsx'),
  guide: () => import('./features/search/GuidePage.tsx'),
}
