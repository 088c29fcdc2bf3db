/** A mix of searches as people make them: mostly known items and names, some broad, some with filters. */
import type { Document } from '@estante/search-index/schema'
import type { SearchRequest } from '@estante/search-index/search-request'
import { documentOf, schema, wordOf } from './collection.ts'
import { between, powerLaw, type Random, randomFrom, zipf } from './random.ts'
import { asTyped, type SearchTerms } from './search-terms.ts'

export interface BenchQuery {
  kind: string
  wanted: SearchTerms
  request: SearchRequest
}

/** What the searches are made of. */
export interface Known {
  /** The words of some title, */
  title(random: Random): readonly string[]
  /** and those of a title that has an author beside those of its first name. */
  written(random: Random): { title: readonly string[]; name: readonly string[] }
  /** The word of a rank, the commonest first. */
  word(rank: number): string
}

type Made = { wanted: SearchTerms; filtered?: true }
type Maker = (random: Random, known: Known) => Made

/** [share of a hundred, what it is, how it is made] */
const mix: [number, string, Maker][] = [
  [25, 'words of a title', (random, known) => plain(pick(known.title(random), random, 3))],
  [20, 'a name', (random, known) => plain(known.written(random).name)],
  [15, 'title and author', (random, known) => titleAndAuthor(random, known)],
  [14, 'one word', (random, known) => plain([topic(random, known, 50_000)])],
  [1, 'one small word', (random, known) => plain([known.word(zipf(random, 40))])],
  [8, 'two words', (random, known) => plain([topic(random, known, 3000), known.word(zipf(random, 200))])],
  [6, 'a phrase', (random, known) => phrase(known.title(random).slice(0, 3))],
  [5, 'a beginning', (random, known) => prefix(known.word(between(random, 100, 20_000)).slice(0, 4))],
  [2, 'one or the other', (random, known) => either(topic(random, known, 3000), topic(random, known, 3000))],
  [4, 'a word with filters', (random, known) => ({ ...plain([topic(random, known, 3000)]), filtered: true })],
]

/**
 * A word that somebody asks for: common ones oftener, but far from as often as they stand in texts. The searches of the
 * relevance suites find 0.08 % of the titles on the average; those made here are still several times as broad.
 */
function topic(random: Random, known: Known, words: number): string {
  return known.word(16 + powerLaw(random, words, 0.5))
}

/** What is chosen in a search with filters: the commonest values of a kind, and one library. */
const chosen: SearchRequest['filters'] = { type: { any: ['T0', 'T1'] }, library: { any: ['B1'] } }

export function makeQueries(count: number, size: number, seed: number): BenchQuery[] {
  const random = randomFrom(seed)
  const known = madeUp(size)
  return Array.from({ length: count }, () => {
    const { kind, wanted, filtered } = mixed(random, known)
    const query = { kind: 'text', text: asTyped(wanted), in: 'all' } as const
    const request = { query, limit: 20, facets: schema.filters, facetLimit: 20, ...(filtered && { filters: chosen }) }
    return { kind, wanted, request }
  })
}

/** One search of the mix. */
export function mixed(random: Random, known: Known): Made & { kind: string } {
  const [, kind, make] = drawn(random)
  return { kind, ...make(random, known) }
}

/** Of the made-up collection. */
function madeUp(size: number): Known {
  return {
    title: (random) => wordsIn(documentOf(between(random, 1, size), size).text.title![0]!),
    written(random) {
      const { title, author } = written(random, size)
      return { title: wordsIn(title![0]!), name: wordsIn(author![0]!) }
    },
    word: wordOf,
  }
}

function drawn(random: Random): (typeof mix)[number] {
  let left = random() * 100
  for (const entry of mix) {
    left -= entry[0]
    if (left < 0) return entry
  }
  return mix[0]!
}

/** The text of a title that has an author. */
function written(random: Random, size: number): Document['text'] {
  const { text } = documentOf(between(random, 1, size), size)
  return text.author!.length > 0 ? text : written(random, size)
}

function wordsIn(text: string): string[] {
  return text.match(/[a-z]+/g) ?? []
}

function pick(words: readonly string[], random: Random, most: number): string[] {
  return words
    .filter(() => random() < 0.7)
    .slice(0, most)
    .concat(words.at(-1)!)
}

function titleAndAuthor(random: Random, known: Known): Made {
  const { title, name } = known.written(random)
  return plain([...name.slice(0, 1), ...title])
}

function plain(words: readonly string[]): Made {
  return { wanted: { kind: 'words', words } }
}

function phrase(words: readonly string[]): Made {
  return { wanted: { kind: 'phrase', words } }
}

function prefix(start: string): Made {
  return { wanted: { kind: 'beginning', start } }
}

function either(left: string, right: string): Made {
  return { wanted: { kind: 'either', words: [left, right] } }
}
