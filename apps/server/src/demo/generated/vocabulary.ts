/** What generated records are made of: words, names, subjects and publishers by rank, the first the most common. */
import * as words from '../data/generated-words.ts'
import type { Dice } from './dice.ts'

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

export const noun = (dice: Dice, language: GeneratedLanguage) => NOUNS[language][dice.rank(NOUNS[language].length)]!
export const adjective = (dice: Dice, language: GeneratedLanguage) =>
  ADJECTIVES[language][dice.rank(ADJECTIVES[language].length)]!
export const publisher = (dice: Dice, language: GeneratedLanguage) =>
  PUBLISHERS[language][dice.rank(PUBLISHERS[language].length)]!
export const topic = (dice: Dice) => TOPICS[dice.rank(TOPICS.length)]!
export const division = (dice: Dice) => DIVISIONS[dice.rank(DIVISIONS.length)]!

export interface GeneratedName {
  name: string
  /** "1839-1908", "1950-"; empty for one in three. */
  dates: string
}

/**
 * The author of this rank, always the same: surname (often two), given names, dates. Who ranks high wrote much.
 * @param dice loses its place
 */
export function author(dice: Dice, rank: number): GeneratedName {
  dice.begin(0x51ed270b, rank)
  const second = dice.next() < 0.45 ? ` ${FAMILY[dice.rank(FAMILY.length)]}` : ''
  const middle = dice.next() < 0.5 ? ` ${GIVEN[dice.below(GIVEN.length)]}` : ''
  const name = `${FAMILY[dice.below(FAMILY.length)]}${second}, ${GIVEN[dice.below(GIVEN.length)]}${middle}`
  if (dice.next() < 0.34) return { name, dates: '' }
  const born = 1990 - dice.below(dice.next() < 0.7 ? 70 : 250)
  return { name, dates: born < 1930 ? `${born}-${born + dice.between(30, 88)}` : `${born}-` }
}

const LINKS = byLanguage(
  (language) =>
    ({ por: ['e', 'de', 'em', 'entre'], spa: ['y', 'de', 'en', 'entre'], eng: ['and', 'of', 'in', 'and'] })[language],
)

/** "História da língua", "Water and memory": two to five words that a title might have. */
export function titleWords(dice: Dice, language: GeneratedLanguage): string {
  const first = noun(dice, language)
  const start = dice.next() < 0.5 ? described(dice, language, first) : first
  if (dice.next() < 0.25) return capital(start)
  const link = LINKS[language][dice.below(4)]!
  return capital(`${start} ${link} ${noun(dice, language)}`)
}

function described(dice: Dice, language: GeneratedLanguage, word: string): string {
  return language === 'eng' ? `${adjective(dice, language)} ${word}` : `${word} ${adjective(dice, language)}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Words of a summary, some twenty to fifty. */
export function summary(dice: Dice, language: GeneratedLanguage): string {
  const count = dice.between(8, 20)
  let text = capital(noun(dice, language))
  for (let at = 0; at < count; at++) text += ` ${LINKS[language][dice.below(4)]} ${noun(dice, language)}`
  return `${text}.`
}
