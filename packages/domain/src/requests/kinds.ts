/**
 * The requests that a patron makes to the library: for each kind its fields in the order of the form, those that must be
 * filled in, pairs of pages of which the first may not come after the second, and the states in which its person may
 * still cancel it. What another library has already been asked for costs it work and money, so that an interlibrary loan
 * is cancelled only while it waits. Posting a work is done at an address of the institution, and stores nothing here.
 */
import type { RequestField } from './fields.ts'
import type { RequestStatus } from './statuses.ts'

export interface KindRow {
  /** Its group: the `{type}` of `GET /api/solicitacoes/{type}`. */
  type: RequestType
  fields: readonly RequestField[]
  required: readonly RequestField[]
  pages: readonly (readonly [RequestField, RequestField])[]
  /** The library where it is collected, or that answers, is chosen. */
  needsLibrary: boolean
  patronCancels: readonly RequestStatus[]
}

export const requestTypes = [
  'comutacao-bibliografica',
  'emprestimo-inter-bibliotecas',
  'levantamento-bibliografico',
  'ficha-catalografica',
  'pesquisa-especializada',
] as const
export type RequestType = (typeof requestTypes)[number]

const exchangePages = ['startPage', 'endPage'] as const
const bibliographyPages = ['bibliographyStart', 'bibliographyEnd'] as const
const begun = ['waiting', 'in-progress'] as const

/** Where things stand in a thesis: told with a survey or a card. */
const thesisPages = [
  'coverPage',
  'summary',
  'introduction',
  ...bibliographyPages,
  'totalPages',
  'hasIllustration',
] as const

const subject = [
  'generalSubject',
  'delimitation',
  'otherLanguageSubject',
  'dateScope',
  'publicationType',
  'keywords',
] as const

export const requestKinds = {
  article: {
    type: 'comutacao-bibliografica',
    fields: ['articleTitle', 'journalTitle', 'year', 'number', ...exchangePages, 'contactEmail', 'observation'],
    required: ['articleTitle', 'journalTitle', 'year', 'contactEmail'],
    pages: [exchangePages],
    needsLibrary: false,
    patronCancels: begun,
  },
  part: {
    type: 'comutacao-bibliografica',
    fields: ['partTitle', 'partAuthor', 'workTitle', 'author', 'year', ...exchangePages, 'contactEmail', 'observation'],
    required: ['partTitle', 'workTitle', 'contactEmail'],
    pages: [exchangePages],
    needsLibrary: false,
    patronCancels: begun,
  },
  thesis: {
    type: 'comutacao-bibliografica',
    fields: ['workTitle', 'author', 'degree', 'school', 'year', ...exchangePages, 'contactEmail', 'observation'],
    required: ['workTitle', 'author', 'degree', 'contactEmail'],
    pages: [exchangePages],
    needsLibrary: false,
    patronCancels: begun,
  },
  'interlibrary-loan': {
    type: 'emprestimo-inter-bibliotecas',
    fields: ['workTitle', 'author', 'year', 'contactEmail', 'observation'],
    required: ['workTitle', 'contactEmail'],
    pages: [],
    needsLibrary: true,
    patronCancels: ['waiting'],
  },
  'bibliographic-survey': {
    type: 'levantamento-bibliografico',
    fields: [...subject, ...thesisPages, 'contactEmail', 'observation'],
    required: ['generalSubject', 'publicationType', 'contactEmail'],
    pages: [bibliographyPages],
    needsLibrary: false,
    patronCancels: begun,
  },
  'catalogue-card': {
    type: 'ficha-catalografica',
    fields: [
      'author',
      'workTitle',
      'subtitle',
      'advisor',
      'coAdvisor',
      'degree',
      'programme',
      'school',
      'city',
      'year',
      ...thesisPages,
      'keywords',
      'classification',
      'cutter',
      'contactEmail',
      'observation',
    ],
    required: ['author', 'workTitle', 'degree', 'city', 'year', 'totalPages', 'keywords', 'contactEmail'],
    pages: [bibliographyPages],
    needsLibrary: false,
    patronCancels: begun,
  },
  'specialised-search': {
    type: 'pesquisa-especializada',
    fields: [...subject, 'contactEmail', 'observation'],
    required: ['generalSubject', 'delimitation', 'contactEmail'],
    pages: [],
    needsLibrary: false,
    patronCancels: begun,
  },
} as const satisfies Record<string, KindRow>

export type RequestKind = keyof typeof requestKinds
export const requestKindNames = Object.keys(requestKinds) as RequestKind[]

/** The three of `POST /api/solicitacoes/comutacao-bibliografica/{type}`. */
export const exchangeKinds = ['article', 'part', 'thesis'] as const satisfies readonly RequestKind[]

export function kindRow(kind: RequestKind): KindRow {
  return requestKinds[kind]
}

export function kindsOfType(type: RequestType): RequestKind[] {
  return requestKindNames.filter((kind) => requestKinds[kind].type === type)
}
