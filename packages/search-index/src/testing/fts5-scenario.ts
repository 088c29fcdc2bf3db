/** Documents and questions that FTS5 understands too, and a life of an index beside it. */
import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Query } from '../query/query.ts'
import type { Changes, Document } from '../schema.ts'
import { createIndex, type SearchIndex } from '../search-index.ts'
import type { SearchRequest } from '../search-request.ts'
import { Fts5Oracle, type SqlQuery } from './fts5-oracle.ts'
import { smallMergePolicy, smallSchema } from './generators.ts'
import { restarted } from './reload.ts'

/** Words without plurals, since FTS5 does not know any. */
const word = fc.constantFrom('dom', 'casmurro', 'memória', 'Brás', 'cuba', 'livro', 'água', 'o', 'rio')
const values = fc.array(
  fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
  { maxLength: 2 },
)
const letters = fc.uniqueArray(fc.constantFrom('p', 'q', 'r', 's'), { maxLength: 3 })
/** Plain letters, which SQL puts into the same order. */
const key = fc.constantFrom('', 'a', 'ab', 'b', 'ba', 'c')

const documentBelow = (ids: number): fc.Arbitrary<Document> =>
  fc.record({
    id: fc.integer({ min: 0, max: ids }),
    text: fc.record({ title: values, author: values, subject: values }),
    filters: fc.record({ B: letters, T: letters }),
    sorts: fc.record({ title: key, author: key }),
    numbers: fc.record({ year: fc.integer({ min: 1899, max: 1903 }) }, { requiredKeys: [] }),
    rank: fc.integer({ min: 0, max: 2 }),
  })

const changesBelow = (ids: number, most: number) =>
  fc.record({
    put: fc.array(documentBelow(ids), { maxLength: most, size: 'max' }),
    remove: fc.array(fc.integer({ min: 0, max: ids }), { maxLength: Math.ceil(most / 4), size: 'max' }),
  })

/** So many in one segment, and so much alike, that whole blocks of hits are counted at once. */
const largeSegment = fc
  .array(documentBelow(0), { minLength: 1, maxLength: 4 })
  .map((kinds) => ({ put: Array.from({ length: 2600 }, (_, id) => ({ ...kinds[(id * 7919) % kinds.length]!, id })) }))

/** Mostly small, for many cases; some so large that lists get skips and segments wear out. */
const changes = fc.oneof(
  { weight: 40, arbitrary: fc.array(changesBelow(60, 25), { minLength: 1, maxLength: 6 }) },
  { weight: 1, arbitrary: fc.array(changesBelow(400, 300), { minLength: 2, maxLength: 4, size: 'max' }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(largeSegment, fc.array(changesBelow(2700, 40), { maxLength: 3 }))
      .map(([first, rest]) => [first, ...rest]),
  },
)

/** A search in both languages. */
interface BothQueries {
  ours: string
  theirs: string
}

const operand: fc.Arbitrary<BothQueries> = fc.oneof(
  word.map((ours) => ({ ours, theirs: `"${ours}"` })),
  fc
    .array(word, { minLength: 2, maxLength: 3 })
    .map((words) => ({ ours: `"${words.join(' ')}"`, theirs: `"${words.join(' ')}"` })),
  word.map((ours) => ({ ours: `${ours.slice(0, 3)}*`, theirs: `"${ours.slice(0, 3)}" *` })),
)
const pair = fc
  .record({ left: operand, right: operand, operator: fc.constantFrom('AND', 'OR', 'NOT') })
  .map(({ left, right, operator }) => ({
    ours: `(${left.ours} ${operator} ${right.ours})`,
    theirs: `(${left.theirs} ${operator} ${right.theirs})`,
  }))
const typed = fc.oneof(
  operand,
  pair,
  fc.record({ left: pair, right: pair }).map(({ left, right }) => ({
    ours: `${left.ours} ${right.ours}`,
    theirs: `${left.theirs} AND ${right.theirs}`,
  })),
)
const field = fc.constantFrom('all', 'title', 'author', 'subject')

export interface Question {
  query: Query
  sql: SqlQuery
}

const matching = 'select rowid as id from words where words match ?'

const textQuestion: fc.Arbitrary<Question> = fc.tuple(typed, field).map(([{ ours, theirs }, where]) => ({
  query: { kind: 'text', text: ours, in: where },
  sql: { sql: matching, matches: [where === 'all' ? theirs : `${where} : (${theirs})`] },
}))
const parts = fc.array(textQuestion, { minLength: 2, maxLength: 5 })
const matchesOf = (questions: Question[]) => questions.flatMap(({ sql }) => sql.matches)

const question: fc.Arbitrary<Question> = fc.oneof(
  { weight: 5, arbitrary: textQuestion },
  {
    weight: 2,
    arbitrary: fc.tuple(parts, fc.integer({ min: 1, max: 5 })).map(([of, wanted]): Question => {
      const minShouldMatch = Math.min(wanted, of.length)
      const rows = of.map(({ sql }) => sql.sql).join(' union all ')
      return {
        query: { kind: 'some', of: of.map(({ query }) => query), minShouldMatch },
        sql: {
          sql: `select id from (${rows}) group by id having count(*) >= ${minShouldMatch}`,
          matches: matchesOf(of),
        },
      }
    }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(textQuestion, textQuestion).map(
      ([of, not]): Question => ({
        query: { kind: 'without', of: of.query, not: not.query },
        sql: { sql: `${matching} except ${matching}`, matches: matchesOf([of, not]) },
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Question>({ query: { kind: 'all' }, sql: { sql: 'select id from documents', matches: [] } }),
  },
)

const choice = fc.record({
  any: fc.option(letters, { nil: undefined }),
  not: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: letters }),
})
const surroundings: fc.Arbitrary<Omit<SearchRequest, 'query'>> = fc.record({
  filters: fc.record({ B: choice, T: choice }, { requiredKeys: [] }),
  ranges: fc.constantFrom<SearchRequest['ranges']>(
    {},
    {},
    { year: { from: 1900 } },
    { year: { from: 1900, to: 1901 } },
  ),
  sort: fc.constantFrom(undefined, 'title', 'author', 'year'),
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
})

export const fts5Case = fc.tuple(changes, fc.array(fc.tuple(question, surroundings), { minLength: 1, maxLength: 8 }))

export function compareWithFts5(changes: Changes[], searches: [Question, Omit<SearchRequest, 'query'>][]): void {
  const mergePolicy = smallMergePolicy(searches)
  let index = createIndex(smallSchema, mergePolicy)
  const oracle = new Fts5Oracle(smallSchema)
  try {
    changes.forEach((change, at) => {
      index.apply(change)
      oracle.apply(change)
      if (at === 2) index = restarted(index, mergePolicy)
      if (at === 4) while (!index.runMerges(100));
    })
    for (const [{ query, sql }, around] of searches) {
      const request: SearchRequest = { ...around, query, facets: ['B', 'T'], limit: 10_000 }
      assert.deepEqual(askIndex(index, request), oracle.ask(sql, request))
    }
  } finally {
    oracle.close()
  }
}

/** In the oracle's form. Chosen values that no hit has, which it does not tell, are left out. */
function askIndex(index: SearchIndex, request: SearchRequest) {
  const { total, totalWithoutFilter, ids, filters } = index.search(request)
  const counted = [...filters].map(([kind, { values }]) => {
    const rows = values.map(({ value, total, totalWithoutFilter }) => [value, total, totalWithoutFilter] as const)
    return [kind, rows.filter(([, , without]) => without > 0).sort(([a], [b]) => (a < b ? -1 : 1))] as const
  })
  return {
    total,
    totalWithoutFilter,
    ids: request.sort === undefined ? ids.sort((a, b) => a - b) : ids,
    filters: new Map(counted),
  }
}
