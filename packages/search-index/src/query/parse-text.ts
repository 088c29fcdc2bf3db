/**
 * The language of searches: words (all of them must be there), "phrases", beginnings*, AND OR NOT in three languages,
 * + and -, brackets, and places by the names that the schema gives them (author:verne, year:1890..1900). Nothing a person types is an error: what can be understood is searched, the rest is reported.
 */
import { cut } from '../text/cut.ts'
import type { Lookup, NamedLookups } from './lookup.ts'
import { markOperators } from './operators.ts'
import type { Node, Understood } from './query.ts'
import { type Piece, scan } from './scan.ts'
import { termsOf } from './terms.ts'

/** More words of one text than this are ignored and reported, */
export const MOST_WORDS = 64
/** and more of a whole search. */
const MOST_WORDS_IN_ALL = 128
/** Brackets inside each other; deeper ones are ignored. */
const DEEPEST = 32
/** A code in more parts than this is none. */
const MOST_PARTS = 6

/** Words of a whole search so far, over all of its texts. */
export interface WordCount {
  words: number
}

interface Reader {
  pieces: Piece[]
  at: number
  depth: number
  words: number
  all: WordCount
  /** Where the words of this part are looked for. */
  lookup: Lookup
  ignored: string[]
}

/**
 * Reads what a person typed.
 *
 * @param lookup the fields and keys that the words are looked for in, where no other place is named
 * @param named the places that can be named
 * @param all words before this text, to which its own are added
 * @returns a node of kind `nothing` when there is not one word in the text
 */
export function parseText(
  typed: string,
  lookup: Lookup,
  named?: NamedLookups,
  all: WordCount = { words: 0 },
): Understood {
  const ignored: string[] = []
  const pieces = markOperators(scan(typed, ignored, named), ignored)
  const reader: Reader = { pieces, at: 0, depth: 0, words: 0, all, lookup, ignored }
  const parts: Node[] = []
  while (reader.at < pieces.length) {
    const part = readOr(reader)
    if (part) parts.push(part)
    if (pieces[reader.at]?.kind === 'close') ignored.push(pieces[reader.at++]!.text)
  }
  const node = joinAll(parts)
  if (node.kind === 'nothing' && typed.trim() !== '' && ignored.length === 0) ignored.push(cut(typed.trim(), 100))
  return { node, ignored }
}

/** All of these nodes; negated ones take away from the others. */
export function joinAll(parts: Node[]): Node {
  if (parts.length === 0) return { kind: 'nothing' }
  return parts.length === 1 ? parts[0]! : { kind: 'and', of: parts }
}

function readOr(reader: Reader): Node | undefined {
  const choices: Node[] = []
  for (;;) {
    const choice = readAnd(reader)
    if (choice) choices.push(choice)
    if (reader.pieces[reader.at]?.kind !== 'or') break
    reader.at++
  }
  return choices.length > 1 ? { kind: 'or', of: choices } : choices[0]
}

function readAnd(reader: Reader): Node | undefined {
  const parts: Node[] = []
  for (;;) {
    const piece = reader.pieces[reader.at]
    if (!piece || piece.kind === 'or' || piece.kind === 'close') break
    if (piece.kind === 'and') reader.at++
    else {
      const part = readOne(reader)
      if (part) parts.push(part)
    }
  }
  return parts.length > 0 ? joinAll(parts) : undefined
}

/** One thing to search for with the signs before it; always moves on by a piece at least. */
function readOne(reader: Reader): Node | undefined {
  let negative = false
  for (;;) {
    const kind = reader.pieces[reader.at]?.kind
    if (kind === 'minus' || kind === 'not') negative = !negative
    else if (kind !== 'plus') break
    reader.at++
  }
  const node = readOperand(reader)
  return node && negative ? { kind: 'not', of: node } : node
}

/** What is sought, in the place that is named before it; of several names the last one counts. */
function readOperand(reader: Reader): Node | undefined {
  const outer = reader.lookup
  let name = ''
  for (let piece = reader.pieces[reader.at]; piece?.kind === 'place'; piece = reader.pieces[++reader.at]) {
    reader.lookup = piece.lookup
    name += piece.text
  }
  const before = reader.ignored.length
  const node = readUnnamed(reader, name)
  if (!node && name !== '' && reader.ignored.length === before) reader.ignored.push(cut(name, 100))
  reader.lookup = outer
  return node
}

function readUnnamed(reader: Reader, name: string): Node | undefined {
  const piece = reader.pieces[reader.at]
  if (!piece || !['word', 'quoted', 'open'].includes(piece.kind)) return undefined
  reader.at++
  if (piece.kind === 'open') return readBracket(reader)
  const node = termsOf(wholeCode(reader, piece), reader.lookup)
  if (!node) {
    if (name !== '') reader.ignored.push(cut(name + piece.text, 100))
    return undefined
  }
  reader.words += node.words
  reader.all.words += node.words
  if (reader.words <= MOST_WORDS && reader.all.words <= MOST_WORDS_IN_ALL) return node.node
  reader.ignored.push(cut(piece.text, 100))
  return undefined
}

/** A code may be written in parts, "isbn:978 85 359 3198 3": as many of them as together look like one. */
function wholeCode(reader: Reader, first: Piece): Piece {
  const { lookup, pieces } = reader
  const key = lookup.keys[0]?.schema
  if (lookup.as !== 'key' || first.kind !== 'word' || first.star || !key || key.looksLike(first.text)) return first
  let whole = first
  let text = first.text
  const end = Math.min(pieces.length, reader.at + MOST_PARTS - 1)
  for (let at = reader.at; at < end; at++) {
    const part = pieces[at]!
    if (part.kind !== 'word' || part.star) break
    text += part.text
    if (!key.looksLike(text)) continue
    whole = { ...first, text }
    reader.at = at + 1
  }
  return whole
}

function readBracket(reader: Reader): Node | undefined {
  if (reader.depth >= DEEPEST) {
    reader.ignored.push('(')
    return undefined
  }
  reader.depth++
  const node = readOr(reader)
  reader.depth--
  if (reader.pieces[reader.at]?.kind === 'close') reader.at++
  else reader.ignored.push('(')
  return node
}
