/** Reads a caller's query into nodes of words: each text by its own field, everything around it as it stands. */
import type { Schema } from '../schema.ts'
import { truncate } from '../text/truncate.ts'
import { emptyWords, readWords } from '../text/words.ts'
import { lookupIn, prefixLookups } from './lookup.ts'
import { joinAll, MAX_WORDS, parseText, type WordCount } from './parser.ts'
import type { Node, ParsedQuery, Query } from './query.ts'
import { keyTerms, phraseOf, simpleWords } from './terms.ts'

type TextQuery = Extract<Query, { kind: 'text' }>

/** What is kept from text to text. */
interface Reading extends WordCount {
  schema: Schema
  ignored: string[]
}

/** Throws a `TypeError` for a field that the schema does not have: the caller's mistake, not the searcher's. */
export function readQuery(query: Query, schema: Schema): ParsedQuery {
  const reading: Reading = { schema, ignored: [], words: 0 }
  const node = read(query, reading)
  return { node, ignored: [...new Set(reading.ignored)] }
}

function read(query: Query, reading: Reading): Node {
  switch (query.kind) {
    case 'all':
      return { kind: 'all' }
    case 'text':
      return readText(query, reading)
    case 'and':
      return joinAll(parsedParts(query.of, reading))
    case 'or': {
      const choices = parsedParts(query.of, reading)
      return choices.length > 1 ? { kind: 'or', of: choices } : joinAll(choices)
    }
    case 'some':
      return joinSome(parsedParts(query.of, reading), query.minShouldMatch)
    case 'without': {
      const not = read(query.not, reading)
      const of = read(query.of, reading)
      return not.kind === 'nothing' || of.kind === 'nothing' ? of : { kind: 'and', of: [of, { kind: 'not', of: not }] }
    }
  }
}

function joinSome(parts: Node[], minShouldMatch: number): Node {
  if (parts.length < 2 || minShouldMatch >= parts.length) return joinAll(parts)
  return minShouldMatch <= 1 ? { kind: 'or', of: parts } : { kind: 'some', of: parts, minShouldMatch }
}

/** A line without a single word takes no part: it neither empties the others nor adds to them. */
function parsedParts(parts: Query[], reading: Reading): Node[] {
  return parts.map((part) => read(part, reading)).filter(({ kind }) => kind !== 'nothing')
}

function readText(query: TextQuery, reading: Reading): Node {
  const { schema, ignored } = reading
  const lookup = lookupIn(schema, query.in)
  if (!lookup) throw new TypeError(`no field, group or key is called "${query.in}"`)
  if (lookup.as === 'key') return keyNode(query, schema, lookup.keys[0]!.at)
  if (query.match === 'phrase' || query.match === 'begins') return phraseNode(query, lookup.fields, ignored)
  const parsed = parseText(query.text, lookup, prefixLookups(schema), reading)
  for (const one of parsed.ignored) ignored.push(one)
  const whole = /\s/.test(query.text.trim()) ? keyTerms(query.text, lookup, false) : []
  return whole.length > 0 ? { kind: 'or', of: [...whole, parsed.node] } : parsed.node
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
  const words = all.slice(0, MAX_WORDS)
  if (all.length > MAX_WORDS) ignored.push(truncate(all.slice(MAX_WORDS).join(' '), 100))
  const begins = query.match === 'begins'
  return phraseOf(words, fields, { begins, prefix: begins })
}
