/**
 * Finds the searched words in a text, ignoring case, accents and a plural s; a word with an asterisk matches every word
 * beginning with it. A word of fewer than three letters is not a keyword (specification, section 9) and is marked only
 * next to one: "Machado de Assis" as a whole, but not every "de".
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
/** Minimum length of a word to be marked alone. */
const keywordMinimum = 3
const words = /[\p{L}\p{N}]+\*?/gu
/** A word, a phrase, or a bracket. */
const searchedPart = /(?:"[^"]*"|“[^”]*”|\([^()]*\)|\S+)/u.source
const leftOut = new RegExp(String.raw`(?<!\S)-(?:[\p{L}\p{M}]+:)?${searchedPart}`, 'gu')
const named = new RegExp(String.raw`(?<![\p{L}\p{N}\p{M}])([\p{L}\p{M}]+):(?!\s)(${searchedPart})`, 'gu')

/** Folded words to mark in titles or authors' names; excluded lines and lines in CQL are omitted. */
export function wordsToMark(lines: readonly SearchLine[], field: MarkedField): string[] {
  const found = lines
    .filter((line) => line.condition !== 'NOT' && searchIndex(line.index).match !== 'cql')
    .flatMap((line) => wordsFor(field, line).match(words) ?? [])
    .filter((word) => !operators.has(word))
  return [...new Set(found.map(fold))]
}

/** A line's words for this field, including those with its prefix ("author:verne"). */
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

/** Splits a text into marked and unmarked pieces. */
export function markWords(text: string, wanted: readonly string[]): TextFragment[] {
  const matches = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].filter(([word]) => wanted.some((one) => isSame(word, one)))
  const spans: Array<[from: number, to: number]> = []
  for (const { index, 0: word } of matches) {
    const last = spans.at(-1)
    // Marked words separated only by a blank or comma become one mark.
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
