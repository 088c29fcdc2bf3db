/**
 * The indexes that can be searched: one row each. `words` looks for words anywhere in the fields; `begins` for entries
 * that begin with what is asked; `exact` for a number as it is typed, in any spelling; `cql` is no field but a language,
 * which names its indexes itself.
 */
export interface SearchIndex {
  /** `coluna_um` and `for` on the wire. */
  code: string
  /** Field of the search engine. */
  field: SearchField
  match: 'words' | 'begins' | 'exact' | 'cql'
  /** Whether the search box offers it. */
  offered: boolean
}

export type SearchField =
  | 'all'
  /** All of them, and the names of the courses that read it. */
  | 'readingLists'
  | 'title'
  | 'author'
  | 'subject'
  | 'series'
  | 'publisher'
  | 'callNumber'
  | 'isbn'
  | 'issn'

export const searchIndexes: readonly SearchIndex[] = [
  { code: 'LIVRE', field: 'all', match: 'words', offered: true },
  { code: 'TITULO', field: 'title', match: 'words', offered: true },
  { code: 'AUTOR', field: 'author', match: 'words', offered: true },
  { code: 'ASSUNTO', field: 'subject', match: 'words', offered: true },
  { code: 'SERIE', field: 'series', match: 'words', offered: true },
  { code: 'NUMERO_CHAMADA', field: 'callNumber', match: 'begins', offered: true },
  { code: 'ISBN', field: 'isbn', match: 'exact', offered: true },
  { code: 'ISSN', field: 'issn', match: 'exact', offered: true },
  { code: 'INDICE_1', field: 'title', match: 'begins', offered: true },
  { code: 'INDICE_2', field: 'subject', match: 'begins', offered: true },
  { code: 'INDICE_3', field: 'author', match: 'begins', offered: true },
  { code: 'CQL', field: 'all', match: 'cql', offered: false },
]

/** Of a line that is written in CQL. The advanced search offers it, the search box does not. */
export const cqlIndexCode = 'CQL'

const byCode = new Map(searchIndexes.map((index) => [index.code, index]))

/** An unknown index searches everything: an old bookmark still finds. */
export function searchIndex(code: string | undefined): SearchIndex {
  return byCode.get((code ?? '').toUpperCase()) ?? searchIndexes[0]!
}
