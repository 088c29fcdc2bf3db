/**
 * Looking into a list by words: a name is meant when each word asked for begins one of its words, whatever the case, the
 * accents and the punctuation.
 */
import { headingKey } from './headings.ts'

export function nameWords(text: string): string[] {
  return headingKey(text)
    .split(' ')
    .filter((word) => word !== '')
}

/** @param asked words as `nameWords` gives them; none asks for everything */
export function matchesWords(name: string, prefixes: readonly string[]): boolean {
  const words = nameWords(name)
  return prefixes.every((start) => words.some((word) => word.startsWith(start)))
}
