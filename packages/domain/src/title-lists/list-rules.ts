/**
 * Named lists of titles that a reader keeps ("TCC", "to read"): so many lists, so many titles in each, each title once,
 * and a note to each that is no longer than a page. The basket is one list without a name, for what is at hand.
 */

import { isBlank } from '../common/is-blank.ts'

/** Lists of one person. */
export const mostLists = 50
/** Titles of one list: more than a thesis cites. */
export const mostListTitles = 500
/** Letters. */
export const longestListName = 100
export const longestNote = 1000

export type TextProblem = 'missing' | 'too-long'

/** A list has a name, in a line. */
export function nameProblem(name: string): TextProblem | undefined {
  if (isBlank(name)) return 'missing'
  return name.trim().length > longestListName ? 'too-long' : undefined
}

/** A note may be empty: then there is none. */
export function noteProblem(note: string): TextProblem | undefined {
  return note.trim().length > longestNote ? 'too-long' : undefined
}

/** @param present lists that the person has */
export function mayBegin(present: number): boolean {
  return present < mostLists
}

/**
 * The titles to add behind those that are there: each once, in their order.
 * @returns undefined where they do not all fit: nothing is added then
 */
export function newTitles(present: readonly number[], added: readonly number[]): number[] | undefined {
  const known = new Set(present)
  const fresh = [...new Set(added)].filter((title) => !known.has(title))
  return known.size + fresh.length > mostListTitles ? undefined : fresh
}
