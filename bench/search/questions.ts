/** A mix of searches as people make them: mostly known items and names, some broad, some with filters. */
import type { SearchRequest } from '@estante/search-index/search-request'
import { documentOf, SCHEMA, wordOf } from './collection.ts'
import { between, type Random, randomFrom, zipf } from './random.ts'

export interface Question {
  kind: string
  request: SearchRequest
  /** The same in the language of FTS5. */
  fts5: string
}

type Maker = (random: Random, size: number) => { text: string; fts5: string; request?: Partial<SearchRequest> }

/** [share of a hundred, what it is, how it is made] */
const MIX: [number, string, Maker][] = [
  [25, 'words of a title', (random, size) => plain(pick(titleWords(random, size), random, 3))],
  [20, 'a name', (random, size) => plain(wordsIn(documentOf(between(random, 1, size), size).text.author![0]!))],
  [12, 'title and author', (random, size) => titleAndAuthor(random, size)],
  [14, 'one word', (random) => plain([wordOf(16 + zipf(random, 50_000))])],
  [1, 'one small word', (random) => plain([wordOf(zipf(random, 40))])],
  [8, 'two words', (random) => plain([wordOf(16 + zipf(random, 3000)), wordOf(zipf(random, 200))])],
  [6, 'a phrase', (random, size) => phrase(titleWords(random, size).slice(0, 3))],
  [5, 'a beginning', (random) => prefix(wordOf(between(random, 100, 20_000)).slice(0, 4))],
  [5, 'one or the other', (random) => either(wordOf(16 + zipf(random, 3000)), wordOf(16 + zipf(random, 3000)))],
  [
    4,
    'a word with filters',
    (random) => ({
      ...plain([wordOf(16 + zipf(random, 3000))]),
      request: { filters: { type: { any: ['T0', 'T1'] }, library: { any: ['B1'] } } },
    }),
  ],
]

export function questions(count: number, size: number, seed: number): Question[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => {
    const [, kind, make] = drawn(random)
    const { text, fts5, request } = make(random, size)
    return {
      kind,
      fts5,
      request: {
        query: { kind: 'text', text, in: 'all' },
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
  const { text } = documentOf(between(random, 1, size), size)
  return plain([...wordsIn(text.author![0]!).slice(0, 1), ...wordsIn(text.title![0]!)])
}

function plain(words: string[]) {
  return { text: words.join(' '), fts5: words.map(quoted).join(' ') }
}

function phrase(words: string[]) {
  return { text: `"${words.join(' ')}"`, fts5: quoted(words.join(' ')) }
}

function prefix(start: string) {
  return { text: `${start}*`, fts5: `${quoted(start)} *` }
}

function either(left: string, right: string) {
  return { text: `${left} OR ${right}`, fts5: `${quoted(left)} OR ${quoted(right)}` }
}

function quoted(words: string): string {
  return `"${words}"`
}
