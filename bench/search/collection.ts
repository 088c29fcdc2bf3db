/** A made-up collection of any size: words by Zipf's law, names, headings, and eight kinds of filter. */
import type { Document, Schema } from '@estante/search-index/schema'
import { between, type Random, randomFrom, zipf } from './random.ts'

export const SCHEMA: Schema = {
  fields: [
    { name: 'title', weight: 4, groups: ['all'], typicalLength: 6, knownItem: true },
    { name: 'author', weight: 3, groups: ['all'], typicalLength: 3, knownItem: true },
    { name: 'subject', weight: 2, groups: ['all'], typicalLength: 3 },
    { name: 'series', weight: 1, groups: ['all'], typicalLength: 4 },
    { name: 'publisher', weight: 0.5, groups: ['all'], typicalLength: 2 },
    { name: 'notes', weight: 0.5, groups: ['all'], typicalLength: 10 },
  ],
  filters: ['library', 'type', 'language', 'year', 'author', 'subject', 'publisher', 'online'],
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

const SMALL_WORDS = ['de', 'a', 'o', 'e', 'do', 'da', 'em', 'the', 'of', 'para', 'la', 'el', 'um', 'and', 'na', 'no']
const SYLLABLES =
  'ba be bi bo bu ca ce co da de di do fa fe fi ga go gra ja la le li lo lu ma me mi mo mu na ne ni no pa pe pi po pra ra re ri ro sa se si so ta te ti to tra va ve vi vo za xa nha lho cao'.split(
    ' ',
  )

/** The word of a rank, always the same: small words first, then made of syllables; common ones are shorter. */
export function wordOf(rank: number): string {
  if (rank < SMALL_WORDS.length) return SMALL_WORDS[rank]!
  const random = randomFrom(rank * 7919 + 1)
  const syllables = 2 + Math.min(3, Math.floor(Math.log10(rank) * random() + 0.3))
  let word = ''
  for (let at = 0; at < syllables; at++) word += SYLLABLES[Math.floor(random() * SYLLABLES.length)]
  return random() < 0.15 ? `${word}s` : word
}

const VOCABULARY = 400_000
const SURNAMES = 40_000
const FORENAMES = 3_000

/** The document with this id; always the same one in a collection of this size. */
export function documentOf(id: number, size: number): Document {
  const random = randomFrom(id * 2654435761)
  const authors = Array.from({ length: between(random, 1, 2) }, () => nameOf(zipf(random, Math.ceil(size / 4) + 10)))
  const subjects = Array.from({ length: between(random, 1, 4) }, () =>
    headingOf(zipf(random, Math.ceil(size / 20) + 50)),
  )
  const publisher = wordsOf(randomFrom(zipf(random, 8000) + 5), 2)
  const title = wordsOf(random, between(random, 2, 10))
  const year = 2026 - zipf(random, 150)
  return {
    id,
    text: {
      title: [title],
      author: authors,
      subject: subjects,
      series: random() < 0.2 ? [wordsOf(randomFrom(zipf(random, 20_000) + 9), 3)] : [],
      publisher: [publisher],
      notes: random() < 0.3 ? [wordsOf(random, 10)] : [],
    },
    filters: {
      library: Array.from({ length: between(random, 1, 3) }, () => `B${zipf(random, 30)}`),
      type: [`T${zipf(random, 12)}`],
      language: [`L${zipf(random, 40)}`],
      year: [String(year)],
      author: authors,
      subject: subjects,
      publisher: [publisher],
      online: [random() < 0.2 ? 'yes' : 'no'],
    },
    sorts: { title, author: authors[0]! },
    numbers: { year },
    keys: { isbn: [String(9_780_000_000_000 + id * 7)] },
    rank: year,
  }
}

function wordsOf(random: Random, count: number): string {
  return Array.from({ length: count }, () => wordOf(zipf(random, VOCABULARY))).join(' ')
}

function nameOf(number: number): string {
  const random = randomFrom(number + 17)
  const surname = wordOf(1000 + zipf(random, SURNAMES))
  return `${surname}, ${wordOf(2000 + zipf(random, FORENAMES))} ${wordOf(2000 + zipf(random, FORENAMES))}`
}

function headingOf(number: number): string {
  const random = randomFrom(number + 29)
  return wordsOf(random, between(random, 1, 4))
}
