/**
 * The language of searches: words (all of them must be there), "phrases", beginnings*, AND OR NOT in three languages,
 * + and -, brackets, and places by the names that the schema gives them (author:verne, year:1890..1900). Nothing a person types is an error: what can be understood is searched, the rest is reported.
 */
import { truncate } from '../text/truncate.ts'
import { type Token, tokenize } from './lexer.ts'
import type { Lookup, PrefixLookups } from './lookup.ts'
import { markOperators } from './operators.ts'
import type { Node, ParsedQuery } from './query.ts'
import { termsOf } from './terms.ts'

/** More words of one text than this are ignored and reported, */
export const MAX_WORDS = 64
/** and more of a whole search. */
const MAX_TOTAL_WORDS = 128
/** Brackets inside each other; deeper ones are ignored. */
const MAX_DEPTH = 32
/** A code in more parts than this is none. */
const MAX_CODE_PARTS = 6

/** Words of a whole search so far, over all of its texts. */
export interface WordCount {
  words: number
}

interface ParserState {
  tokens: Token[]
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
  prefixes?: PrefixLookups,
  all: WordCount = { words: 0 },
): ParsedQuery {
  const ignored: string[] = []
  const tokens = markOperators(tokenize(typed, ignored, prefixes), ignored)
  const state: ParserState = { tokens, at: 0, depth: 0, words: 0, all, lookup, ignored }
  const parts: Node[] = []
  while (state.at < tokens.length) {
    const part = parseOr(state)
    if (part) parts.push(part)
    if (tokens[state.at]?.kind === 'close') ignored.push(tokens[state.at++]!.text)
  }
  const node = joinAll(parts)
  if (node.kind === 'nothing' && typed.trim() !== '' && ignored.length === 0) ignored.push(truncate(typed.trim(), 100))
  return { node, ignored }
}

/** All of these nodes; negated ones take away from the others. */
export function joinAll(parts: Node[]): Node {
  if (parts.length === 0) return { kind: 'nothing' }
  return parts.length === 1 ? parts[0]! : { kind: 'and', of: parts }
}

function parseOr(state: ParserState): Node | undefined {
  const choices: Node[] = []
  for (;;) {
    const choice = parseAnd(state)
    if (choice) choices.push(choice)
    if (state.tokens[state.at]?.kind !== 'or') break
    state.at++
  }
  return choices.length > 1 ? { kind: 'or', of: choices } : choices[0]
}

function parseAnd(state: ParserState): Node | undefined {
  const parts: Node[] = []
  for (;;) {
    const token = state.tokens[state.at]
    if (!token || token.kind === 'or' || token.kind === 'close') break
    if (token.kind === 'and') state.at++
    else {
      const part = parseSigned(state)
      if (part) parts.push(part)
    }
  }
  return parts.length > 0 ? joinAll(parts) : undefined
}

/** One thing to search for with the signs before it; always moves on by a piece at least. */
function parseSigned(state: ParserState): Node | undefined {
  let negative = false
  for (;;) {
    const kind = state.tokens[state.at]?.kind
    if (kind === 'minus' || kind === 'not') negative = !negative
    else if (kind !== 'plus') break
    state.at++
  }
  const node = parsePrefixed(state)
  return node && negative ? { kind: 'not', of: node } : node
}

/** What is sought, in the place that is named before it; of several names the last one counts. */
function parsePrefixed(state: ParserState): Node | undefined {
  const outer = state.lookup
  let name = ''
  for (let token = state.tokens[state.at]; token?.kind === 'field-prefix'; token = state.tokens[++state.at]) {
    state.lookup = token.lookup
    name += token.text
  }
  const before = state.ignored.length
  const node = parseOperand(state, name)
  if (!node && name !== '' && state.ignored.length === before) state.ignored.push(truncate(name, 100))
  state.lookup = outer
  return node
}

function parseOperand(state: ParserState, name: string): Node | undefined {
  const token = state.tokens[state.at]
  if (!token || !['word', 'quoted', 'open'].includes(token.kind)) return undefined
  state.at++
  if (token.kind === 'open') return parseBracket(state)
  const node = termsOf(wholeCode(state, token), state.lookup)
  if (!node) {
    if (name !== '') state.ignored.push(truncate(name + token.text, 100))
    return undefined
  }
  state.words += node.words
  state.all.words += node.words
  if (state.words <= MAX_WORDS && state.all.words <= MAX_TOTAL_WORDS) return node.node
  state.ignored.push(truncate(token.text, 100))
  return undefined
}

/** A code may be written in parts, "isbn:978 85 359 3198 3": as many of them as together look like one. */
function wholeCode(state: ParserState, first: Token): Token {
  const { lookup, tokens } = state
  const key = lookup.keys[0]?.schema
  if (lookup.as !== 'key' || first.kind !== 'word' || first.star || !key || key.looksLike(first.text)) return first
  let whole = first
  let text = first.text
  const end = Math.min(tokens.length, state.at + MAX_CODE_PARTS - 1)
  for (let at = state.at; at < end; at++) {
    const part = tokens[at]!
    if (part.kind !== 'word' || part.star) break
    text += part.text
    if (!key.looksLike(text)) continue
    whole = { ...first, text }
    state.at = at + 1
  }
  return whole
}

function parseBracket(state: ParserState): Node | undefined {
  if (state.depth >= MAX_DEPTH) {
    state.ignored.push('(')
    return undefined
  }
  state.depth++
  const node = parseOr(state)
  state.depth--
  if (state.tokens[state.at]?.kind === 'close') state.at++
  else state.ignored.push('(')
  return node
}
