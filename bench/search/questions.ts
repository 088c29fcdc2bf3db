/** A mix of searches as people make them: mostly known items and names, some broad, some with filters. */
import type { Document } from '@estante/search-index/schema'
import type { SearchRequest } from '@estante/search-index/search-request'
import { documentOf, SCHEMA, wordOf } from './collection.ts'
import { between, powerLaw, type Random, randomFrom, zipf } from './random.ts'
import { asTyped, type Wanted } from './wanted.ts'

export interface Question {
  kind: string
  wanted: Wanted
  request: SearchRequest
}

type Made = { wanted: Wanted; request?: Partial<SearchRequest> }
type Maker = (random: Random, size: number) => Made

/** [share of a hundred, what it is, how it is made] */
const MIX: [number, string, Maker][] = [
  [25, 'words of a title', (random, size) => plain(pick(titleWords(random, size), random, 3))],
  [20, 'a name', (random, size) => plain(wordsIn(written(random, size).author![0]!))],
  [15, 'title and author', (random, size) => titleAndAuthor(random, size)],
  [14, 'one word', (random) => plain([topic(random, 50_000)])],
  [1, 'one small word', (random) => plain([wordOf(zipf(random, 40))])],
  [8, 'two words', (random) => plain([topic(random, 3000), wordOf(zipf(random, 200))])],
  [6, 'a phrase', (random, size) => phrase(titleWords(random, size).slice(0, 3))],
  [5, 'a beginning', (random) => prefix(wordOf(between(random, 100, 20_000)).slice(0, 4))],
  [2, 'one or the other', (random) => either(topic(random, 3000), topic(random, 3000))],
  [
    4,
    'a word with filters',
    (random) => ({
      ...plain([topic(random, 3000)]),
      request: { filters: { type: { any: ['T0', 'T1'] }, library: { any: ['B1'] } } },
    }),
  ],
]

/**
 * A word that somebody asks for: common ones oftener, but far from as often as they stand in texts. The searches of the
 * relevance suites find 0.08 % of the titles on the average; those made here are still several times as broad.
 */
function topic(random: Random, words: number): string {
  return wordOf(16 + powerLaw(random, words, 0.5))
}

export function questions(count: number, size: number, seed: number): Question[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => {
    const [, kind, make] = drawn(random)
    const { wanted, request } = make(random, size)
    return {
      kind,
      wanted,
      request: {
        query: { kind: 'text', text: asTyped(wanted), in: 'all' },
        limit: 20,
        count: SCHEMA.filters,
        countLimit: 20,
        ...request,
      },
    }
  })
}

function drawn(random: Random): (typeof MIX)[number] {
  let left = random() * 100
  for (const entry of MIX) {
    left -= entry[0]
    if (left < 0) return entry
  }
  return MIX[0]!
}

function titleWords(random: Random, size: number): string[] {
  return wordsIn(documentOf(between(random, 1, size), size).text.title![0]!)
}

/** The text of a title that has an author. */
function written(random: Random, size: number): Document['text'] {
  const { text } = documentOf(between(random, 1, size), size)
  return text.author!.length > 0 ? text : written(random, size)
}

function wordsIn(text: string): string[] {
  return text.match(/[a-z]+/g) ?? []
}

function pick(words: string[], random: Random, most: number): string[] {
  return words
    .filter(() => random() < 0.7)
    .slice(0, most)
    .concat(words.at(-1)!)
}

function titleAndAuthor(random: Random, size: number) {
  const { title, author } = written(random, size)
  return plain([...wordsIn(author![0]!).slice(0, 1), ...wordsIn(title![0]!)])
}

function plain(words: string[]): Made {
  return { wanted: { kind: 'words', words } }
}

function phrase(words: string[]): Made {
  return { wanted: { kind: 'phrase', words } }
}

function prefix(start: string): Made {
  return { wanted: { kind: 'beginning', start } }
}

function either(left: string, right: string): Made {
  return { wanted: { kind: 'either', words: [left, right] } }
}
