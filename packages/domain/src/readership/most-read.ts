/**
 * "Most read in my course": titles that at least five different people of one programme borrowed this term, and at least
 * five others of it did not, those of most people first. Nobody is told how many they are. Where everybody of a small
 * programme has read a title, naming it would say so of each of them: it stays unnamed.
 */
import type { Temporal } from 'temporal-polyfill'
import { fewestReaders } from './also-borrowed.ts'

export interface TitleReaders {
  titleId: number
  /** Different people of the programme who borrowed it. */
  readers: number
}

/**
 * The titles to name, the most read first.
 * @param people of the programme, readers or not
 */
export function mostRead(titles: readonly TitleReaders[], people: number, most: number): number[] {
  return titles
    .filter(({ readers }) => readers >= fewestReaders && people - readers >= fewestReaders)
    .toSorted((a, b) => b.readers - a.readers || a.titleId - b.titleId)
    .slice(0, most)
    .map(({ titleId }) => titleId)
}

/** The first day of the term: semesters begin in January and in July, as in teaching plans. */
export function termStart(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.with({ month: today.month < 7 ? 1 : 7, day: 1 })
}
