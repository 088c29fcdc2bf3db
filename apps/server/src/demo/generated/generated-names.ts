/** What generated records are made of: words, names, subjects and publishers by rank, the first the most common. */
import * as words from '../data/generated-words.ts'
import type { RecordRandom } from './record-random.ts'

export type GeneratedLanguage = 'por' | 'spa' | 'eng'

const LANGUAGES = ['por', 'spa', 'eng'] as const
const byLanguage = <Value>(make: (language: GeneratedLanguage) => Value) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<GeneratedLanguage, Value>

const GIVEN = words.GIVEN_NAMES.split(' ')
const FAMILY = words.SURNAMES.split(' ')
const DIVISIONS = words.DIVISIONS.split(';')
const ADJECTIVES = byLanguage((language) => words.ADJECTIVES[language].split(' '))
const TOPICS = words.TOPICS.split(';').map((topic) => topic.split('|') as [term: string, dewey: string])

const PUBLISHERS = byLanguage((language) =>
  words.PUBLISHERS[language].split(';').map((one) => one.split('|') as [place: string, publisher: string]),
)

/** The plain nouns first, then the long tail: about ten thousand words for each language. */
const NOUNS = byLanguage((language) => {
  const plain = words.NOUNS[language].split(' ')
  return [...plain, ...words.PREFIXES[language].split(' ').flatMap((prefix) => plain.map((noun) => prefix + noun))]
})

const noun = (random: RecordRandom, language: GeneratedLanguage) =>
  NOUNS[language][random.rank(NOUNS[language].length)]!
const adjective = (random: RecordRandom, language: GeneratedLanguage) =>
  ADJECTIVES[language][random.rank(ADJECTIVES[language].length)]!
export const publisher = (random: RecordRandom, language: GeneratedLanguage) =>
  PUBLISHERS[language][random.rank(PUBLISHERS[language].length)]!
export const topic = (random: RecordRandom) => TOPICS[random.rank(TOPICS.length)]!
export const division = (random: RecordRandom) => DIVISIONS[random.rank(DIVISIONS.length)]!

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
  const second = random.next() < 0.45 ? ` ${FAMILY[random.rank(FAMILY.length)]}` : ''
  const middle = random.next() < 0.5 ? ` ${GIVEN[random.below(GIVEN.length)]}` : ''
  const name = `${FAMILY[random.below(FAMILY.length)]}${second}, ${GIVEN[random.below(GIVEN.length)]}${middle}`
  if (random.next() < 0.34) return { name, dates: '' }
  const born = 1990 - random.below(random.next() < 0.7 ? 70 : 250)
  return { name, dates: born < 1930 ? `${born}-${born + random.between(30, 88)}` : `${born}-` }
}

const LINKS = byLanguage(
  (language) =>
    ({ por: ['e', 'de', 'em', 'entre'], spa: ['y', 'de', 'en', 'entre'], eng: ['and', 'of', 'in', 'and'] })[language],
)

/** "História da língua", "Water and memory": two to five words that a title might have. */
export function titleWords(random: RecordRandom, language: GeneratedLanguage): string {
  const first = noun(random, language)
  const start = random.next() < 0.5 ? described(random, language, first) : first
  if (random.next() < 0.25) return capital(start)
  const link = LINKS[language][random.below(4)]!
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
  for (let at = 0; at < count; at++) text += ` ${LINKS[language][random.below(4)]} ${noun(random, language)}`
  return `${text}.`
}
