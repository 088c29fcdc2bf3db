/** A small world of words, documents and searches for property tests: small enough that everything collides. */
import fc from 'fast-check'
import type { SuggestRequest } from '../fuzzy/suggest.ts'
import type { Query } from '../query/query.ts'
import type { Document, Schema } from '../schema.ts'
import type { FacetBrowse } from '../search/facet-order.ts'
import type { SearchRequest } from '../search-request.ts'
import type { MergePolicy } from '../segments.ts'

export const smallSchema: Schema = {
  fields: [
    { name: 'title', weight: 4, groups: ['all'], typicalLength: 5, knownItem: true },
    { name: 'author', weight: 3, groups: ['all', 'names'], typicalLength: 3, knownItem: true },
    { name: 'subject', weight: 2, groups: ['all', 'names'], typicalLength: 2 },
    { name: 'note', weight: 0, groups: [], typicalLength: 10 },
  ],
  filters: ['B', 'T', 'S'],
  valueSets: [['B', 'T']],
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
  fieldPrefixes: [
    { names: ['título', 'title'], in: 'title' },
    { names: ['autor'], in: 'author' },
    { names: ['nome'], in: 'names' },
    { names: ['tudo'], in: 'all' },
    { names: ['início'], in: 'title', as: 'begins' },
    { names: ['código'], in: 'code' },
    { names: ['ano'], in: 'note', as: { from: 0, to: 2100 } },
  ],
}

/** So hasty that a few documents make a merge that is left to `runMerges`, and some more one that cannot wait. */
const eagerMerges = { maxImmediateMerge: 0, maxSegments: 12, largeSegment: 2 }
/** What is rare, and what is counted first, in an index of a few documents: nearly nothing, little, nearly everything. */
const facetTiering = [
  { documents: 2, common: 3, values: 2, from: 3, hits: 0, hot: 1 },
  { documents: 2, common: 40, values: 2, from: 3, hits: 0, hot: 1 },
  { documents: 2, common: 40, values: 2, from: 3, hits: 2, hot: 40 },
]

/** One of a few paces: always the same for the same life. */
export function smallMergePolicy(life: readonly unknown[]): MergePolicy {
  return { ...eagerMerges, facetTiering: facetTiering[life.length % facetTiering.length]! }
}

const generatedWords =
  'dom casmurro casmurros memória memórias póstumas brás cubas guarda-chuva guarda chuva guardachuva livro livros água d’água a e o de 日本 日本語 本 1899 1900 01900'.split(
    ' ',
  )

const word = fc.constantFrom(...generatedWords)
const value = fc.array(word, { minLength: 0, maxLength: 5 }).map((words) => words.join(' '))
const values = fc.array(value, { maxLength: 3 })
const letters = fc.uniqueArray(fc.constantFrom('p', 'q', 'r', 's', 't'), { maxLength: 3 })
/** Values that are words, as names and headings are; now and then more of them than stand side by side. */
const heading = fc.constantFrom(
  ...'livro|Livros de água|Dom Casmurro|Casmurro, Dom|memória|guarda-chuva|p|q|r|s|t|u'.split('|'),
)
const headings = fc.oneof(
  { weight: 6, arbitrary: fc.uniqueArray(heading, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.uniqueArray(heading, { minLength: 8, maxLength: 11, size: 'max' }) },
)

/** Ids from a small range, so that documents are replaced and removed often. */
const documentId = fc.integer({ min: 0, max: 60 })

const document: fc.Arbitrary<Document> = fc.record({
  id: documentId,
  text: fc.record({ title: values, author: values, subject: values, note: values }),
  filters: fc.record({ B: letters, T: letters, S: headings }, { requiredKeys: ['B'] }),
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
        'título:',
        'AUTOR:',
        'inicio:',
        'código:',
        'ano:',
        '1899..1900',
        '..1899',
        '1900-',
      ),
    ),
    { maxLength: 6 },
  )
  .map((words) => words.join(' ').replaceAll('- ', '-').replaceAll(': ', ':'))

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

const query: fc.Arbitrary<Query> = fc.oneof(
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
      minShouldMatch: fc.integer({ min: 0, max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('without' as const), of: text, not: text }) },
)

const chosen = (values: fc.Arbitrary<string[]>) =>
  fc.record({ any: fc.option(values, { nil: undefined }), not: fc.oneof(fc.constant([]), values) })

/** Without an order (by relevance), or in one of them. */
const order = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.record({
      sort: fc.constantFrom('title', 'author', 'year'),
      direction: fc.constantFrom('ascending' as const, 'descending' as const),
    }),
  },
)

const request: fc.Arbitrary<SearchRequest> = fc
  .record({
    query,
    filters: fc.record({ B: chosen(letters), T: chosen(letters), S: chosen(headings) }, { requiredKeys: [] }),
    ranges: fc.constantFrom<SearchRequest['ranges']>(
      {},
      {},
      { year: { from: 1900 } },
      { year: { to: 1901 } },
      { year: { from: 1900, to: 1902 } },
      { year: { from: 1900 }, size: { to: 2 } },
    ),
    offset: fc.constantFrom(0, 0, 3),
    limit: fc.constantFrom(0, 5, 100),
    facets: fc.constantFrom(['B', 'T', 'S'], ['B', 'T', 'S'], ['T'], []),
    facetLimit: fc.constantFrom(0, 1, 3, 100),
    order,
  })
  .map(({ order, ...rest }) => ({ ...rest, ...order }))

const suggestion: fc.Arbitrary<SuggestRequest> = fc.record({
  text: fc
    .tuple(value, word, fc.integer({ min: 1, max: 5 }))
    .map(([before, last, length]) => `${before} ${last.slice(0, length)}`),
  in: fc.constantFrom('all', 'title'),
  values: fc.constant({ S: 'subject', B: 'author' }),
  limit: fc.constantFrom(1, 2, 6),
})

const browse: fc.Arbitrary<FacetBrowse> = fc.record({
  from: fc.record({
    key: fc.constantFrom('', 'C', 'L', 'l', 'm', 'z'),
    value: fc.constantFrom('', 'livro', 'memória'),
  }),
  backwards: fc.boolean(),
  limit: fc.constantFrom(1, 2, 10),
})

/** What happens to an index over time. */
export type Event =
  | { put: Document[] }
  /** As a part of its own. */
  | { adopt: Document[] }
  | { remove: number[] }
  /** So many steps of whatever is to be merged. */
  | { runMerges: number }
  | { restart: true }
  /** Changes that are refused as a whole, for the last document. */
  | { refuse: Document[] }
  | { ask: SearchRequest }
  | { suggest: SuggestRequest }
  | { browse: FacetBrowse }

const few = fc.array(document, { minLength: 1, maxLength: 3 })
const many = fc.array(document, { minLength: 1, maxLength: 12 })

const bad: fc.Arbitrary<Document> = document.map((one) => ({ ...one, filters: { nobody: ['p'] } }))

export const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ put: few }) },
    { weight: 3, arbitrary: fc.record({ put: many }) },
    { weight: 2, arbitrary: fc.record({ adopt: many }) },
    { weight: 3, arbitrary: fc.record({ remove: fc.array(documentId, { minLength: 1, maxLength: 8 }) }) },
    { weight: 3, arbitrary: fc.record({ runMerges: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 1, arbitrary: fc.constant<Event>({ restart: true }) },
    { weight: 1, arbitrary: fc.record({ refuse: fc.tuple(few, bad).map(([good, bad]) => [...good, bad]) }) },
    { weight: 6, arbitrary: fc.record({ ask: request }) },
    { weight: 1, arbitrary: fc.record({ suggest: suggestion }) },
    { weight: 1, arbitrary: fc.record({ browse }) },
  ),
  { minLength: 3, maxLength: 36, size: 'max' },
)
