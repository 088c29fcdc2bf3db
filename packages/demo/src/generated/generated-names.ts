/** What generated records are made of: words, names, subjects and publishers by rank, the first the most common. */
import * as words from './generated-words.ts'
import type { RecordRandom } from './record-random.ts'

export type GeneratedLanguage = 'por' | 'spa' | 'eng'

const languages = ['por', 'spa', 'eng'] as const
const byLanguage = <Value>(make: (language: GeneratedLanguage) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<GeneratedLanguage, Value>

const given = words.givenNames.split(' ')
const family = words.surnames.split(' ')
const divisions = words.divisions.split(';')
const adjectives = byLanguage((language) => words.adjectives[language].split(' '))
const topics = words.topics.split(';').map((topic) => topic.split('|') as [term: string, dewey: string])

const publishers = byLanguage((language) =>
  words.publishers[language].split(';').map((one) => one.split('|') as [place: string, publisher: string]),
)

/** The plain nouns first, then the long tail: about ten thousand words for each language. */
const nouns = byLanguage((language) => {
  const plain = words.nouns[language].split(' ')
  return [...plain, ...words.prefixes[language].split(' ').flatMap((prefix) => plain.map((noun) => prefix + noun))]
})

const noun = (random: RecordRandom, language: GeneratedLanguage) =>
  nouns[language][random.rank(nouns[language].length)]!
const adjective = (random: RecordRandom, language: GeneratedLanguage) =>
  adjectives[language][random.rank(adjectives[language].length)]!
export const publisher = (random: RecordRandom, language: GeneratedLanguage) =>
  publishers[language][random.rank(publishers[language].length)]!
export const topic = (random: RecordRandom) => topics[random.rank(topics.length)]!
export const division = (random: RecordRandom) => divisions[random.rank(divisions.length)]!

export interface GeneratedName {
  name: string
  /** "1839-1908", "1950-"; empty for one in three. */
  dates: string
}

/**
 * The author of this rank, always the same: surname (often two), given names, dates. Who ranks high wrote much.
 * @param dice loses its place
 */
export function author(random: RecordRandom, rank: number): GeneratedName {
  random.begin(0x51ed270b, rank)
  const second = random.next() < 0.45 ? ` ${family[random.rank(family.length)]}` : ''
  const middle = random.next() < 0.5 ? ` ${given[random.below(given.length)]}` : ''
  const name = `${family[random.below(family.length)]}${second}, ${given[random.below(given.length)]}${middle}`
  if (random.next() < 0.34) return { name, dates: '' }
  const born = 1990 - random.below(random.next() < 0.7 ? 70 : 250)
  return { name, dates: born < 1930 ? `${born}-${born + random.between(30, 88)}` : `${born}-` }
}

const links = byLanguage(
  (language) =>
    ({ por: ['e', 'de', 'em', 'entre'], spa: ['y', 'de', 'en', 'entre'], eng: ['and', 'of', 'in', 'and'] })[language],
)

/** "História da língua", "Water and memory": two to five words that a title might have. */
export function titleWords(random: RecordRandom, language: GeneratedLanguage): string {
  const first = noun(random, language)
  const start = random.next() < 0.5 ? described(random, language, first) : first
  if (random.next() < 0.25) return capital(start)
  const link = links[language][random.below(4)]!
  return capital(`${start} ${link} ${noun(random, language)}`)
}

function described(random: RecordRandom, language: GeneratedLanguage, word: string): string {
  return language === 'eng' ? `${adjective(random, language)} ${word}` : `${word} ${adjective(random, language)}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Words of a summary, some twenty to fifty. */
export function summary(random: RecordRandom, language: GeneratedLanguage): string {
  const count = random.between(8, 20)
  let text = capital(noun(random, language))
  for (let at = 0; at < count; at++) text += ` ${links[language][random.below(4)]} ${noun(random, language)}`
  return `${text}.`
}
