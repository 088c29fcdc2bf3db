import type { Language } from './language.ts'
import type { TitleTab } from './page-paths.ts'

/**
 * What the heads of pages say. The browser says the same of its tab (page-paths.test.ts of the root holds both against
 * each other).
 */
export interface PageWords {
  site: (institution: string) => string
  notFound: string
  hours: string
  notices: string
  tabs: Record<TitleTab, string>
  describe: (institution: string) => string
  describeAuthority: (heading: string, institution: string) => string
  describeHours: (institution: string) => string
  describeNotices: (institution: string) => string
}

export const pageWords: Record<Language, PageWords> = {
  pt: {
    site: (institution) => `${institution}, catálogo das bibliotecas`,
    notFound: 'Esta página não está na estante',
    hours: 'Bibliotecas e horários',
    notices: 'Comunicados',
    tabs: { referencia: 'Referência', marc: 'MARC', exemplares: 'Exemplares', 'dublin-core': 'Dublin Core' },
    describe: (institution) =>
      `Pesquise o acervo das bibliotecas de ${institution}: livros, teses, periódicos, e-books.`,
    describeAuthority: (heading, institution) => `${heading} no catálogo das bibliotecas de ${institution}.`,
    describeHours: (institution) => `Endereços, telefones e horários das bibliotecas de ${institution}.`,
    describeNotices: (institution) => `O que há de novo nas bibliotecas de ${institution}.`,
  },
  es: {
    site: (institution) => `${institution}, catálogo de las bibliotecas`,
    notFound: 'Esta página no está en el estante',
    hours: 'Bibliotecas y horarios',
    notices: 'Comunicados',
    tabs: { referencia: 'Referencia', marc: 'MARC', exemplares: 'Ejemplares', 'dublin-core': 'Dublin Core' },
    describe: (institution) =>
      `Busque en las bibliotecas de ${institution}: libros, tesis, revistas, libros electrónicos.`,
    describeAuthority: (heading, institution) => `${heading} en el catálogo de las bibliotecas de ${institution}.`,
    describeHours: (institution) => `Direcciones, teléfonos y horarios de las bibliotecas de ${institution}.`,
    describeNotices: (institution) => `Novedades de las bibliotecas de ${institution}.`,
  },
  en: {
    site: (institution) => `${institution}, library catalogue`,
    notFound: 'This page is not on the shelf',
    hours: 'Libraries and hours',
    notices: 'Notices',
    tabs: { referencia: 'Reference', marc: 'MARC', exemplares: 'Copies', 'dublin-core': 'Dublin Core' },
    describe: (institution) => `Search the libraries of ${institution}: books, theses, journals, e-books.`,
    describeAuthority: (heading, institution) => `${heading} in the library catalogue of ${institution}.`,
    describeHours: (institution) => `Addresses, telephones and opening hours of the libraries of ${institution}.`,
    describeNotices: (institution) => `What is new at the libraries of ${institution}.`,
  },
}
