/**
 * Finding a person at the desk: every typed word stands somewhere in the name, the e-mail, the telephone number or the
 * CPF, in any order, without regard to capitals and accents; a single word may also begin the number of an account.
 * Numbers are compared by their digits alone, however they are typed.
 */

export interface PersonSearch {
  /** Folded; at least one. */
  words: readonly string[]
  /** What an account's number may begin with, in lower case; empty: nothing. */
  number: string
}

/** More words than any name has. */
const wordLimit = 12
/** One letter is in every name. */
const fewestSigns = 2

/** Letters whose stroke is no mark to Unicode. */
const strokes: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd' }

/** Undefined: too little was typed to look for. */
export function readPersonSearch(typed: string): PersonSearch | undefined {
  const plain = typed.trim().replace(/\s+/g, ' ')
  const words = plain
    .split(' ')
    .map(folded)
    .filter((word) => word !== '')
    .slice(0, wordLimit)
  if (words.length === 0 || words.every((word) => word.length < fewestSigns)) return undefined
  return { words, number: plain.includes(' ') ? '' : plain.toLowerCase() }
}

/** A name as it is compared: without accents, in lower case, with single blanks. */
export function foldedName(name: string): string {
  return name.trim().split(/\s+/).map(folded).join(' ')
}

/** Without accents, in lower case; digits alone where nothing but a number is written. */
function folded(word: string): string {
  if (/\d/.test(word) && /^[\d().,/+-]+$/.test(word)) return word.replace(/\D/g, '')
  if (/^[().,/+-]+$/.test(word)) return ''
  const bare = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(/[øłđ]/g, (letter) => strokes[letter]!)
}
