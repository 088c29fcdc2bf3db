/** What a character is to the reader of words. */
const separator = 1
export const letterKind = 2
/** A character of a script written without spaces: each stands as a word of its own. */
export const solo = 3
/** Hyphens and apostrophes: between two letters they join the parts of one word. */
export const joiner = 4
export const point = 5

const word = /[\p{L}\p{N}\p{M}]/u
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const joiners = "-'\u2010\u2011\u2018\u2019\u02bc\u00b7\u05be"

/** Filled as characters are met: 0 means not looked at yet. */
const classes = new Uint8Array(0x10000)

/** Class of a UTF-16 unit of folded text. Both halves of a character beyond the basic plane are letters. */
export function letterClass(code: number): number {
  return classes[code] || learn(code)
}

function learn(code: number): number {
  const found = classify(code)
  classes[code] = found
  return found
}

function classify(code: number): number {
  if (code >= 0xd800 && code <= 0xdfff) return letterKind
  const letter = String.fromCharCode(code)
  if (joiners.includes(letter)) return joiner
  if (letter === '.') return point
  if (!word.test(letter)) return separator
  return unspaced.test(letter) ? solo : letterKind
}
