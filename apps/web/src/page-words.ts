/** The translation files that load with each page that visitors see; those of the others stand in session-page-words.ts. */
import type { Namespace } from './i18n/namespaces.ts'
import type { RoutedPage, SessionPage } from './page-kinds.ts'

export const pageWords: Readonly<Record<Exclude<RoutedPage, SessionPage>, readonly Namespace[]>> = {
  home: [],
  results: ['search'],
  hours: ['institution-pages'],
  library: ['institution-pages'],
  notices: ['institution-pages'],
  faq: ['institution-pages'],
  help: ['accessibility', 'institution-pages'],
  network: ['network'],
  networkTitle: ['network'],
  events: ['institution-pages'],
  basket: ['basket', 'search', 'titles'],
  grupoa: ['session'],
  pearson: ['session'],
  login: ['session'],
  signOut: ['session'],
  oauthResponse: ['session'],
  samlResponse: ['session'],
  redirect: ['session'],
  mailLink: ['notifications'],
  checkClearance: ['clearance'],
  checkedClearance: ['clearance'],
  title: ['titles'],
  authority: ['authorities', 'titles'],
  list: ['browse'],
  guide: ['search'],
}
