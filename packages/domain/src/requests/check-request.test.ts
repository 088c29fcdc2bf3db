import { describe, expect, it } from 'vitest'
import { requestProblems } from './check-request.ts'
import type { RequestField, RequestValues } from './fields.ts'
import { type RequestKind, requestKindNames, requestKinds } from './kinds.ts'

const contactEmail = 'ana@example.org'

/** A request of each kind with nothing but what it needs. */
const complete: Record<RequestKind, RequestValues> = {
  article: { articleTitle: 'Os leitores', journalTitle: 'Machado de Assis em Linha', year: '2012', contactEmail },
  part: { partTitle: 'O espelho', workTitle: 'Papéis avulsos', contactEmail },
  thesis: { workTitle: 'Sertões', author: 'Lima, Bia', degree: 'doctorate', contactEmail },
  'interlibrary-loan': { workTitle: 'Chão vermelho', contactEmail },
  'bibliographic-survey': { generalSubject: 'Hipertensão', publicationType: 'both', contactEmail },
  'catalogue-card': {
    author: 'Lima, Bia',
    workTitle: 'Vozes da serra',
    degree: 'master',
    city: 'Itajubá',
    year: '2026',
    totalPages: '148',
    keywords: ['Memória'],
    contactEmail,
  },
  'specialised-search': { generalSubject: 'Energia solar', delimitation: 'Bombeamento', contactEmail },
}

const problems = (kind: RequestKind, changes: RequestValues, library: number | undefined = 1) =>
  requestProblems(kind, { ...complete[kind], ...changes }, library, new Set([1, 2])).map(
    ({ field, code }) => `${field} ${code}`,
  )

const cases: [RequestKind, RequestValues, string[]][] = [
  ['article', { startPage: '33', endPage: '58' }, []],
  ['article', { startPage: '58', endPage: '58' }, []],
  ['article', { startPage: '59', endPage: '58' }, ['startPage pages-backwards']],
  ['article', { startPage: 'e12', endPage: 'e9' }, ['startPage pages-backwards']],
  ['article', { startPage: 'xiv', endPage: '3' }, []],
  ['article', { startPage: 'xiv', endPage: 'ix' }, ['startPage pages-backwards']],
  ['article', { startPage: 'onde?' }, ['startPage not-a-page']],
  ['article', { year: '12' }, ['year not-a-year']],
  ['article', { year: '9999' }, ['year not-a-year']],
  ['article', { articleTitle: '', contactEmail: '' }, ['articleTitle missing', 'contactEmail missing']],
  ['article', { articleTitle: 'a'.repeat(501) }, ['articleTitle too-long']],
  ['article', { contactEmail: 'ana@' }, ['contactEmail bad-email']],
  ['part', { workTitle: '' }, ['workTitle missing']],
  ['thesis', { degree: '' }, ['degree missing']],
  ['thesis', { degree: 'master' }, []],
  ['thesis', { degree: 'postdoctorate' }, []],
  ['thesis', { degree: 'graduate' }, ['degree not-allowed']],
  ['bibliographic-survey', { publicationType: 'printed', dateScope: '2000-2025' }, []],
  ['bibliographic-survey', { publicationType: 'film' }, ['publicationType not-allowed']],
  ['bibliographic-survey', { bibliographyStart: '146', bibliographyEnd: '139' }, ['bibliographyStart pages-backwards']],
  [
    'bibliographic-survey',
    { coverPage: 'i', summary: '7', introduction: '11', totalPages: '0' },
    ['totalPages not-a-number'],
  ],
  ['bibliographic-survey', { keywords: Array.from({ length: 11 }, String) }, ['keywords too-many']],
  ['bibliographic-survey', { keywords: ['a'.repeat(121)] }, ['keywords too-long']],
  ['catalogue-card', { hasIllustration: true, bibliographyStart: '139', bibliographyEnd: '146' }, []],
  ['catalogue-card', { bibliographyStart: '147', bibliographyEnd: '146' }, ['bibliographyStart pages-backwards']],
  ['catalogue-card', { cutter: 'L732v' }, []],
  ['catalogue-card', { cutter: 'lima' }, ['cutter not-a-cutter']],
  ['catalogue-card', { keywords: [] }, ['keywords missing']],
  ['specialised-search', { delimitation: '' }, ['delimitation missing']],
]

describe('a request to the library', () => {
  it.each(requestKindNames)(
    'of the kind %s is whole with what its table asks for, and names each of them missing',
    (kind) => {
      expect(problems(kind, {})).toEqual([])
      const nothing = requestProblems(kind, {}, 1).map(({ field, code }) => [field, code])
      const { fields, required } = requestKinds[kind]
      const asked: readonly RequestField[] = required
      expect(nothing).toEqual(fields.filter((field) => asked.includes(field)).map((field) => [field, 'missing']))
    },
  )

  it.each(cases)('%s with %j has the problems %j', { tags: ['V-036'] }, (kind, changes, expected) => {
    expect(problems(kind, changes)).toEqual(expected)
  })

  it('names a library that there is, and an interlibrary loan names one', () => {
    expect(requestProblems('interlibrary-loan', complete['interlibrary-loan'], undefined)).toEqual([
      { field: 'library', code: 'missing' },
    ])
    expect(problems('interlibrary-loan', {}, 9)).toEqual(['library not-allowed'])
    expect(requestProblems('article', complete.article, undefined)).toEqual([])
  })
})
