/**
 * The rule: letter classes (Library of Congress, and National Library of Medicine, which follows it) are compared by
 * their letters, then by their whole number (QA9 before QA76), then by its decimals (QA76.73 before QA76.9). Cutter
 * marks behind it are decimals.
 * Source: Library of Congress, Classification and Shelflisting Manual, G 55 to G 63.
 */
import { wholeNumberKey } from './runs.ts'

/** Letters that a class can have: no I, O, X, Y; W is the National Library of Medicine's. Three only in D and K. */
const lettersPattern = /^(?:daw|djk|k[a-z]{2}|[a-hj-np-wz][a-z]?)$/

export interface LetterClass {
  letters: string
  key: string
  rest: string
}

/** Reads the class of a folded text, "qa76.73.j38"; undefined where there is none. */
export function readLetterClass(folded: string): LetterClass | undefined {
  const match = /^([a-z]{1,3}) ?(\d{1,5})(?:\.(\d+))?(?!\d)/.exec(folded)
  if (!match) return undefined
  const [whole, letters = '', number = '', decimals] = match
  if (!lettersPattern.test(letters)) return undefined
  const key = `${letters} ${wholeNumberKey(number)}${decimals === undefined ? '' : `.${decimals}`}`
  return { letters, key, rest: folded.slice(whole.length).trim() }
}

/** "W 20", "QV 704": classes that the National Library of Medicine has and the Library of Congress has not. */
export function isMedical(letters: string): boolean {
  return /^(?:w|q[s-z])/.test(letters)
}
