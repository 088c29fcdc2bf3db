/** Turns a piece of a search, a word or a quoted text, into what is looked up in the index. */
import { emptyWords, readWords, type Words } from '../text/words.ts'
import type { Token } from './lexer.ts'
import type { Lookup } from './lookup.ts'
import { readNumberRange } from './number-range.ts'
import type { Node, Phrase } from './query.ts'

interface Terms {
  node: Node
  /** How many words it took. */
  words: number
}

/** @returns nothing when the piece holds neither letter nor digit, or no number where one is looked for */
export function termsOf(token: Token, lookup: Lookup): Terms | undefined {
  const { as, fields } = lookup
  if (as === 'key') return keyOf(token, lookup)
  if (typeof as === 'object' && !(token.kind === 'word' && token.star)) {
    const range = readNumberRange(token.text.trim(), as)
    return range && { node: { kind: 'numbers', ...range, fields }, words: 1 }
  }
  const words = readWords(token.text, emptyWords())
  if (words.length === 0) return undefined
  if (as === 'begins') {
    return { node: phraseOf(simpleWords(words), fields, { begins: true, prefix: true }), words: words.length }
  }
  if (token.kind === 'quoted') return { node: phraseOf(simpleWords(words), fields), words: words.length }
  const star = token.kind === 'word' && token.star
  const text = textTerms(words, fields, star)
  const choices = [...keyTerms(token.text, lookup, star), text]
  return { node: choices.length === 1 ? text : { kind: 'or', of: choices }, words: words.length }
}

/** The piece is the key, whatever it looks like. */
function keyOf(token: Token, { keys }: Lookup): Terms | undefined {
  const { at, schema } = keys[0]!
  const value = schema.normalise(token.text)
  const prefix = token.kind === 'word' && token.star
  return value === '' ? undefined : { node: { kind: 'key', key: at, value, prefix }, words: 1 }
}

/** The whole text as a key, where it looks like one: codes are written with blanks too. */
export function keyTerms(text: string, lookup: Lookup, prefix: boolean): Node[] {
  return lookup.keys
    .filter(({ schema }) => schema.looksLike(text))
    .map(({ at, schema }) => ({ kind: 'key', key: at, value: schema.normalise(text), prefix }))
}

/** These words one after the other, in exactly these forms. */
export function phraseOf(words: string[], fields: number, more?: Partial<Phrase>): Node {
  if (words.length === 1 && !more) return { kind: 'word', word: words[0]!, fields, exact: true }
  return { kind: 'phrase', words, fields, begins: false, prefix: false, ...more }
}

/** The words without their joined forms. */
export function simpleWords(words: Words): string[] {
  return words.word.slice(0, words.count).filter((_, at) => words.span[at] === 1)
}

/** Words that stood together without a space: each run is searched as one thing. */
function textTerms(words: Words, fields: number, star: boolean): Node {
  const nodes: Node[] = []
  let from = 0
  while (from < words.count) {
    let end = from
    while (end < words.count && words.run[end] === words.run[from]) end++
    nodes.push(runTerms(words, from, end, fields, star && end === words.count))
    from = end
  }
  return nodes.length === 1 ? nodes[0]! : { kind: 'and', of: nodes }
}

/** "guarda-chuva" is the phrase "guarda chuva" or the word "guardachuva". */
function runTerms(words: Words, from: number, end: number, fields: number, star: boolean): Node {
  const single = words.word[from]!
  if (end - from === 1)
    return star ? { kind: 'prefix', word: single, fields } : { kind: 'word', word: single, fields, exact: false }
  const joined = words.span[from]! > 1
  const parts = words.word.slice(joined ? from + 1 : from, end)
  const phrase = phraseOf(parts, fields, { prefix: star })
  if (!joined) return phrase
  const whole: Node = star
    ? { kind: 'prefix', word: single, fields }
    : { kind: 'word', word: single, fields, exact: false }
  return { kind: 'or', of: [phrase, whole] }
}
