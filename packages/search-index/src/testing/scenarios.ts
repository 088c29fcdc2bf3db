/**
 * Lives of an index: what happens to it is drawn by chance, and all along it is asked things whose answers are known.
 * A life that goes wrong throws an `AssertionError`.
 */
import assert from 'node:assert/strict'
import { type IndexPart, PartBuilder } from '../index-part.ts'
import type { Query } from '../query/query.ts'
import type { Document } from '../schema.ts'
import { createIndex, loadIndex, type SearchIndex } from '../search-index.ts'
import type { SearchAnswer, SearchRequest } from '../search-request.ts'
import { ViewSearcher } from '../view-searcher.ts'
import { type Event, smallMergePolicy, smallSchema } from './generators.ts'
import { NaiveIndex } from './naive-index.ts'
import { joined, readFrom, restarted } from './reload.ts'

const everything: SearchRequest = { query: { kind: 'all' }, sort: 'title', limit: 1000, facets: ['B', 'T', 'S'] }
/** Values whose keys are alike stand by their own texts. */
const firstLetter = (value: string) => value.slice(0, 1)

/** Finds everything, and is counted like any other search. */
const matchesAll: Query = { kind: 'without', of: { kind: 'all' }, not: { kind: 'text', text: 'nobody', in: 'all' } }

/** The index answers like a plain look at every document. */
export function compareWithNaive(steps: Event[]): void {
  const mergePolicy = smallMergePolicy(steps)
  let index = createIndex(smallSchema, mergePolicy)
  const naive = new NaiveIndex(smallSchema)
  for (const step of steps) {
    if ('restart' in step) index = restarted(index, mergePolicy)
    else if ('runMerges' in step) for (let done = 0; done < step.runMerges; done++) index.runMerges(0)
    else if ('adopt' in step) {
      index.adopt(partOf(step.adopt))
      naive.apply({ put: step.adopt })
    } else if ('refuse' in step) assert.throws(() => index.apply({ put: step.refuse, remove: [1, 2] }), TypeError)
    else if ('put' in step || 'remove' in step) {
      index.apply(step)
      naive.apply(step)
    } else askBoth(index, naive, step)
  }
  assert.deepEqual([index.documents, index.stats().documents], [naive.documents.size, naive.documents.size])
  answersAgree(index, naive, everything)
  while (!index.runMerges(1000));
  answersAgree(index, naive, everything)
  // Only now all values are sorted by how common they are, and that matters the more the more is found.
  for (const step of steps) {
    if (!('ask' in step)) continue
    answersAgree(index, naive, { ...step.ask, query: matchesAll })
    answersAgree(index, naive, { ...step.ask, query: matchesAll, filters: {}, ranges: {} })
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
  } else if ('browse' in step) {
    assert.deepEqual(
      index.browseValues('S', firstLetter, step.browse),
      naive.browseValues('S', firstLetter, step.browse),
    )
    const values = ['livro', 'memória', 'nobody']
    assert.deepEqual(index.valueTotals('S', values), naive.valueTotals('S', values))
    assert.deepEqual(index.topValues('B', 3), naive.topValues('B', 3))
  }
}

function answersAgree(index: SearchIndex, naive: NaiveIndex, ask: SearchRequest): void {
  const expected = naive.search(ask)
  const ids = ask.sort === undefined ? pageByRelevance(index, naive, ask) : expected.ids
  assert.deepEqual({ ...index.search(ask), interpreted: '' }, { ...expected, ids })
}

/** By relevance the oracle knows the hits and not their order: every page must be a piece of one order of them all. */
function pageByRelevance(index: SearchIndex, naive: NaiveIndex, { facets: _, ...ask }: SearchRequest): number[] {
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

/** As another thread hands it over, of documents that came to it in twos. */
function partOf(documents: readonly Document[]): IndexPart {
  const builder = new PartBuilder(smallSchema)
  const latest = [...new Map(documents.map((document) => [document.id, document])).values()]
  for (let at = 0; at < latest.length; at += 2) builder.add(latest.slice(at, at + 2))
  return structuredClone(builder.part())
}

/** An index as it was at some moment: as others see it, as it is being written to disk, and what it answered. */
interface Captured {
  view: ViewSearcher
  saved: Iterable<Uint8Array>
  answers: SearchAnswer[]
}

const maxSnapshots = 4

/** A view answers like its index; views and snapshots stay as the index was when they were made. */
export function compareViews(steps: Event[]): void {
  const index = createIndex(smallSchema, smallMergePolicy(steps))
  const latest = new ViewSearcher(smallSchema, sent(index))
  const asks = [everything, ...steps.flatMap((step) => ('ask' in step ? [step.ask] : []))].slice(0, maxSnapshots)
  const captured: Captured[] = []
  let shown = index.changes
  for (const [at, step] of steps.entries()) {
    if ('put' in step || 'remove' in step) index.apply(step)
    else if ('adopt' in step) index.adopt(partOf(step.adopt))
    else if ('runMerges' in step) for (let done = 0; done < step.runMerges; done++) index.runMerges(0)
    // Who keeps an index shows it only when it says that it has changed.
    if (index.changes !== shown) latest.refresh(sent(index))
    shown = index.changes
    if ('ask' in step) assert.deepEqual(latest.search(step.ask), index.search(step.ask))
    if (at % Math.ceil(steps.length / maxSnapshots) !== 0) continue
    const answers = asks.map((ask) => index.search(ask))
    captured.push({ view: new ViewSearcher(smallSchema, sent(index)), saved: index.save(''), answers })
  }
  assert.equal(latest.documents, index.documents)
  for (const { view, saved, answers } of captured) {
    const { index: loaded } = loadIndex(smallSchema, readFrom(joined(saved)))
    for (const [at, ask] of asks.entries()) {
      assert.deepEqual(view.search(ask), answers[at])
      assert.deepEqual(loaded.search(ask), answers[at])
    }
  }
}

/** What an index has numbered, and how: everything but its segments. */
function numberingOf(index: SearchIndex): unknown {
  const { segments: _, termStatistics, terms, stems, facetTexts, signatures, signatureCount, ...rest } = index.view()
  // Hash tables are as large as they had to be when they grew last.
  const texts = [terms, stems, facetTexts].map(({ slots: _, ...columns }) => columns)
  // Signatures are numbered term by term, so by what was built together; nothing depends on it.
  const steps = signatures.steps.slice(0, signatureCount).sort()
  return { ...rest, texts, steps, postings: termStatistics.postings }
}

function everythingAsked(index: SearchIndex, steps: readonly Event[]): unknown[] {
  const top = smallSchema.filters.map((kind) => index.topValues(kind, 100))
  const answers = steps.flatMap((step): unknown[] => {
    if ('ask' in step) return [index.search(step.ask), index.correct(step.ask.query)]
    if ('suggest' in step) return [index.suggest(step.suggest)]
    return 'browse' in step ? [index.browseValues('S', firstLetter, step.browse)] : []
  })
  return [index.documents, index.search(everything), ...top, ...answers]
}

/** An index that adopted parts answers like one that was given their documents. */
export function compareParts(steps: Event[]): void {
  const mergePolicy = smallMergePolicy(steps)
  const [given, adopting] = [createIndex(smallSchema, mergePolicy), createIndex(smallSchema, mergePolicy)]
  const seen = new Set<number>()
  // Each document once: what was replaced counts in statistics until it is merged away, which depends on the segments.
  for (const step of steps) {
    const documents = ('put' in step ? step.put : 'adopt' in step ? step.adopt : []).filter(({ id }) => !seen.has(id))
    for (const { id } of documents) seen.add(id)
    given.apply({ put: documents })
    adopting.adopt(partOf(documents))
  }
  assert.deepEqual(numberingOf(adopting), numberingOf(given))
  const [expected, answers] = [given, adopting].map((index) => everythingAsked(index, steps))
  assert.deepEqual(answers, expected)
  while (!given.runMerges(1000) || !adopting.runMerges(1000));
  assert.deepEqual(everythingAsked(adopting, steps), everythingAsked(given, steps))
  assert.deepEqual(everythingAsked(restarted(adopting, mergePolicy), steps), expected)
}
