/**
 * What a caller asks. Text is what a person typed and is read by `parser.ts`; everything around it is put
 * together by the caller (the lines of an advanced form, a link to an author).
 */
export type Query =
  | { kind: 'all' }
  | {
      kind: 'text'
      text: string
      /** The name of a field, of a group of fields, or of a key. */
      in: string
      /**
       * `search` (when absent): the language of searches. `phrase`: these words in this order, whatever they look
       * like. `begins`: a value that begins with these words, the last of which may be unfinished.
       */
      match?: 'search' | 'phrase' | 'begins'
    }
  | { kind: 'and'; of: Query[] }
  | { kind: 'or'; of: Query[] }
  /** Documents that are in at least so many of these; never fewer than one. */
  | { kind: 'some'; of: Query[]; minShouldMatch: number }
  /** Documents of the first that are not in the second. */
  | { kind: 'without'; of: Query; not: Query }

/** A query read and made of words: what the engine evaluates. `fields` is a bit mask of text fields. */
export type Node =
  | { kind: 'all' }
  | { kind: 'nothing' }
  /** A word; with its other forms of the same stem unless `exact`. */
  | { kind: 'word'; word: string; fields: number; exact: boolean }
  | { kind: 'prefix'; word: string; fields: number }
  /** A whole number between these two, both included, as a word. */
  | { kind: 'numbers'; from: number; to: number; fields: number }
  | Phrase
  | { kind: 'key'; key: number; value: string; prefix: boolean }
  | { kind: 'and'; of: Node[] }
  | { kind: 'or'; of: Node[] }
  /** More than one of them, and not all: else it is an `or` or an `and`. */
  | { kind: 'some'; of: Node[]; minShouldMatch: number }
  | { kind: 'not'; of: Node }

export interface Phrase {
  kind: 'phrase'
  words: string[]
  fields: number
  /** The value must begin with the phrase. */
  begins: boolean
  /** The last word may be unfinished. */
  prefix: boolean
}

/** A query as it was understood, and what was left out of it. */
export interface ParsedQuery {
  node: Node
  ignored: string[]
}
