import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Document } from './schema.ts'
import { createIndex } from './search-index.ts'
import type { SearchRequest } from './search-request.ts'
import { Fts5Oracle } from './testing/fts5-oracle.ts'
import { restarted } from './testing/restart.ts'
import { documentId, WORLD } from './testing/small-world.ts'

const RUNS = 150

/** Words without plurals, since FTS5 does not know any. */
const word = fc.constantFrom('dom', 'casmurro', 'memória', 'Brás', 'cuba', 'livro', 'água', 'o', 'rio')
const values = fc.array(
  fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
  { maxLength: 2 },
)
const letters = fc.uniqueArray(fc.constantFrom('p', 'q', 'r', 's'), { maxLength: 3 })
const document: fc.Arbitrary<Document> = fc.record({
  id: documentId,
  text: fc.record({ title: values, author: values, subject: values }),
  filters: fc.record({ B: letters, T: letters }),
})
const changes = fc.record({
  put: fc.array(document, { maxLength: 25 }),
  remove: fc.array(documentId, { maxLength: 6 }),
})

/** A search in both languages. */
interface Asked {
  ours: string
  theirs: string
}

const operand: fc.Arbitrary<Asked> = fc.oneof(
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
const asked = fc.oneof(
  operand,
  pair,
  fc.record({ left: pair, right: pair }).map(({ left, right }) => ({
    ours: `${left.ours} ${right.ours}`,
    theirs: `${left.theirs} AND ${right.theirs}`,
  })),
)
const field = fc.constantFrom('all', 'title', 'author', 'subject')
const choice = fc.record({
  any: fc.option(letters, { nil: undefined }),
  not: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: letters }),
})
const chosen = fc.record({ B: choice, T: choice }, { requiredKeys: [] })

test('hit sets, totals and both totals of every filter value are those of SQLite FTS5', { timeout: 180_000 }, () => {
  const property = fc.property(
    fc.array(changes, { minLength: 1, maxLength: 6 }),
    fc.array(fc.tuple(asked, field, chosen), { minLength: 1, maxLength: 8 }),
    (lives, searches) => {
      let index = createIndex(WORLD)
      const oracle = new Fts5Oracle(WORLD)
      lives.forEach((change, at) => {
        index.apply(change)
        oracle.apply(change)
        if (at === 2) index = restarted(index)
        if (at === 4) while (!index.tidy(100));
      })
      for (const [{ ours, theirs }, where, filters] of searches) {
        const match = where === 'all' ? theirs : `${where} : (${theirs})`
        const ask: SearchRequest = {
          query: { kind: 'text', text: ours, in: where },
          filters,
          count: ['B', 'T'],
          limit: 1000,
        }
        const answer = index.search(ask)
        const unfiltered = index.search({ ...ask, filters: {} })
        expect(unfiltered.ids.sort((a, b) => a - b)).toEqual(oracle.hits(match))
        expect(answer.totalWithoutFilter).toBe(unfiltered.total)
        for (const kind of ['B', 'T']) {
          const counted = answer.filters.get(kind)!.values.filter(({ totalWithoutFilter }) => totalWithoutFilter > 0)
          const rows = counted.map(({ value, total, totalWithoutFilter }) => [value, total, totalWithoutFilter])
          expect(rows.sort()).toEqual(oracle.counts(match, kind, filters))
        }
      }
      oracle.close()
    },
  )
  fc.assert(property, { numRuns: RUNS })
})
