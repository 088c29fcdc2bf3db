/** Decides whether one document matches, by looking at it. The oracle that the index is held against. */
import type { Node, Phrase } from '../query/query.ts'
import type { Document, Schema } from '../schema.ts'
import { stem } from '../text/stem.ts'
import { emptyWords, readWords } from '../text/words.ts'

interface WordPosition {
  word: string
  at: number
  end: number
}

/** Every value of every field, read into words once. */
export interface NaiveDocument {
  document: Document
  /** values[field][value] */
  values: { positions: WordPosition[]; length: number }[][]
}

export function naiveDocument(document: Document, schema: Schema): NaiveDocument {
  const values = schema.fields.map(({ name }) =>
    (document.text[name] ?? []).map((text) => {
      const words = readWords(text, emptyWords())
      const positions = words.word
        .slice(0, words.count)
        .map((word, at) => ({ word, at: words.at[at]!, end: words.at[at]! + words.span[at]! }))
      return { positions, length: words.length }
    }),
  )
  return { document, values }
}

export function naiveMatches(node: Node, document: NaiveDocument, schema: Schema): boolean {
  switch (node.kind) {
    case 'all':
      return true
    case 'nothing':
      return false
    case 'and':
      return node.of.every((part) => naiveMatches(part, document, schema))
    case 'or':
      return node.of.some((part) => naiveMatches(part, document, schema))
    case 'some':
      return node.of.filter((part) => naiveMatches(part, document, schema)).length >= node.minShouldMatch
    case 'not':
      return !naiveMatches(node.of, document, schema)
    case 'word':
      return hasWord(
        document,
        node.fields,
        (word) => word === node.word || (!node.exact && stem(word) === stem(node.word)),
      )
    case 'prefix':
      return hasWord(document, node.fields, (word) => word.startsWith(node.word))
    case 'numbers':
      return hasWord(document, node.fields, (word) => isBetween(word, node.from, node.to))
    case 'phrase':
      return valuesIn(document, node.fields).some((value) =>
        value.positions.some((position) => follows(node, 0, position, value.positions)),
      )
    case 'key':
      return hasKey(node.key, node.value, node.prefix, document.document, schema)
  }
}

function isBetween(word: string, from: number, to: number): boolean {
  return /^(0|[1-9]\d*)$/.test(word) && Number(word) >= from && Number(word) <= to
}

function hasKey(at: number, value: string, prefix: boolean, document: Document, schema: Schema): boolean {
  const key = schema.keys[at]!
  const own = (document.keys?.[key.name] ?? []).map((text) => key.normalise(text)).filter(Boolean)
  return own.some((text) => (prefix ? text.startsWith(value) : text === value))
}

function hasWord(document: NaiveDocument, fields: number, wanted: (word: string) => boolean): boolean {
  return valuesIn(document, fields).some((value) => value.positions.some(({ word }) => wanted(word)))
}

function valuesIn(document: NaiveDocument, fields: number) {
  return document.values.filter((_, field) => fields & (1 << field)).flat()
}

/** Whether the phrase from its word number `from` stands at this place of the value. */
function follows(phrase: Phrase, from: number, position: WordPosition, positions: WordPosition[]): boolean {
  if (from === 0 && phrase.begins && position.at !== 0) return false
  const word = phrase.words[from]!
  const last = from === phrase.words.length - 1
  const fits = last && phrase.prefix ? position.word.startsWith(word) : position.word === word
  if (!fits || last) return fits
  return positions.some((next) => next.at === position.at + 1 && follows(phrase, from + 1, next, positions))
}
