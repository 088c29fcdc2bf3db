/**
 * A made-up collection of any size: words by Zipf's law, names, headings, and eight kinds of filter. Its lengths and
 * how often things come again follow real records: docs/performance.md, printed by realism.ts.
 */
import type { Document, Schema } from '@estante/search-index/schema'
import { between, logNormal, powerLaw, type Random, randomFrom, zipf } from './random.ts'

export const schema: Schema = {
  fields: [
    { name: 'title', weight: 4, groups: ['all'], typicalLength: 6, knownItem: true },
    { name: 'author', weight: 3, groups: ['all'], typicalLength: 3, knownItem: true },
    { name: 'subject', weight: 2, groups: ['all'], typicalLength: 3 },
    { name: 'series', weight: 1, groups: ['all'], typicalLength: 4 },
    { name: 'publisher', weight: 0.5, groups: ['all'], typicalLength: 2 },
    { name: 'notes', weight: 0.5, groups: ['all'], typicalLength: 10 },
  ],
  filters: ['library', 'type', 'language', 'year', 'author', 'subject', 'publisher', 'online'],
  valueSets: [['type', 'language', 'online'], ['library']],
  sorts: ['title', 'author'],
  numbers: ['year'],
  keys: [
    {
      name: 'isbn',
      groups: ['all'],
      normalise: (text) => text.replace(/[^\dX]/gi, ''),
      looksLike: (text) => /^[\d -]{13,17}$/.test(text),
    },
  ],
}

const smallWords = ['de', 'a', 'o', 'e', 'do', 'da', 'em', 'the', 'of', 'para', 'la', 'el', 'um', 'and', 'na', 'no']
const syllableList =
  'ba be bi bo bu ca ce co da de di do fa fe fi ga go gra ja la le li lo lu ma me mi mo mu na ne ni no pa pe pi po pra ra re ri ro sa se si so ta te ti to tra va ve vi vo za xa nha lho cao'.split(
    ' ',
  )

/** The word of a rank, always the same: small words first, then made of syllables; common ones are shorter. */
export function wordOf(rank: number): string {
  if (rank < smallWords.length) return smallWords[rank]!
  const random = randomFrom(rank * 7919 + 1)
  const syllables = 2 + Math.min(3, Math.floor(Math.log10(rank) * random() + 0.3))
  let word = ''
  for (let at = 0; at < syllables; at++) word += syllableList[Math.floor(random() * syllableList.length)]
  return random() < 0.15 ? `${word}s` : word
}

/**
 * Records as most catalogues have them have no notes; `--full-texts` makes them as long as those of the real sets, which
 * twice as many words stand in.
 */
const texts = process.argv.includes('--full-texts')
  ? { vocabulary: 1_500_000, withNotes: 0.75, words: (random: Random) => logNormal(random, 24, 0.9) }
  : { vocabulary: 800_000, withNotes: 0.3, words: () => 10 }
/** The commonest words would be far too common without it: Mandelbrot's term of Zipf's law. */
const shift = 2
const surnames = 40_000
const forenames = 3_000

/** The document with this id; always the same one in a collection of this size. */
export function documentOf(id: number, size: number): Document {
  const random = randomFrom(id * 2654435761)
  const authors = several(random, 0.12, 3, () => nameOf(powerLaw(random, drawnFrom(2, size, 0.9), 0.55)))
  const subjects = several(random, 0.18, 4, () => headingOf(powerLaw(random, drawnFrom(2, size, 0.8), 0.7)))
  const publishers = several(random, 0.1, 1, () => publisherOf(powerLaw(random, drawnFrom(0.7, size, 0.65), 0.7)))
  const title = wordsOf(random, logNormal(random, 6, 0.67))
  const year = 2026 - zipf(random, 150)
  return {
    id,
    text: {
      title: [title],
      author: authors,
      subject: subjects,
      series: random() < 0.28 ? [wordsOf(randomFrom(powerLaw(random, size, 0.5) + 9), 5)] : [],
      publisher: publishers,
      notes: random() < texts.withNotes ? [wordsOf(random, texts.words(random))] : [],
    },
    filters: {
      library: Array.from({ length: between(random, 1, 3) }, () => `B${zipf(random, 30)}`),
      type: [`T${powerLaw(random, 20, 2.5)}`],
      language: [`L${powerLaw(random, 80, 2.4)}`],
      year: [String(year)],
      author: authors,
      subject: subjects,
      publisher: publishers,
      online: [random() < 0.2 ? 'yes' : 'no'],
    },
    sorts: { title, author: authors[0] ?? '' },
    numbers: { year },
    keys: { isbn: [String(9_780_000_000_000 + id * 7)] },
    rank: year,
  }
}

/**
 * How many different ones there are to draw from: so many a title among the 10,000 that real records are compared with,
 * and the fewer new ones the larger the collection (Heaps' law).
 */
function drawnFrom(aTitle: number, size: number, power: number): number {
  return Math.ceil(aTitle * 10_000 * (size / 10_000) ** power)
}

/** Up to so many values; none in this share of titles. */
function several(random: Random, without: number, most: number, make: () => string): string[] {
  return random() < without ? [] : Array.from({ length: between(random, 1, most) }, make)
}

function wordsOf(random: Random, count: number): string {
  return Array.from({ length: count }, () => wordOf(anyRank(random))).join(' ')
}

function anyRank(random: Random): number {
  return Math.floor((shift + 1) * (texts.vocabulary / (shift + 1)) ** random() - shift - 1)
}

function nameOf(number: number): string {
  const random = randomFrom(number + 17)
  const surname = wordOf(1000 + zipf(random, surnames))
  return `${surname}, ${wordOf(2000 + zipf(random, forenames))} ${wordOf(2000 + zipf(random, forenames))}`
}

function headingOf(number: number): string {
  const random = randomFrom(number + 29)
  return wordsOf(random, between(random, 2, 6))
}

function publisherOf(number: number): string {
  return wordsOf(randomFrom(number + 5), 4)
}
