import type { Language } from './language.ts'
import type { ListName, TitleTab } from './page-paths.ts'

/**
 * What the heads of pages say. The browser says the same of its tab (page-paths.test.ts of the root holds both against
 * each other).
 */
export interface PageWords {
  site: (institution: string) => string
  notFound: string
  hours: string
  notices: string
  login: string
  signOut: string
  singleSignOn: string
  redirect: string
  account: string
  loans: string
  renewal: string
  loanHistory: string
  loanToken: string
  holds: string
  loanRequests: string
  debts: string
  suspensions: string
  clearance: string
  checkClearance: string
  personalData: string
  security: string
  switchUser: string
  tabs: Record<TitleTab, string>
  lists: Record<ListName, string>
  describe: (institution: string) => string
  describeAuthority: (heading: string, institution: string) => string
  describeList: (institution: string) => string
  describeHours: (institution: string) => string
  describeNotices: (institution: string) => string
}

export const pageWords: Record<Language, PageWords> = {
  pt: {
    site: (institution) => `${institution}, catálogo das bibliotecas`,
    notFound: 'Esta página não está na estante',
    hours: 'Bibliotecas e horários',
    notices: 'Comunicados',
    login: 'Entrar',
    signOut: 'Saindo',
    singleSignOn: 'Voltando do site da instituição',
    redirect: 'Continuando no catálogo',
    account: 'Minha conta',
    loans: 'Empréstimos',
    renewal: 'Renovação',
    loanHistory: 'Histórico',
    loanToken: 'Código de empréstimo',
    holds: 'Reservas',
    loanRequests: 'Pedidos de empréstimo',
    debts: 'Débitos',
    suspensions: 'Suspensões',
    clearance: 'Nada consta',
    checkClearance: 'Conferir um nada consta',
    personalData: 'Dados pessoais',
    security: 'Segurança',
    switchUser: 'Trocar de usuário',
    tabs: {
      referencia: 'Referência',
      marc: 'MARC',
      exemplares: 'Exemplares',
      'dublin-core': 'Dublin Core',
      reserva: 'Reservar',
      'solicitacao-emprestimo': 'Pedir de outra biblioteca',
      'acervo-fechado': 'Acervo fechado',
    },
    lists: {
      titulo: 'Títulos em ordem alfabética',
      autor: 'Autores em ordem alfabética',
      assunto: 'Assuntos em ordem alfabética',
      serie: 'Séries em ordem alfabética',
      editora: 'Editoras em ordem alfabética',
      chamada: 'Números de chamada na ordem da estante',
    },
    describe: (institution) =>
      `Pesquise o acervo das bibliotecas de ${institution}: livros, teses, periódicos, e-books.`,
    describeAuthority: (heading, institution) => `${heading} no catálogo das bibliotecas de ${institution}.`,
    describeList: (institution) => `Percorra em ordem o acervo das bibliotecas de ${institution}.`,
    describeHours: (institution) => `Endereços, telefones e horários das bibliotecas de ${institution}.`,
    describeNotices: (institution) => `O que há de novo nas bibliotecas de ${institution}.`,
  },
  es: {
    site: (institution) => `${institution}, catálogo de las bibliotecas`,
    notFound: 'Esta página no está en el estante',
    hours: 'Bibliotecas y horarios',
    notices: 'Comunicados',
    login: 'Iniciar sesión',
    signOut: 'Saliendo',
    singleSignOn: 'Volviendo del sitio de la institución',
    redirect: 'Siguiendo en el catálogo',
    account: 'Mi cuenta',
    loans: 'Préstamos',
    renewal: 'Renovación',
    loanHistory: 'Historial',
    loanToken: 'Código de préstamo',
    holds: 'Reservas',
    loanRequests: 'Solicitudes de préstamo',
    debts: 'Deudas',
    suspensions: 'Suspensiones',
    clearance: 'Certificado de no adeudo',
    checkClearance: 'Comprobar un certificado',
    personalData: 'Datos personales',
    security: 'Seguridad',
    switchUser: 'Cambiar de usuario',
    tabs: {
      referencia: 'Referencia',
      marc: 'MARC',
      exemplares: 'Ejemplares',
      'dublin-core': 'Dublin Core',
      reserva: 'Reservar',
      'solicitacao-emprestimo': 'Pedir de otra biblioteca',
      'acervo-fechado': 'Depósito cerrado',
    },
    lists: {
      titulo: 'Títulos en orden alfabético',
      autor: 'Autores en orden alfabético',
      assunto: 'Materias en orden alfabético',
      serie: 'Series en orden alfabético',
      editora: 'Editoriales en orden alfabético',
      chamada: 'Signaturas topográficas en el orden del estante',
    },
    describe: (institution) =>
      `Busque en las bibliotecas de ${institution}: libros, tesis, revistas, libros electrónicos.`,
    describeAuthority: (heading, institution) => `${heading} en el catálogo de las bibliotecas de ${institution}.`,
    describeList: (institution) => `Recorra en orden las bibliotecas de ${institution}.`,
    describeHours: (institution) => `Direcciones, teléfonos y horarios de las bibliotecas de ${institution}.`,
    describeNotices: (institution) => `Novedades de las bibliotecas de ${institution}.`,
  },
  en: {
    site: (institution) => `${institution}, library catalogue`,
    notFound: 'This page is not on the shelf',
    hours: 'Libraries and hours',
    notices: 'Notices',
    login: 'Sign in',
    signOut: 'Signing out',
    singleSignOn: 'Back from the institution’s site',
    redirect: 'Continuing in the catalogue',
    account: 'My account',
    loans: 'Loans',
    renewal: 'Renewal',
    loanHistory: 'History',
    loanToken: 'Loan code',
    holds: 'Holds',
    loanRequests: 'Loan requests',
    debts: 'Charges',
    suspensions: 'Suspensions',
    clearance: 'No-debts declaration',
    checkClearance: 'Check a declaration',
    personalData: 'Personal data',
    security: 'Security',
    switchUser: 'Switch user',
    tabs: {
      referencia: 'Reference',
      marc: 'MARC',
      exemplares: 'Copies',
      'dublin-core': 'Dublin Core',
      reserva: 'Place a hold',
      'solicitacao-emprestimo': 'Request from another library',
      'acervo-fechado': 'Closed stacks',
    },
    lists: {
      titulo: 'Titles in alphabetical order',
      autor: 'Authors in alphabetical order',
      assunto: 'Subjects in alphabetical order',
      serie: 'Series in alphabetical order',
      editora: 'Publishers in alphabetical order',
      chamada: 'Call numbers in shelf order',
    },
    describe: (institution) => `Search the libraries of ${institution}: books, theses, journals, e-books.`,
    describeAuthority: (heading, institution) => `${heading} in the library catalogue of ${institution}.`,
    describeList: (institution) => `Browse the libraries of ${institution} in order.`,
    describeHours: (institution) => `Addresses, telephones and opening hours of the libraries of ${institution}.`,
    describeNotices: (institution) => `What is new at the libraries of ${institution}.`,
  },
}
