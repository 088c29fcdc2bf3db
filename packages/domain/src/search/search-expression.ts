import type { SearchField } from './indexes.ts'

/**
 * A search as a tree, in place of the lines of a form: what programs ask in CQL. Its form is that of the queries of the
 * index.
 */
export type SearchExpression =
  | { kind: 'all' }
  | {
      kind: 'text'
      text: string
      in: SearchField | 'notes' | 'contents' | 'barcode' | 'published' | 'material'
      /** `search`: the language of searches; `phrase`: these words; `begins`: what begins with them. */
      match: 'search' | 'phrase' | 'begins'
    }
  | { kind: 'and'; of: SearchExpression[] }
  | { kind: 'or'; of: SearchExpression[] }
  | { kind: 'without'; of: SearchExpression; not: SearchExpression }

/** Finds no title. */
export const nothing: SearchExpression = { kind: 'without', of: { kind: 'all' }, not: { kind: 'all' } }
