/**
 * The table of pages. The routes of the browser, the files that the build names for each page, the heads that the server
 * writes and the accessibility sweep all come from it. A new page is a row here and its module in
 * apps/web/src/page-modules.ts, or in session-page-modules.ts if it needs a session.
 */
export interface Page {
  /** Path of its address; `$name` stands for one part. */
  path: string
  /** Its component: `features/<feature>/<component>.tsx` of the pages exports it. */
  feature: string
  component: string
  /** Translation files that are loaded with the component. */
  namespaces: readonly string[]
  /** `indexed` by search engines; `unlisted`: open to everybody, but not for search engines; `account`: needs a session. */
  access: 'indexed' | 'unlisted' | 'account'
  /** The server does not render it: it acts as soon as it is there, or shows what is one person's. */
  drawnBy?: 'browser'
  /** Title as "file:key" of the translations; absent where the title is that of the record, list or guide shown. */
  title?: string
  /** The page whose route shows this one too: the router keeps what is on the screen between the two. */
  within?: string
  /** The page under whose path search engines know it, when that is not its own. */
  canonical?: string
}

export const pages = {
  home: { path: '/', feature: 'home', component: 'HomePage', namespaces: [], access: 'indexed' },
  results: {
    path: '/',
    feature: 'search',
    component: 'ResultsPage',
    namespaces: ['search'],
    access: 'indexed',
    within: 'home',
  },
  hours: {
    path: '/atendimento',
    feature: 'institution',
    component: 'HoursPage',
    namespaces: ['institution-pages'],
    access: 'indexed',
    title: 'institution-pages:hours.title',
  },
  library: {
    path: '/bibliotecas/$biblioteca',
    feature: 'institution',
    component: 'LibraryPage',
    namespaces: ['institution-pages'],
    access: 'indexed',
  },
  notices: {
    path: '/informacoes_gerais',
    feature: 'institution',
    component: 'NoticesPage',
    namespaces: ['institution-pages'],
    access: 'indexed',
    title: 'institution-pages:notices.title',
  },
  faq: {
    path: '/faq',
    feature: 'institution',
    component: 'FaqPage',
    namespaces: ['institution-pages'],
    access: 'indexed',
    title: 'institution-pages:faq.title',
  },
  help: {
    path: '/ajuda',
    feature: 'help',
    component: 'HelpPage',
    namespaces: ['accessibility', 'institution-pages'],
    access: 'indexed',
    title: 'institution-pages:help.title',
  },
  network: {
    path: '/rede',
    feature: 'network',
    component: 'NetworkPage',
    namespaces: ['network'],
    access: 'indexed',
    title: 'network:title',
  },
  networkTitle: {
    path: '/rede/$titulo',
    feature: 'network',
    component: 'NetworkTitlePage',
    namespaces: ['network'],
    access: 'unlisted',
    title: 'network:title',
  },
  events: {
    path: '/eventos',
    feature: 'institution',
    component: 'EventsPage',
    namespaces: ['institution-pages'],
    access: 'indexed',
    title: 'institution-pages:events.title',
  },
  basket: {
    path: '/cesta',
    feature: 'basket',
    component: 'BasketPage',
    namespaces: ['basket', 'search', 'titles'],
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'basket:title',
  },
  grupoa: {
    path: '/grupoa',
    feature: 'ebook-providers',
    component: 'ProviderPage',
    namespaces: ['session'],
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'session:provider.title',
  },
  pearson: {
    path: '/pearson',
    feature: 'ebook-providers',
    component: 'ProviderPage',
    namespaces: ['session'],
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'session:provider.title',
  },
  login: {
    path: '/login',
    feature: 'sign-in',
    component: 'LoginPage',
    namespaces: ['session'],
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'session:title',
  },
  signOut: {
    path: '/sair',
    feature: 'session',
    component: 'SignOutPage',
    namespaces: ['session'],
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'session:signedOut.title',
  },
  oauthResponse: {
    path: '/oauth-response',
    feature: 'single-sign-on',
    component: 'SingleSignOnPage',
    namespaces: ['session'],
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'session:singleSignOn.returning',
  },
  samlResponse: {
    path: '/saml-response',
    feature: 'single-sign-on',
    component: 'SingleSignOnPage',
    namespaces: ['session'],
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'session:singleSignOn.returning',
  },
  redirect: {
    path: '/pergamum_redireciona',
    feature: 'sign-in',
    component: 'RedirectPage',
    namespaces: ['session'],
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'session:redirected.title',
  },
  account: {
    path: '/meupergamum',
    feature: 'account',
    component: 'AccountHomePage',
    namespaces: ['patron', 'loans', 'session'],
    access: 'account',
    title: 'patron:area.label',
  },
  accountApp: {
    path: '/meupergamum/app',
    feature: 'account',
    component: 'AccountHomePage',
    namespaces: ['patron', 'loans', 'session'],
    access: 'account',
    title: 'patron:area.label',
    canonical: 'account',
  },
  loans: {
    path: '/meupergamum/emprestimos',
    feature: 'loans',
    component: 'LoansPage',
    namespaces: ['patron', 'loans', 'session'],
    access: 'account',
    title: 'loans:title',
  },
  renewal: {
    path: '/meupergamum/renovacao',
    feature: 'loans',
    component: 'RenewalPage',
    namespaces: ['patron', 'loans', 'session'],
    access: 'account',
    title: 'loans:renewal.title',
  },
  loanHistory: {
    path: '/meupergamum/historico',
    feature: 'loans',
    component: 'HistoryPage',
    namespaces: ['patron', 'loans', 'session', 'statistics'],
    access: 'account',
    title: 'loans:history.title',
  },
  loanToken: {
    path: '/meupergamum/token',
    feature: 'loans',
    component: 'TokenPage',
    namespaces: ['patron', 'loans', 'session'],
    access: 'account',
    title: 'loans:token.title',
  },
  libraryCard: {
    path: '/meupergamum/carteira',
    feature: 'account',
    component: 'CardPage',
    namespaces: ['patron', 'session'],
    access: 'account',
    title: 'patron:area.libraryCard',
  },
  holds: {
    path: '/meupergamum/reservas',
    feature: 'holds',
    component: 'HoldsPage',
    namespaces: ['holds', 'patron', 'session'],
    access: 'account',
    title: 'holds:list.title',
  },
  loanRequests: {
    path: '/meupergamum/pedidos-de-emprestimo',
    feature: 'loan-requests',
    component: 'RequestsPage',
    namespaces: ['loan-requests', 'patron', 'session'],
    access: 'account',
    title: 'loan-requests:list.title',
  },
  requests: {
    path: '/meupergamum/solicitacoes',
    feature: 'requests',
    component: 'RequestsPage',
    namespaces: ['requests', 'patron', 'session'],
    access: 'account',
    title: 'requests:title',
  },
  request: {
    path: '/meupergamum/solicitacoes/$pedido',
    feature: 'requests',
    component: 'RequestsPage',
    namespaces: ['requests', 'patron', 'session'],
    access: 'account',
  },
  permanentBasket: {
    path: '/meupergamum/cesta',
    feature: 'basket',
    component: 'PermanentBasketPage',
    namespaces: ['patron', 'session'],
    access: 'account',
    title: 'patron:area.permanentBasket',
  },
  titleLists: {
    path: '/meupergamum/listas',
    feature: 'title-lists',
    component: 'TitleListsPage',
    namespaces: ['patron', 'session', 'title-lists'],
    access: 'account',
    title: 'title-lists:title',
  },
  titleList: {
    path: '/meupergamum/listas/$lista',
    feature: 'title-lists',
    component: 'TitleListPage',
    namespaces: ['patron', 'session', 'title-lists'],
    access: 'account',
    title: 'title-lists:title',
  },
  myComments: {
    path: '/meupergamum/comentarios',
    feature: 'comments',
    component: 'CommentsPage',
    namespaces: ['comments', 'patron', 'session'],
    access: 'account',
    title: 'comments:mine.title',
  },
  styleguide: {
    path: '/meupergamum/styleguides',
    feature: 'account',
    component: 'StyleguidePage',
    namespaces: ['accessibility', 'patron', 'session'],
    access: 'account',
    title: 'patron:area.styleguide',
  },
  interests: {
    path: '/meupergamum/perfil-de-interesse',
    feature: 'interests',
    component: 'InterestsPage',
    namespaces: ['interests', 'patron', 'session'],
    access: 'account',
    title: 'interests:title',
  },
  interestAreas: {
    path: '/meupergamum/areas-de-interesse',
    feature: 'interests',
    component: 'InterestAreasPage',
    namespaces: ['interests', 'patron', 'session'],
    access: 'account',
    title: 'interests:areas.title',
  },
  savedPeriodicals: {
    path: '/meupergamum/itens-salvos',
    feature: 'interests',
    component: 'SavedPeriodicalsPage',
    namespaces: ['interests', 'patron', 'session'],
    access: 'account',
    title: 'interests:periodicals.title',
  },
  mailLink: {
    path: '/avisos/acao',
    feature: 'notifications',
    component: 'MailLinkPage',
    namespaces: ['notifications'],
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'notifications:link.title',
  },
  notificationPreferences: {
    path: '/meupergamum/avisos',
    feature: 'notifications',
    component: 'PreferencesPage',
    namespaces: ['notifications', 'patron', 'session'],
    access: 'account',
    title: 'notifications:title',
  },
  alerts: {
    path: '/meupergamum/alertas',
    feature: 'alerts',
    component: 'AlertsPage',
    namespaces: ['alerts', 'patron', 'session'],
    access: 'account',
    title: 'alerts:title',
  },
  checkNewTitles: {
    path: '/meupergamum/novidades',
    feature: 'search',
    component: 'CheckNewTitlesPage',
    namespaces: ['patron', 'session'],
    access: 'account',
    title: 'patron:area.checkNewTitles',
  },
  suggestions: {
    path: '/meupergamum/sugestoes',
    feature: 'acquisitions',
    component: 'SuggestionsPage',
    namespaces: ['acquisitions', 'patron', 'session'],
    access: 'account',
    title: 'patron:area.suggestions',
  },
  professorSuggestion: {
    path: '/meupergamum/sugestoes/professor',
    feature: 'acquisitions',
    component: 'ProfessorSuggestionPage',
    namespaces: ['acquisitions', 'patron', 'session'],
    access: 'account',
    title: 'acquisitions:professor.title',
  },
  orders: {
    path: '/meupergamum/pedidos-de-compra',
    feature: 'acquisitions',
    component: 'OrdersPage',
    namespaces: ['acquisitions', 'patron', 'session'],
    access: 'account',
    title: 'patron:area.orders',
  },
  acquisitionStatistics: {
    path: '/meupergamum/estatisticas-de-aquisicao',
    feature: 'acquisitions',
    component: 'AcquisitionStatisticsPage',
    namespaces: ['acquisitions', 'patron', 'session', 'statistics'],
    access: 'account',
    title: 'patron:area.acquisitionStatistics',
  },
  collectionTotals: {
    path: '/meupergamum/totais-do-acervo',
    feature: 'collection',
    component: 'CollectionTotalsPage',
    namespaces: ['acquisitions', 'patron', 'session', 'statistics'],
    access: 'account',
    title: 'patron:area.collectionTotals',
  },
  bibliographicDatabases: {
    path: '/meupergamum/bases-de-dados',
    feature: 'bibliographic-databases',
    component: 'BibliographicDatabasesPage',
    namespaces: ['bibliographic-databases', 'patron', 'session'],
    access: 'account',
    title: 'bibliographic-databases:title',
  },
  readingLists: {
    path: '/meupergamum/planos-de-ensino',
    feature: 'reading-lists',
    component: 'ReadingListsPage',
    namespaces: ['acquisitions', 'patron', 'session'],
    access: 'account',
    title: 'patron:area.readingLists',
  },
  debts: {
    path: '/meupergamum/debitos',
    feature: 'charges',
    component: 'DebtsPage',
    namespaces: ['charges', 'patron', 'session'],
    access: 'account',
    title: 'charges:title',
  },
  suspensions: {
    path: '/meupergamum/suspensoes',
    feature: 'charges',
    component: 'SuspensionsPage',
    namespaces: ['charges', 'patron', 'session'],
    access: 'account',
    title: 'charges:suspensions.title',
  },
  clearance: {
    path: '/meupergamum/nada-consta',
    feature: 'clearance',
    component: 'ClearancePage',
    namespaces: ['clearance', 'patron', 'session'],
    access: 'account',
    title: 'clearance:title',
  },
  personalData: {
    path: '/meupergamum/dados-pessoais',
    feature: 'account',
    component: 'PersonalDataPage',
    namespaces: ['patron', 'session'],
    access: 'account',
    title: 'patron:area.personalData',
  },
  security: {
    path: '/meupergamum/seguranca',
    feature: 'account',
    component: 'SecurityPage',
    namespaces: ['password-reset', 'patron', 'session'],
    access: 'account',
    title: 'patron:area.security',
  },
  switchUser: {
    path: '/meupergamum/trocar-usuario',
    feature: 'account',
    component: 'SwitchUserPage',
    namespaces: ['patron', 'session'],
    access: 'account',
    title: 'patron:area.switchUser',
  },
  checkClearance: {
    path: '/nada-consta',
    feature: 'clearance',
    component: 'CheckClearancePage',
    namespaces: ['clearance'],
    access: 'unlisted',
    title: 'clearance:check.title',
  },
  checkedClearance: {
    path: '/nada-consta/$codigo',
    feature: 'clearance',
    component: 'CheckClearancePage',
    namespaces: ['clearance'],
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'clearance:check.title',
    canonical: 'checkClearance',
  },
  title: {
    path: '/acervo/$codAcervo',
    feature: 'titles',
    component: 'TitlePage',
    namespaces: ['titles'],
    access: 'indexed',
  },
  titleTab: {
    path: '/acervo/$codAcervo/$aba',
    feature: 'titles',
    component: 'TitlePage',
    namespaces: ['titles'],
    access: 'indexed',
    within: 'title',
  },
  authority: {
    path: '/autoridade/$codAutoridade',
    feature: 'authorities',
    component: 'AuthorityPage',
    namespaces: ['authorities', 'titles'],
    access: 'indexed',
  },
  authorityMarc: {
    path: '/autoridade/$codAutoridade/marc',
    feature: 'authorities',
    component: 'AuthorityPage',
    namespaces: ['authorities', 'titles'],
    access: 'indexed',
    within: 'authority',
  },
  list: {
    path: '/listas/$lista',
    feature: 'browse',
    component: 'ListPage',
    namespaces: ['browse'],
    access: 'indexed',
  },
  desk: {
    path: '/balcao',
    feature: 'desk',
    component: 'DeskPage',
    namespaces: ['desk', 'desk-away', 'person-requests'],
    access: 'account',
    title: 'desk:title',
  },
  deskCopies: {
    path: '/balcao/exemplares',
    feature: 'copies',
    component: 'DeskCopiesPage',
    namespaces: ['desk', 'desk-copies'],
    access: 'account',
    title: 'desk-copies:title',
  },
  deskLists: {
    path: '/balcao/listas',
    feature: 'desk',
    component: 'DeskListsPage',
    namespaces: ['desk', 'desk-lists', 'person-requests'],
    access: 'account',
    title: 'desk-lists:title',
  },
  personRequest: {
    path: '/balcao/pedir',
    feature: 'person-requests',
    component: 'PersonRequestPage',
    namespaces: ['desk', 'person-requests', 'holds', 'loan-requests'],
    access: 'account',
    title: 'person-requests:title',
  },
  deskTill: {
    path: '/balcao/caixa',
    feature: 'till',
    component: 'TillPage',
    namespaces: ['desk', 'till'],
    access: 'account',
    title: 'till:title',
  },
  receipt: {
    path: '/balcao/recibos/$recibo',
    feature: 'till',
    component: 'ReceiptPage',
    namespaces: ['desk', 'till'],
    access: 'account',
    title: 'till:receipt.title',
  },
  people: {
    path: '/balcao/pessoas',
    feature: 'people',
    component: 'PeoplePage',
    namespaces: ['desk', 'people'],
    access: 'account',
    title: 'people:title',
  },
  newPerson: {
    path: '/balcao/pessoas/nova',
    feature: 'people',
    component: 'NewPersonPage',
    namespaces: ['desk', 'people', 'patron'],
    access: 'account',
    title: 'people:new.title',
  },
  person: {
    path: '/balcao/pessoas/$pessoa',
    feature: 'people',
    component: 'PersonPage',
    namespaces: ['desk', 'people', 'patron', 'requests', 'person-requests'],
    access: 'account',
    title: 'people:person',
  },
  inbox: {
    path: '/balcao/pendencias',
    feature: 'inbox',
    component: 'InboxPage',
    namespaces: ['desk', 'inbox'],
    access: 'account',
    title: 'inbox:title',
  },
  inboxItem: {
    path: '/balcao/pendencias/$tipo/$pendencia',
    feature: 'inbox',
    component: 'InboxItemPage',
    namespaces: ['inbox', 'requests'],
    access: 'account',
  },
  today: {
    path: '/balcao/hoje',
    feature: 'today',
    component: 'TodayPage',
    namespaces: ['desk', 'today', 'statistics', 'till'],
    access: 'account',
    title: 'today:title',
  },
  audit: {
    path: '/balcao/auditoria',
    feature: 'audit',
    component: 'AuditPage',
    namespaces: ['desk', 'audit', 'patron'],
    access: 'account',
    title: 'audit:title',
  },
  setUp: {
    path: '/balcao/configuracao',
    feature: 'set-up',
    component: 'SetUpPage',
    namespaces: ['desk', 'set-up'],
    access: 'account',
    title: 'set-up:title',
  },
  policies: {
    path: '/balcao/configuracao/regras',
    feature: 'set-up',
    component: 'PoliciesPage',
    namespaces: ['desk', 'set-up', 'policies'],
    access: 'account',
    title: 'set-up:sections.policies',
  },
  policy: {
    path: '/balcao/configuracao/regra',
    feature: 'set-up',
    component: 'PolicyPage',
    namespaces: ['desk', 'set-up', 'policies'],
    access: 'account',
    title: 'set-up:sections.policies',
  },
  categories: {
    path: '/balcao/configuracao/categorias',
    feature: 'set-up',
    component: 'CategoriesPage',
    namespaces: ['desk', 'set-up', 'set-up-lists'],
    access: 'account',
    title: 'set-up:sections.categories',
  },
  loanTypes: {
    path: '/balcao/configuracao/tipos-de-emprestimo',
    feature: 'set-up',
    component: 'LoanTypesPage',
    namespaces: ['desk', 'set-up', 'set-up-lists'],
    access: 'account',
    title: 'set-up:sections.loanTypes',
  },
  services: {
    path: '/balcao/configuracao/servicos',
    feature: 'set-up',
    component: 'ServicesPage',
    namespaces: ['desk', 'set-up', 'set-up-lists'],
    access: 'account',
    title: 'set-up:sections.services',
  },
  questions: {
    path: '/balcao/configuracao/perguntas',
    feature: 'set-up',
    component: 'QuestionsPage',
    namespaces: ['desk', 'set-up', 'set-up-lists', 'set-up-texts'],
    access: 'account',
    title: 'set-up:sections.questions',
  },
  guides: {
    path: '/balcao/configuracao/abas',
    feature: 'set-up',
    component: 'GuidesPage',
    namespaces: ['desk', 'set-up', 'set-up-lists', 'set-up-texts'],
    access: 'account',
    title: 'set-up:sections.guides',
  },
  mails: {
    path: '/balcao/configuracao/emails',
    feature: 'set-up',
    component: 'MailsPage',
    namespaces: ['desk', 'set-up', 'set-up-lists', 'set-up-mails'],
    access: 'account',
    title: 'set-up:sections.mails',
  },
  // Last: its path fits every address of one part.
  guide: {
    path: '/$guia',
    feature: 'search',
    component: 'GuidePage',
    namespaces: ['search'],
    access: 'indexed',
  },
} as const satisfies Readonly<Record<string, Page>>

export type PageId = keyof typeof pages
export const pageIds = Object.keys(pages) as PageId[]

/** Tabs of a title: `$aba`. Their titles are `titles:tabs.<tab>`. */
export const titleTabs = [
  'exemplares',
  'colecao-kardex',
  'sumarios',
  'sumarios-livros',
  'referencia',
  'marc',
  'dublin-core',
  'dados-estatisticos',
  'reserva',
  'solicitacao-emprestimo',
  'acervo-fechado',
] as const
export type TitleTab = (typeof titleTabs)[number]

/** Browse lists: `$lista`. Their titles are `browse:heading.<list>`. */
export const listNames = ['titulo', 'autor', 'assunto', 'serie', 'editora', 'chamada'] as const
export type ListName = (typeof listNames)[number]

export interface FoundPage {
  id: PageId
  /** `$codAcervo` of "/acervo/17" is "17"; as the address has it, not decoded. */
  params: Readonly<Record<string, string>>
}

/** The page of a path, the first that fits; undefined where there is none. A slash at the end does not matter. */
export function findPage(pathname: string): FoundPage | undefined {
  const given = partsOf(pathname)
  for (const id of pageIds) {
    const parts = partsOf(pages[id].path)
    const fits = parts.length === given.length && parts.every((part, at) => part === given[at] || part.startsWith('$'))
    if (!fits) continue
    const params = parts.flatMap((part, at) => (part.startsWith('$') ? [[part.slice(1), given[at]!]] : []))
    return { id, params: Object.fromEntries(params) }
  }
  return undefined
}

function partsOf(path: string): string[] {
  return path
    .replace(/(.)\/$/, '$1')
    .split('/')
    .slice(1)
}
