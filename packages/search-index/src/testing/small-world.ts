/** A small world of words, documents and searches for property tests: small enough that everything collides. */
import fc from 'fast-check'
import type { Query } from '../query/query.ts'
import type { Document, Schema } from '../schema.ts'
import type { SearchRequest } from '../search-request.ts'

export const WORLD: Schema = {
  fields: [
    { name: 'title', weight: 4, groups: ['all'], typicalLength: 5, knownItem: true },
    { name: 'author', weight: 3, groups: ['all', 'names'], typicalLength: 3, knownItem: true },
    { name: 'subject', weight: 2, groups: ['all', 'names'], typicalLength: 2 },
    { name: 'note', weight: 0, groups: [], typicalLength: 10 },
  ],
  filters: ['B', 'T', 'S'],
  sorts: ['title', 'author'],
  numbers: ['year', 'size'],
  keys: [
    {
      name: 'code',
      groups: ['all'],
      normalise: (text) => text.replace(/\D/g, ''),
      looksLike: (text) => /^[\d -]{3,}$/.test(text.trim()),
    },
  ],
}

const WORDS =
  'dom casmurro casmurros memória memórias póstumas brás cubas guarda-chuva guarda chuva guardachuva livro livros água d’água a e o de 日本 日本語 本'.split(
    ' ',
  )

const word = fc.constantFrom(...WORDS)
const value = fc.array(word, { minLength: 0, maxLength: 5 }).map((words) => words.join(' '))
const values = fc.array(value, { maxLength: 3 })
const letters = fc.uniqueArray(fc.constantFrom('p', 'q', 'r', 's', 't'), { maxLength: 3 })

/** Ids from a small range, so that documents are replaced and removed often. */
export const documentId = fc.integer({ min: 0, max: 60 })

export const document: fc.Arbitrary<Document> = fc.record({
  id: documentId,
  text: fc.record({ title: values, author: values, subject: values, note: values }),
  filters: fc.record({ B: letters, T: letters, S: letters }),
  sorts: fc.record({ title: value, author: fc.constantFrom('', 'Assis', 'Eça', 'Zola 2', 'Zola 10') }),
  numbers: fc.oneof(fc.record({ year: fc.integer({ min: 1899, max: 1903 }) }), fc.constant({})),
  keys: fc.oneof(
    fc.record({ code: fc.array(fc.constantFrom('123', '12-3', '1234', '999'), { maxLength: 2 }) }),
    fc.constant({}),
  ),
  rank: fc.integer({ min: 0, max: 2 }),
})

const typed = fc
  .array(
    fc.oneof(
      word,
      word,
      fc.constantFrom(
        'AND',
        'OR',
        'NÃO',
        '-',
        '+',
        '(',
        ')',
        '"',
        '12-3',
        'cas*',
        'mem*',
        'O',
        'E',
        '*',
        '"dom casmurro"',
      ),
    ),
    { maxLength: 6 },
  )
  .map((words) => words.join(' ').replaceAll('- ', '-'))

const inField = fc.constantFrom('all', 'title', 'author', 'names', 'note')

const text: fc.Arbitrary<Query> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('text' as const), text: typed, in: inField }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('text' as const),
      text: value,
      in: inField,
      match: fc.constantFrom('phrase' as const, 'begins' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('text' as const),
      text: fc.constantFrom('123', '1-2-3*', '999', 'x'),
      in: fc.constant('code'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'all' as const }) },
)

export const query: fc.Arbitrary<Query> = fc.oneof(
  { weight: 4, arbitrary: text },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      of: fc.array(text, { maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('some' as const),
      of: fc.array(text, { maxLength: 5 }),
      least: fc.integer({ min: 0, max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('without' as const), of: text, not: text }) },
)

const choice = fc.record({ any: fc.option(letters, { nil: undefined }), not: fc.oneof(fc.constant([]), letters) })

export const request: fc.Arbitrary<SearchRequest> = fc.record({
  query,
  filters: fc.dictionary(fc.constantFrom('B', 'T', 'S'), choice, { maxKeys: 3, noNullPrototype: true }),
  ranges: fc.oneof(
    fc.constant({}),
    fc.constantFrom<SearchRequest['ranges']>(
      { year: { from: 1900 } },
      { year: { to: 1901 } },
      { year: { from: 1900, to: 1902 } },
    ),
  ),
  sort: fc.constantFrom('title', 'author', 'year'),
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
  offset: fc.constantFrom(0, 0, 3),
  limit: fc.constantFrom(5, 100),
  count: fc.constant(['B', 'T', 'S']),
})

/** What happens to an index over time. */
export type Event =
  | { put: Document[] }
  | { remove: number[] }
  | { tidy: true }
  | { restart: true }
  | { ask: SearchRequest }

export const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ put: fc.array(document, { minLength: 1, maxLength: 12 }) }) },
    { weight: 2, arbitrary: fc.record({ remove: fc.array(documentId, { minLength: 1, maxLength: 8 }) }) },
    { weight: 1, arbitrary: fc.constant<Event>({ tidy: true }) },
    { weight: 1, arbitrary: fc.constant<Event>({ restart: true }) },
    { weight: 6, arbitrary: fc.record({ ask: request }) },
  ),
  { minLength: 3, maxLength: 30, size: 'max' },
)
