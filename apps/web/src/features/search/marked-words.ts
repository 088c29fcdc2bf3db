/**
 * Which words of a text are those that were searched. Case and accents do not matter, nor a plural's s; a searched word
 * with an asterisk marks every word that begins with it. A word of fewer than three letters is no keyword
 * (specification, section 9) and is marked only beside one: "Machado de Assis" is marked whole, and not every "de" of
 * the page.
 */

import { fieldPrefix } from '@estante/domain/search/field-prefixes'
import { searchIndex } from '@estante/domain/search/indexes'
import type { SearchLine } from '@estante/domain/search/search-state'

export interface TextFragment {
  text: string
  marked: boolean
}

export type MarkedField = 'title' | 'author'

const operators = new Set(['AND', 'OR', 'NOT', 'E', 'OU', 'NÃO', 'NAO', 'O', 'Y', 'NO'])
/** Letters that a word has at least to be marked by itself. */
const keywordMinimum = 3
const words = /[\p{L}\p{N}]+\*?/gu
/** One thing that is sought: a word, a phrase, a bracket. */
const searchedPart = String.raw`(?:"[^"]*"|“[^”]*”|\([^()]*\)|\S+)`
const leftOut = new RegExp(String.raw`(?<!\S)-(?:[\p{L}\p{M}]+:)?${searchedPart}`, 'gu')
const named = new RegExp(String.raw`(?<![\p{L}\p{N}\p{M}])([\p{L}\p{M}]+):(?!\s)(${searchedPart})`, 'gu')

/** The words to be marked in titles or in authors' names, folded; those of lines that must not match are left out. */
export function wordsToMark(lines: readonly SearchLine[], field: MarkedField): string[] {
  const found = lines
    .filter((line) => line.condition !== 'NOT')
    .flatMap((line) => wordsFor(field, line).match(words) ?? [])
    .filter((word) => !operators.has(word))
  return [...new Set(found.map(fold))]
}

/** The words of the line where it is searched in this field, and those sought in it by its name ("author:verne"). */
function wordsFor(field: MarkedField, { words, index }: SearchLine): string {
  const wanted = words.replace(leftOut, ' ')
  const own = wanted.replace(named, (typed, name: string) => (fieldPrefix(name) ? ' ' : typed))
  const byName = [...wanted.matchAll(named)]
    .filter(([, name = '']) => marks(fieldPrefix(name)?.field, field))
    .map(([, , text]) => text)
  return [marks(searchIndex(index).field, field) ? own : '', ...byName].join(' ')
}

function marks(searched: string | undefined, field: MarkedField): boolean {
  return searched === 'all' || searched === field
}

/** Cuts a text into what is marked and what is not; together the pieces are the text again. */
export function markWords(text: string, wanted: readonly string[]): TextFragment[] {
  const matches = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].filter(([word]) => wanted.some((one) => isSame(word, one)))
  const spans: Array<[from: number, to: number]> = []
  for (const { index, 0: word } of matches) {
    const last = spans.at(-1)
    // Words with only a blank or a comma between them are one mark.
    if (last && /^[\s,.]*$/.test(text.slice(last[1], index))) last[1] = index + word.length
    else spans.push([index, index + word.length])
  }
  return cut(
    text,
    spans.filter(([from, to]) => hasKeyword(text.slice(from, to))),
  )
}

function isSame(word: string, wanted: string): boolean {
  const folded = fold(word)
  if (wanted.endsWith('*')) return folded.startsWith(wanted.slice(0, -1))
  return singular(folded) === singular(wanted)
}

function hasKeyword(span: string): boolean {
  return span.split(/[\s,.]+/).some((word) => [...fold(word)].length >= keywordMinimum)
}

function cut(text: string, spans: ReadonlyArray<[number, number]>): TextFragment[] {
  const pieces: TextFragment[] = []
  let end = 0
  for (const [from, to] of spans) {
    pieces.push({ text: text.slice(end, from), marked: false }, { text: text.slice(from, to), marked: true })
    end = to
  }
  return [...pieces, { text: text.slice(end), marked: false }].filter((piece) => piece.text !== '')
}

function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function singular(word: string): string {
  return word.length > keywordMinimum ? word.replace(/s$/, '') : word
}
