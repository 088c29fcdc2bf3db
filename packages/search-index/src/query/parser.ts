/**
 * The parser: from a caller's query to nodes of words. Each text in it is read in the language of searches: words (all of
 * them must be there), "phrases", beginnings*, AND OR NOT in three languages, + and -, brackets, and places by the names
 * that the schema gives them (author:verne, year:1890..1900). Nothing a person types is an error: what can be understood
 * is searched, the rest is reported.
 */
import type { Schema } from '../schema.ts'
import { truncate } from '../text/truncate.ts'
import { emptyWords, readWords } from '../text/words.ts'
import { type Token, tokenize } from './lexer.ts'
import { type Lookup, lookupIn, prefixLookups } from './lookup.ts'
import { markOperators } from './operators.ts'
import type { Node, ParsedQuery, Query } from './query.ts'
import { keyTerms, phraseOf, simpleWords, termsOf } from './terms.ts'

type TextQuery = Extract<Query, { kind: 'text' }>

/** More words of one text than this are ignored and reported, */
export const maxWords = 64
/** and more of a whole search. */
const maxTotalWords = 128
/** Brackets inside each other; deeper ones are ignored. */
const maxDepth = 32
/** A code in more parts than this is none. */
const maxCodeParts = 6

/** What is kept from text to text of a query. */
interface QueryState {
  schema: Schema
  /** Words so far, over all of its texts. */
  words: number
  ignored: string[]
}

/**
 * Reads a query: each text by its own field, everything around it as it stands.
 *
 * @throws TypeError for a field that the schema does not have: the caller's mistake, not the searcher's
 */
export function parseQuery(query: Query, schema: Schema): ParsedQuery {
  const state: QueryState = { schema, words: 0, ignored: [] }
  const node = parsePart(query, state)
  return { node, ignored: [...new Set(state.ignored)] }
}

function parsePart(query: Query, state: QueryState): Node {
  switch (query.kind) {
    case 'all':
      return { kind: 'all' }
    case 'text':
      return parseTextQuery(query, state)
    case 'and':
      return joinAll(parseParts(query.of, state))
    case 'or': {
      const choices = parseParts(query.of, state)
      return choices.length > 1 ? { kind: 'or', of: choices } : joinAll(choices)
    }
    case 'some':
      return joinSome(parseParts(query.of, state), query.minShouldMatch)
    case 'without': {
      const not = parsePart(query.not, state)
      const of = parsePart(query.of, state)
      return not.kind === 'nothing' || of.kind === 'nothing' ? of : { kind: 'and', of: [of, { kind: 'not', of: not }] }
    }
  }
}

/** All of these nodes; negated ones take away from the others. */
function joinAll(parts: Node[]): Node {
  if (parts.length === 0) return { kind: 'nothing' }
  return parts.length === 1 ? parts[0]! : { kind: 'and', of: parts }
}

function joinSome(parts: Node[], minShouldMatch: number): Node {
  if (parts.length < 2 || minShouldMatch >= parts.length) return joinAll(parts)
  return minShouldMatch <= 1 ? { kind: 'or', of: parts } : { kind: 'some', of: parts, minShouldMatch }
}

/** A line without a single word takes no part: it neither empties the others nor adds to them. */
function parseParts(parts: Query[], state: QueryState): Node[] {
  return parts.map((part) => parsePart(part, state)).filter(({ kind }) => kind !== 'nothing')
}

function parseTextQuery(query: TextQuery, state: QueryState): Node {
  const { schema, ignored } = state
  const lookup = lookupIn(schema, query.in)
  if (!lookup) throw new TypeError(`no field, group or key is called "${query.in}"`)
  if (lookup.as === 'key') return keyNode(query, schema, lookup.keys[0]!.at)
  if (query.match === 'phrase' || query.match === 'begins') return phraseNode(query, lookup.fields, ignored)
  const node = parseText(query.text, lookup, state)
  const whole = /\s/.test(query.text.trim()) ? keyTerms(query.text, lookup, false) : []
  return whole.length > 0 ? { kind: 'or', of: [...whole, node] } : node
}

/** A search in a key alone: the whole text is the key; a star, or "begins", leaves its end open. */
function keyNode(query: TextQuery, schema: Schema, key: number): Node {
  const star = query.text.trimEnd().endsWith('*')
  const value = schema.keys[key]!.normalise(star ? query.text.trimEnd().slice(0, -1) : query.text)
  if (value === '') return { kind: 'nothing' }
  return { kind: 'key', key, value, prefix: star || query.match === 'begins' }
}

function phraseNode(query: TextQuery, fields: number, ignored: string[]): Node {
  const all = simpleWords(readWords(query.text, emptyWords()))
  if (all.length === 0) return { kind: 'nothing' }
  const words = all.slice(0, maxWords)
  if (all.length > maxWords) ignored.push(truncate(all.slice(maxWords).join(' '), 100))
  const begins = query.match === 'begins'
  return phraseOf(words, fields, { begins, prefix: begins })
}

interface TextState {
  tokens: Token[]
  at: number
  depth: number
  words: number
  /** Of the query that the text is part of. */
  query: QueryState
  /** Where the words of this part are looked for. */
  lookup: Lookup
  ignored: string[]
}

/** A text that a person typed: a node of kind `nothing` when there is not one word in it. */
function parseText(typed: string, lookup: Lookup, query: QueryState): Node {
  const ignored: string[] = []
  const tokens = markOperators(tokenize(typed, ignored, prefixLookups(query.schema)), ignored)
  const state: TextState = { tokens, at: 0, depth: 0, words: 0, query, lookup, ignored }
  const parts: Node[] = []
  while (state.at < tokens.length) {
    const part = parseOr(state)
    if (part) parts.push(part)
    if (tokens[state.at]?.kind === 'close') ignored.push(tokens[state.at++]!.text)
  }
  const node = joinAll(parts)
  if (node.kind === 'nothing' && typed.trim() !== '' && ignored.length === 0) ignored.push(truncate(typed.trim(), 100))
  for (const one of ignored) query.ignored.push(one)
  return node
}

function parseOr(state: TextState): Node | undefined {
  const choices: Node[] = []
  for (;;) {
    const choice = parseAnd(state)
    if (choice) choices.push(choice)
    if (state.tokens[state.at]?.kind !== 'or') break
    state.at++
  }
  return choices.length > 1 ? { kind: 'or', of: choices } : choices[0]
}

function parseAnd(state: TextState): Node | undefined {
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
function parseSigned(state: TextState): Node | undefined {
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
function parsePrefixed(state: TextState): Node | undefined {
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

function parseOperand(state: TextState, name: string): Node | undefined {
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
  state.query.words += node.words
  if (state.words <= maxWords && state.query.words <= maxTotalWords) return node.node
  state.ignored.push(truncate(token.text, 100))
  return undefined
}

/** A code may be written in parts, "isbn:978 85 359 3198 3": as many of them as together look like one. */
function wholeCode(state: TextState, first: Token): Token {
  const { lookup, tokens } = state
  const key = lookup.keys[0]?.schema
  if (lookup.as !== 'key' || first.kind !== 'word' || first.star || !key || key.looksLike(first.text)) return first
  let whole = first
  let text = first.text
  const end = Math.min(tokens.length, state.at + maxCodeParts - 1)
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

function parseBracket(state: TextState): Node | undefined {
  if (state.depth >= maxDepth) {
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
