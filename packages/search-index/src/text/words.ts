/**
 * How text becomes words. Letters and digits make words; everything else separates them. A hyphen or an apostrophe
 * between letters joins parts ("guarda-chuva", "d'água"): the parts are words, and so is the joined form
 * ("guardachuva"), at the place of the first part. So are single letters with points ("U.N.E.S.C.O."). Characters of
 * scripts without spaces (Chinese, Japanese, Thai) are words of one character each; a search for several is a phrase.
 */
import { fold } from './fold.ts'
import { joiner, letterClass, letterKind, point, solo } from './letters.ts'

/** Longer words are cut, in documents and in searches alike. */
export const longestWord = 48

/** The words of one value, as parallel lists that are used again for the next value. */
export interface Words {
  count: number
  word: string[]
  /** Place in the value, counted in words from 0. */
  at: number[]
  /** How many places it takes: more than one for a joined form. */
  span: number[]
  /** Words with the same number stood together without a space. */
  run: number[]
  /** How many places the value has. */
  length: number
}

export function emptyWords(): Words {
  return { count: 0, word: [], at: [], span: [], run: [], length: 0 }
}

/** Reads the words of a value into `into`, whose former content is lost, and returns it. */
export function readWords(value: string, into: Words): Words {
  const text = fold(value)
  into.count = 0
  into.length = 0
  let run = 0
  let at = 0
  while (at < text.length) {
    const kind = letterClass(text.charCodeAt(at))
    if (kind === letterKind) at = readCompound(text, at, run++, into)
    else if (kind === solo) at = readSolos(text, at, run++, into)
    else at++
  }
  return into
}

/** The words of a text, without places: for what is not worth a buffer. */
export function wordsOf(text: string): string[] {
  const words = readWords(text, emptyWords())
  return words.word.slice(0, words.count).filter((_, at) => words.span[at] === 1)
}

/** Reads a word and the parts joined to it; returns where the text goes on. */
function readCompound(text: string, from: number, run: number, into: Words): number {
  let end = endOfLetters(text, from)
  if (!continues(text, end)) {
    add(into, text.slice(from, end), 1, run)
    return end
  }
  const parts = [text.slice(from, end)]
  let joins = true
  while (continues(text, end)) {
    if (letterClass(text.charCodeAt(end)) === point) joins = false
    const next = end + 1
    end = endOfLetters(text, next)
    parts.push(text.slice(next, end))
  }
  if (joins || parts.every((part) => part.length === 1)) addJoined(into, parts, run)
  for (const part of parts) add(into, part, 1, run)
  return end
}

/** Whether a hyphen, an apostrophe or a point stands here with a letter right behind it. */
function continues(text: string, at: number): boolean {
  if (at + 1 >= text.length) return false
  const kind = letterClass(text.charCodeAt(at))
  return (kind === joiner || kind === point) && letterClass(text.charCodeAt(at + 1)) === letterKind
}

function readSolos(text: string, from: number, run: number, into: Words): number {
  let at = from
  while (at < text.length && letterClass(text.charCodeAt(at)) === solo) add(into, text[at++]!, 1, run)
  return at
}

function endOfLetters(text: string, from: number): number {
  let end = from
  while (end < text.length && letterClass(text.charCodeAt(end)) === letterKind) end++
  return end
}

/** The joined form stands where its first part will stand. */
function addJoined(into: Words, parts: string[], run: number): void {
  add(into, parts.join(''), parts.length, run)
  into.length--
}

function add(into: Words, word: string, span: number, run: number): void {
  const at = into.count++
  into.word[at] = word.length > longestWord ? word.slice(0, longestWord) : word
  into.at[at] = into.length++
  into.span[at] = span
  into.run[at] = run
}
