/**
 * The table of pages. The routes of the browser, the files that the build names for each page, the heads that the server
 * writes and the accessibility sweep all come from it. A new page is a row here, and its module and words in apps/web/src:
 * page-modules.ts and page-words.ts, or session-page-modules.ts and session-page-words.ts if it needs a session.
 */
export interface Page {
  /** Path of its address; `$name` stands for one part. */
  path: string
  /** Its component: `features/<feature>/<component>.tsx` of the pages exports it. */
  feature: string
  component: string
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
  home: { path: '/', feature: 'home', component: 'HomePage', access: 'indexed' },
  results: {
    path: '/',
    feature: 'search',
    component: 'ResultsPage',
    access: 'indexed',
    within: 'home',
  },
  hours: {
    path: '/atendimento',
    feature: 'institution',
    component: 'HoursPage',
    access: 'indexed',
    title: 'institution-pages:hours.title',
  },
  library: {
    path: '/bibliotecas/$biblioteca',
    feature: 'institution',
    component: 'LibraryPage',
    access: 'indexed',
  },
  notices: {
    path: '/informacoes_gerais',
    feature: 'institution',
    component: 'NoticesPage',
    access: 'indexed',
    title: 'institution-pages:notices.title',
  },
  faq: {
    path: '/faq',
    feature: 'institution',
    component: 'FaqPage',
    access: 'indexed',
    title: 'institution-pages:faq.title',
  },
  help: {
    path: '/ajuda',
    feature: 'help',
    component: 'HelpPage',
    access: 'indexed',
    title: 'institution-pages:help.title',
  },
  network: {
    path: '/rede',
    feature: 'network',
    component: 'NetworkPage',
    access: 'indexed',
    title: 'network:title',
  },
  networkTitle: {
    path: '/rede/$titulo',
    feature: 'network',
    component: 'NetworkTitlePage',
    access: 'unlisted',
    title: 'network:title',
  },
  events: {
    path: '/eventos',
    feature: 'institution',
    component: 'EventsPage',
    access: 'indexed',
    title: 'institution-pages:events.title',
  },
  basket: {
    path: '/cesta',
    feature: 'basket',
    component: 'BasketPage',
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'basket:title',
  },
  grupoa: {
    path: '/grupoa',
    feature: 'ebook-providers',
    component: 'ProviderPage',
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'session:provider.title',
  },
  pearson: {
    path: '/pearson',
    feature: 'ebook-providers',
    component: 'ProviderPage',
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'session:provider.title',
  },
  login: {
    path: '/login',
    feature: 'sign-in',
    component: 'LoginPage',
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'session:title',
  },
  signOut: {
    path: '/sair',
    feature: 'session',
    component: 'SignOutPage',
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'session:signedOut.title',
  },
  oauthResponse: {
    path: '/oauth-response',
    feature: 'single-sign-on',
    component: 'SingleSignOnPage',
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'session:singleSignOn.returning',
  },
  samlResponse: {
    path: '/saml-response',
    feature: 'single-sign-on',
    component: 'SingleSignOnPage',
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'session:singleSignOn.returning',
  },
  redirect: {
    path: '/pergamum_redireciona',
    feature: 'sign-in',
    component: 'RedirectPage',
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'session:redirected.title',
  },
  account: {
    path: '/meupergamum',
    feature: 'account',
    component: 'AccountHomePage',
    access: 'account',
    title: 'patron:area.label',
  },
  accountApp: {
    path: '/meupergamum/app',
    feature: 'account',
    component: 'AccountHomePage',
    access: 'account',
    title: 'patron:area.label',
    canonical: 'account',
  },
  loans: {
    path: '/meupergamum/emprestimos',
    feature: 'loans',
    component: 'LoansPage',
    access: 'account',
    title: 'loans:title',
  },
  renewal: {
    path: '/meupergamum/renovacao',
    feature: 'loans',
    component: 'RenewalPage',
    access: 'account',
    title: 'loans:renewal.title',
  },
  loanHistory: {
    path: '/meupergamum/historico',
    feature: 'loans',
    component: 'HistoryPage',
    access: 'account',
    title: 'loans:history.title',
  },
  loanToken: {
    path: '/meupergamum/token',
    feature: 'loans',
    component: 'TokenPage',
    access: 'account',
    title: 'loans:token.title',
  },
  libraryCard: {
    path: '/meupergamum/carteira',
    feature: 'account',
    component: 'CardPage',
    access: 'account',
    title: 'patron:area.libraryCard',
  },
  holds: {
    path: '/meupergamum/reservas',
    feature: 'holds',
    component: 'HoldsPage',
    access: 'account',
    title: 'holds:list.title',
  },
  loanRequests: {
    path: '/meupergamum/pedidos-de-emprestimo',
    feature: 'loan-requests',
    component: 'RequestsPage',
    access: 'account',
    title: 'loan-requests:list.title',
  },
  requests: {
    path: '/meupergamum/solicitacoes',
    feature: 'requests',
    component: 'RequestsPage',
    access: 'account',
    title: 'requests:title',
  },
  request: {
    path: '/meupergamum/solicitacoes/$pedido',
    feature: 'requests',
    component: 'RequestsPage',
    access: 'account',
  },
  permanentBasket: {
    path: '/meupergamum/cesta',
    feature: 'basket',
    component: 'PermanentBasketPage',
    access: 'account',
    title: 'patron:area.permanentBasket',
  },
  titleLists: {
    path: '/meupergamum/listas',
    feature: 'title-lists',
    component: 'TitleListsPage',
    access: 'account',
    title: 'title-lists:title',
  },
  titleList: {
    path: '/meupergamum/listas/$lista',
    feature: 'title-lists',
    component: 'TitleListPage',
    access: 'account',
    title: 'title-lists:title',
  },
  myComments: {
    path: '/meupergamum/comentarios',
    feature: 'comments',
    component: 'CommentsPage',
    access: 'account',
    title: 'comments:mine.title',
  },
  styleguide: {
    path: '/meupergamum/styleguides',
    feature: 'account',
    component: 'StyleguidePage',
    access: 'account',
    title: 'patron:area.styleguide',
  },
  interests: {
    path: '/meupergamum/perfil-de-interesse',
    feature: 'interests',
    component: 'InterestsPage',
    access: 'account',
    title: 'interests:title',
  },
  interestAreas: {
    path: '/meupergamum/areas-de-interesse',
    feature: 'interests',
    component: 'InterestAreasPage',
    access: 'account',
    title: 'interests:areas.title',
  },
  savedPeriodicals: {
    path: '/meupergamum/itens-salvos',
    feature: 'interests',
    component: 'SavedPeriodicalsPage',
    access: 'account',
    title: 'interests:periodicals.title',
  },
  mailLink: {
    path: '/avisos/acao',
    feature: 'notifications',
    component: 'MailLinkPage',
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'notifications:link.title',
  },
  notificationPreferences: {
    path: '/meupergamum/avisos',
    feature: 'notifications',
    component: 'PreferencesPage',
    access: 'account',
    title: 'notifications:title',
  },
  alerts: {
    path: '/meupergamum/alertas',
    feature: 'alerts',
    component: 'AlertsPage',
    access: 'account',
    title: 'alerts:title',
  },
  checkNewTitles: {
    path: '/meupergamum/novidades',
    feature: 'search',
    component: 'CheckNewTitlesPage',
    access: 'account',
    title: 'patron:area.checkNewTitles',
  },
  suggestions: {
    path: '/meupergamum/sugestoes',
    feature: 'acquisitions',
    component: 'SuggestionsPage',
    access: 'account',
    title: 'patron:area.suggestions',
  },
  professorSuggestion: {
    path: '/meupergamum/sugestoes/professor',
    feature: 'acquisitions',
    component: 'ProfessorSuggestionPage',
    access: 'account',
    title: 'acquisitions:professor.title',
  },
  orders: {
    path: '/meupergamum/pedidos-de-compra',
    feature: 'acquisitions',
    component: 'OrdersPage',
    access: 'account',
    title: 'patron:area.orders',
  },
  acquisitionStatistics: {
    path: '/meupergamum/estatisticas-de-aquisicao',
    feature: 'acquisitions',
    component: 'AcquisitionStatisticsPage',
    access: 'account',
    title: 'patron:area.acquisitionStatistics',
  },
  collectionTotals: {
    path: '/meupergamum/totais-do-acervo',
    feature: 'collection',
    component: 'CollectionTotalsPage',
    access: 'account',
    title: 'patron:area.collectionTotals',
  },
  bibliographicDatabases: {
    path: '/meupergamum/bases-de-dados',
    feature: 'bibliographic-databases',
    component: 'BibliographicDatabasesPage',
    access: 'account',
    title: 'bibliographic-databases:title',
  },
  readingLists: {
    path: '/meupergamum/planos-de-ensino',
    feature: 'reading-lists',
    component: 'ReadingListsPage',
    access: 'account',
    title: 'patron:area.readingLists',
  },
  debts: {
    path: '/meupergamum/debitos',
    feature: 'charges',
    component: 'DebtsPage',
    access: 'account',
    title: 'charges:title',
  },
  suspensions: {
    path: '/meupergamum/suspensoes',
    feature: 'charges',
    component: 'SuspensionsPage',
    access: 'account',
    title: 'charges:suspensions.title',
  },
  clearance: {
    path: '/meupergamum/nada-consta',
    feature: 'clearance',
    component: 'ClearancePage',
    access: 'account',
    title: 'clearance:title',
  },
  personalData: {
    path: '/meupergamum/dados-pessoais',
    feature: 'account',
    component: 'PersonalDataPage',
    access: 'account',
    title: 'patron:area.personalData',
  },
  security: {
    path: '/meupergamum/seguranca',
    feature: 'account',
    component: 'SecurityPage',
    access: 'account',
    title: 'patron:area.security',
  },
  switchUser: {
    path: '/meupergamum/trocar-usuario',
    feature: 'account',
    component: 'SwitchUserPage',
    access: 'account',
    title: 'patron:area.switchUser',
  },
  checkClearance: {
    path: '/nada-consta',
    feature: 'clearance',
    component: 'CheckClearancePage',
    access: 'unlisted',
    title: 'clearance:check.title',
  },
  checkedClearance: {
    path: '/nada-consta/$codigo',
    feature: 'clearance',
    component: 'CheckClearancePage',
    access: 'unlisted',
    drawnBy: 'browser',
    title: 'clearance:check.title',
    canonical: 'checkClearance',
  },
  title: {
    path: '/acervo/$codAcervo',
    feature: 'titles',
    component: 'TitlePage',
    access: 'indexed',
  },
  titleTab: {
    path: '/acervo/$codAcervo/$aba',
    feature: 'titles',
    component: 'TitlePage',
    access: 'indexed',
    within: 'title',
  },
  authority: {
    path: '/autoridade/$codAutoridade',
    feature: 'authorities',
    component: 'AuthorityPage',
    access: 'indexed',
  },
  authorityMarc: {
    path: '/autoridade/$codAutoridade/marc',
    feature: 'authorities',
    component: 'AuthorityPage',
    access: 'indexed',
    within: 'authority',
  },
  list: {
    path: '/listas/$lista',
    feature: 'browse',
    component: 'ListPage',
    access: 'indexed',
  },
  desk: {
    path: '/balcao',
    feature: 'desk',
    component: 'DeskPage',
    access: 'account',
    title: 'desk:title',
  },
  deskCopies: {
    path: '/balcao/exemplares',
    feature: 'copies',
    component: 'DeskCopiesPage',
    access: 'account',
    title: 'desk-copies:title',
  },
  deskLists: {
    path: '/balcao/listas',
    feature: 'desk',
    component: 'DeskListsPage',
    access: 'account',
    title: 'desk-lists:title',
  },
  personRequest: {
    path: '/balcao/pedir',
    feature: 'person-requests',
    component: 'PersonRequestPage',
    access: 'account',
    title: 'person-requests:title',
  },
  deskTill: {
    path: '/balcao/caixa',
    feature: 'till',
    component: 'TillPage',
    access: 'account',
    title: 'till:title',
  },
  receipt: {
    path: '/balcao/recibos/$recibo',
    feature: 'till',
    component: 'ReceiptPage',
    access: 'account',
    title: 'till:receipt.title',
  },
  people: {
    path: '/balcao/pessoas',
    feature: 'people',
    component: 'PeoplePage',
    access: 'account',
    title: 'people:title',
  },
  newPerson: {
    path: '/balcao/pessoas/nova',
    feature: 'people',
    component: 'NewPersonPage',
    access: 'account',
    title: 'people:new.title',
  },
  importPeople: {
    path: '/balcao/pessoas/importar',
    feature: 'people',
    component: 'ImportPeoplePage',
    access: 'account',
    title: 'people-import:title',
  },
  person: {
    path: '/balcao/pessoas/$pessoa',
    feature: 'people',
    component: 'PersonPage',
    access: 'account',
    title: 'people:person',
  },
  inbox: {
    path: '/balcao/pendencias',
    feature: 'inbox',
    component: 'InboxPage',
    access: 'account',
    title: 'inbox:title',
  },
  inboxItem: {
    path: '/balcao/pendencias/$tipo/$pendencia',
    feature: 'inbox',
    component: 'InboxItemPage',
    access: 'account',
  },
  today: {
    path: '/balcao/hoje',
    feature: 'today',
    component: 'TodayPage',
    access: 'account',
    title: 'today:title',
  },
  audit: {
    path: '/balcao/auditoria',
    feature: 'audit',
    component: 'AuditPage',
    access: 'account',
    title: 'audit:title',
  },
  firstSteps: {
    path: '/balcao/comecar',
    feature: 'set-up',
    component: 'FirstStepsPage',
    access: 'account',
    title: 'first-steps:title',
  },
  setUp: {
    path: '/balcao/configuracao',
    feature: 'set-up',
    component: 'SetUpPage',
    access: 'account',
    title: 'set-up:title',
  },
  policies: {
    path: '/balcao/configuracao/regras',
    feature: 'set-up',
    component: 'PoliciesPage',
    access: 'account',
    title: 'set-up:sections.policies',
  },
  policy: {
    path: '/balcao/configuracao/regra',
    feature: 'set-up',
    component: 'PolicyPage',
    access: 'account',
    title: 'set-up:sections.policies',
  },
  categories: {
    path: '/balcao/configuracao/categorias',
    feature: 'set-up',
    component: 'CategoriesPage',
    access: 'account',
    title: 'set-up:sections.categories',
  },
  loanTypes: {
    path: '/balcao/configuracao/tipos-de-emprestimo',
    feature: 'set-up',
    component: 'LoanTypesPage',
    access: 'account',
    title: 'set-up:sections.loanTypes',
  },
  services: {
    path: '/balcao/configuracao/servicos',
    feature: 'set-up',
    component: 'ServicesPage',
    access: 'account',
    title: 'set-up:sections.services',
  },
  questions: {
    path: '/balcao/configuracao/perguntas',
    feature: 'set-up',
    component: 'QuestionsPage',
    access: 'account',
    title: 'set-up:sections.questions',
  },
  guides: {
    path: '/balcao/configuracao/abas',
    feature: 'set-up',
    component: 'GuidesPage',
    access: 'account',
    title: 'set-up:sections.guides',
  },
  mails: {
    path: '/balcao/configuracao/emails',
    feature: 'set-up',
    component: 'MailsPage',
    access: 'account',
    title: 'set-up:sections.mails',
  },
  webhooks: {
    path: '/balcao/configuracao/webhooks',
    feature: 'set-up',
    component: 'WebhooksPage',
    access: 'account',
    title: 'set-up:sections.webhooks',
  },
  webhook: {
    path: '/balcao/configuracao/webhook',
    feature: 'set-up',
    component: 'WebhookPage',
    access: 'account',
    title: 'set-up:sections.webhooks',
  },
  keys: {
    path: '/balcao/configuracao/chaves',
    feature: 'set-up',
    component: 'KeysPage',
    access: 'account',
    title: 'set-up:sections.keys',
  },
  setUpStaff: {
    path: '/balcao/configuracao/equipe',
    feature: 'set-up',
    component: 'StaffPage',
    access: 'account',
    title: 'set-up:sections.staff',
  },
  setUpStaffMember: {
    path: '/balcao/configuracao/equipe/$conta',
    feature: 'set-up',
    component: 'StaffMemberPage',
    access: 'account',
    title: 'set-up:sections.staff',
  },
  erasedPeople: {
    path: '/balcao/configuracao/excluidas',
    feature: 'set-up',
    component: 'ErasedPeoplePage',
    access: 'account',
    title: 'set-up:sections.erased',
  },
  setUpTexts: {
    path: '/balcao/configuracao/textos',
    feature: 'set-up',
    component: 'TextsPage',
    access: 'account',
    title: 'set-up:sections.pageTexts',
  },
  setUpPreferences: {
    path: '/balcao/configuracao/preferencias',
    feature: 'set-up',
    component: 'PreferencesPage',
    access: 'account',
    title: 'set-up:sections.preferences',
  },
  setUpSignOn: {
    path: '/balcao/configuracao/entrada',
    feature: 'set-up',
    component: 'SignOnPage',
    access: 'account',
    title: 'set-up:sections.signOn',
  },
  setUpProviders: {
    path: '/balcao/configuracao/livros-digitais',
    feature: 'set-up',
    component: 'ProvidersPage',
    access: 'account',
    title: 'set-up:sections.providers',
  },
  setUpLibraries: {
    path: '/balcao/configuracao/bibliotecas',
    feature: 'set-up',
    component: 'LibrariesPage',
    access: 'account',
    title: 'set-up-libraries:title',
  },
  setUpNewLibrary: {
    path: '/balcao/configuracao/bibliotecas/nova',
    feature: 'set-up',
    component: 'NewLibraryPage',
    access: 'account',
    title: 'set-up-libraries:new.title',
  },
  setUpLibrary: {
    path: '/balcao/configuracao/bibliotecas/$biblioteca',
    feature: 'set-up',
    component: 'LibraryPage',
    access: 'account',
    title: 'set-up-libraries:change.title',
  },
  setUpHours: {
    path: '/balcao/configuracao/horarios',
    feature: 'set-up',
    component: 'HoursPage',
    access: 'account',
    title: 'set-up-hours:title',
  },
  setUpLibraryHours: {
    path: '/balcao/configuracao/horarios/$biblioteca',
    feature: 'set-up',
    component: 'LibraryHoursPage',
    access: 'account',
    title: 'set-up-hours:title',
  },
  setUpPlaces: {
    path: '/balcao/configuracao/locais',
    feature: 'set-up',
    component: 'PlacesPage',
    access: 'account',
    title: 'set-up-places:title',
  },
  setUpNotices: {
    path: '/balcao/configuracao/comunicados',
    feature: 'set-up',
    component: 'SetUpNoticesPage',
    access: 'account',
    title: 'set-up-notices:title',
  },
  setUpNotice: {
    path: '/balcao/configuracao/comunicados/$comunicado',
    feature: 'set-up',
    component: 'SetUpNoticePage',
    access: 'account',
    title: 'set-up-notices:title',
  },
  // Last: its path fits every address of one part.
  guide: {
    path: '/$guia',
    feature: 'search',
    component: 'GuidePage',
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
