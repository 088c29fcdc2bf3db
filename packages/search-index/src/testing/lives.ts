/**
 * Lives of an index: what happens to it is drawn by chance, and all along it is asked things whose answers are known.
 * A life that goes wrong throws an `AssertionError`.
 */
import assert from 'node:assert/strict'
import type { Query } from '../query/query.ts'
import { createIndex, loadIndex, type SearchIndex } from '../search-index.ts'
import type { SearchAnswer, SearchRequest } from '../search-request.ts'
import { ViewSearcher } from '../view-searcher.ts'
import { NaiveIndex } from './naive-index.ts'
import { joined, readFrom, restarted } from './restart.ts'
import { type Event, smallPace, WORLD } from './small-world.ts'

const everything: SearchRequest = { query: { kind: 'all' }, sort: 'title', limit: 1000, count: ['B', 'T', 'S'] }
/** Values whose keys are alike stand by their own texts. */
const firstLetter = (value: string) => value.slice(0, 1)

/** Finds everything, and is counted like any other search. */
const nobodyLeftOut: Query = { kind: 'without', of: { kind: 'all' }, not: { kind: 'text', text: 'nobody', in: 'all' } }

/** The index answers like a plain look at every document. */
export function liveBesideNaive(steps: Event[]): void {
  const pace = smallPace(steps)
  let index = createIndex(WORLD, pace)
  const naive = new NaiveIndex(WORLD)
  for (const step of steps) {
    if ('restart' in step) index = restarted(index, pace)
    else if ('tidy' in step) for (let done = 0; done < step.tidy; done++) index.tidy(0)
    else if ('refuse' in step) assert.throws(() => index.apply({ put: step.refuse, remove: [1, 2] }), TypeError)
    else if ('put' in step || 'remove' in step) {
      index.apply(step)
      naive.apply(step)
    } else askBoth(index, naive, step)
  }
  assert.deepEqual([index.documents, index.stats().documents], [naive.documents.size, naive.documents.size])
  answersAgree(index, naive, everything)
  while (!index.tidy(1000));
  answersAgree(index, naive, everything)
  // Only now all values are sorted by how common they are, and that matters the more the more is found.
  for (const step of steps) {
    if (!('ask' in step)) continue
    answersAgree(index, naive, { ...step.ask, query: nobodyLeftOut })
    answersAgree(index, naive, { ...step.ask, query: nobodyLeftOut, filters: {}, ranges: {} })
  }
  for (let id = 0; id <= 61; id++) assert.equal(index.has(id), naive.documents.has(id))
}

function askBoth(index: SearchIndex, naive: NaiveIndex, step: Event): void {
  if ('ask' in step) answersAgree(index, naive, step.ask)
  else if ('suggest' in step) {
    const suggested = index.suggest(step.suggest)
    const expected = naive.suggest(step.suggest)
    assert.deepEqual(suggested.values, expected.values)
    assert.equal(suggested.ids.length, Math.min(expected.ids.length, step.suggest.limit!))
    for (const id of suggested.ids) assert.ok(expected.ids.includes(id))
  } else if ('walk' in step) {
    assert.deepEqual(index.walkValues('S', firstLetter, step.walk), naive.walkValues('S', firstLetter, step.walk))
    const values = ['livro', 'memória', 'nobody']
    assert.deepEqual(index.countValues('S', values), naive.countValues('S', values))
    assert.deepEqual(index.commonestValues('B', 3), naive.commonestValues('B', 3))
  }
}

function answersAgree(index: SearchIndex, naive: NaiveIndex, ask: SearchRequest): void {
  const expected = naive.search(ask)
  const ids = ask.sort === undefined ? pageByRelevance(index, naive, ask) : expected.ids
  assert.deepEqual({ ...index.search(ask), interpreted: '' }, { ...expected, ids })
}

/** By relevance the oracle knows the hits and not their order: every page must be a piece of one order of them all. */
function pageByRelevance(index: SearchIndex, naive: NaiveIndex, { count: _, ...ask }: SearchRequest): number[] {
  const whole = { ...ask, offset: 0, limit: 1000 }
  const { ids } = index.search(whole)
  assert.deepEqual(rising(ids), rising(naive.search(whole).ids))
  return ids.slice(ask.offset, ask.offset! + ask.limit!)
}

function rising(ids: readonly number[]): number[] {
  return [...ids].sort((a, b) => a - b)
}

/** As messages between threads do: every object is another one, shared memory is the same. */
const sent = (index: SearchIndex) => structuredClone(index.view())

/** An index as it was at some moment: as others see it, as it is being written to disk, and what it answered. */
interface Kept {
  view: ViewSearcher
  saved: Iterable<Uint8Array>
  answers: SearchAnswer[]
}

const MOST_KEPT = 4

/** A view answers like its index; views and snapshots stay as the index was when they were made. */
export function liveInViews(steps: Event[]): void {
  const index = createIndex(WORLD, smallPace(steps))
  const latest = new ViewSearcher(WORLD, sent(index))
  const asks = [everything, ...steps.flatMap((step) => ('ask' in step ? [step.ask] : []))].slice(0, MOST_KEPT)
  const kept: Kept[] = []
  let shown = index.changes
  for (const [at, step] of steps.entries()) {
    if ('put' in step || 'remove' in step) index.apply(step)
    else if ('tidy' in step) for (let done = 0; done < step.tidy; done++) index.tidy(0)
    // Who keeps an index shows it only when it says that it has changed.
    if (index.changes !== shown) latest.show(sent(index))
    shown = index.changes
    if ('ask' in step) assert.deepEqual(latest.search(step.ask), index.search(step.ask))
    if (at % Math.ceil(steps.length / MOST_KEPT) !== 0) continue
    const answers = asks.map((ask) => index.search(ask))
    kept.push({ view: new ViewSearcher(WORLD, sent(index)), saved: index.save(''), answers })
  }
  assert.equal(latest.documents, index.documents)
  for (const { view, saved, answers } of kept) {
    const { index: loaded } = loadIndex(WORLD, readFrom(joined(saved)))
    for (const [at, ask] of asks.entries()) {
      assert.deepEqual(view.search(ask), answers[at])
      assert.deepEqual(loaded.search(ask), answers[at])
    }
  }
}
