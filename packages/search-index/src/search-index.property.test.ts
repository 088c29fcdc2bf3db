import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIndex, type SearchIndex } from './search-index.ts'
import type { SearchAnswer, SearchRequest } from './search-request.ts'
import { NaiveIndex } from './testing/naive-index.ts'
import { restarted } from './testing/restart.ts'
import { type Event, events, query, WORLD } from './testing/small-world.ts'
import { ViewSearcher } from './view-searcher.ts'

/** Some seconds on an idle machine. */
const RUNS = 250
/** A machine that does much else may take far longer. */
const PATIENCE = { timeout: 180_000 }

function answersAgree(index: SearchIndex, naive: NaiveIndex, ask: SearchRequest): void {
  const answer = index.search(ask)
  const expected = naive.search(ask)
  expect({ ...answer, interpreted: '', filters: withoutNobody(answer.filters) }).toEqual({
    ...expected,
    filters: withoutNobody(expected.filters),
  })
}

/** Chosen values that no hit has are told by the index with two zeros; the oracle does not know them. */
function withoutNobody(filters: SearchAnswer['filters']) {
  return new Map(
    [...filters].map(([kind, { distinct, values }]) => [
      kind,
      { distinct, values: values.filter((value) => value.totalWithoutFilter > 0) },
    ]),
  )
}

function live(steps: Event[]): void {
  let index = createIndex(WORLD)
  const naive = new NaiveIndex(WORLD)
  for (const step of steps) {
    if ('ask' in step) answersAgree(index, naive, step.ask)
    else if ('tidy' in step) index.tidy(0.05)
    else if ('restart' in step) index = restarted(index)
    else {
      index.apply(step)
      naive.apply(step)
    }
  }
  expect(index.stats().documents).toBe(naive.documents.size)
  while (!index.tidy(1000));
  answersAgree(index, naive, { query: { kind: 'all' }, sort: 'title', count: ['B', 'T', 'S'] })
}

test(
  'an index answers like a plain look at every document, through additions, replacements, removals, merges and restarts',
  PATIENCE,
  () => {
    fc.assert(fc.property(events, live), { numRuns: RUNS })
  },
)

/** As messages between threads do: every object is another one, shared memory is the same. */
const sent = (index: SearchIndex) => structuredClone(index.view())

const everything: SearchRequest = { query: { kind: 'all' }, sort: 'title', limit: 1000, count: ['B', 'T', 'S'] }

function liveInView(steps: Event[]): void {
  const index = createIndex(WORLD)
  const latest = new ViewSearcher(WORLD, sent(index))
  const asks = [everything, ...steps.flatMap((step) => ('ask' in step ? [step.ask] : []))]
  const kept: { view: ViewSearcher; answers: SearchAnswer[] }[] = []
  for (const step of steps) {
    if ('put' in step || 'remove' in step) index.apply(step)
    else if ('tidy' in step) index.tidy(0.05)
    latest.show(sent(index))
    if ('ask' in step) expect(latest.search(step.ask)).toEqual(index.search(step.ask))
    kept.push({ view: new ViewSearcher(WORLD, sent(index)), answers: asks.map((ask) => index.search(ask)) })
  }
  for (const { view, answers } of kept) expect(asks.map((ask) => view.search(ask))).toEqual(answers)
  expect(latest.documents).toBe(index.documents)
}

test('a view answers like its index, and for ever as the index did when it was made', PATIENCE, () => {
  fc.assert(fc.property(events, liveInView), { numRuns: RUNS })
})

test('ordered by relevance the hits are the same, however they came into the index', PATIENCE, () => {
  const property = fc.property(fc.array(events, { minLength: 1, maxLength: 3 }), query, (lives, asked) => {
    const [apart, together, naive] = [createIndex(WORLD), createIndex(WORLD), new NaiveIndex(WORLD)]
    for (const step of lives.flat()) {
      if (!('put' in step)) continue
      apart.apply(step)
      naive.apply(step)
    }
    together.apply({ put: [...naive.documents.values()].map(({ document }) => document) })
    const ask: SearchRequest = { query: asked, limit: 1000 }
    const hits = together.search(ask).ids
    expect([...hits].sort((a, b) => a - b)).toEqual([...naive.search(ask).ids].sort((a, b) => a - b))
    expect(new Set(apart.search(ask).ids)).toEqual(new Set(hits))
    while (!apart.tidy(1000));
  })
  fc.assert(property, { numRuns: RUNS / 2 })
})
