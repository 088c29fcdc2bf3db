/** Suggestions while typing: values of filters (names, headings) in which the typed words begin words, with counts. */
import type { Query } from '../query/query.ts'
import { runSearch, type Workspace } from '../search/run.ts'
import type { Segment, Tables } from '../segment/segment.ts'
import { wordsOf } from '../text/words.ts'

export interface SuggestRequest {
  /** What is typed so far. The last word may be unfinished. */
  text: string
  /** The field or group in which documents are suggested. */
  in: string
  /** Kinds of filter whose values are suggested, with the field that holds the same text. */
  values?: Record<string, string>
  /** The most documents, and the most values of each kind; 6 when absent. */
  limit?: number
}

export interface Suggestions {
  /** Documents by relevance. */
  ids: number[]
  /** By kind: values and the documents that have them, the commonest first. */
  values: Map<string, { value: string; total: number }[]>
}

const defaultLimit = 6
/** Values looked at for each kind. */
const candidateValues = 500

export function suggest(
  request: SuggestRequest,
  segments: readonly Segment[],
  tables: Tables,
  workspace: Workspace,
): Suggestions {
  const typed = wordsOf(request.text)
  const limit = request.limit ?? defaultLimit
  if (typed.length === 0) return { ids: [], values: new Map() }
  const { ids } = runSearch({ query: beginningQuery(typed, request.in), limit }, segments, tables, workspace)
  const values = Object.entries(request.values ?? {}).map(([kind, field]) => {
    const answer = runSearch(
      { query: beginningQuery(typed, field), limit: 0, facets: [kind], facetLimit: candidateValues },
      segments,
      tables,
      workspace,
    )
    const fitting = answer.filters.get(kind)!.values.filter(({ value }) => fits(value, typed))
    return [kind, fitting.slice(0, limit).map(({ value, total }) => ({ value, total }))] as const
  })
  return { ids, values: new Map(values) }
}

/** The finished words, and a word that begins with the last one. */
function beginningQuery(typed: string[], field: string): Query {
  const finished = typed.slice(0, -1).map((word) => `"${word}"`)
  return { kind: 'text', text: [...finished, `${typed.at(-1)!}*`].join(' '), in: field }
}

/** Whether each typed word begins a word of the value. */
function fits(value: string, typed: string[]): boolean {
  const words = wordsOf(value)
  return typed.every((start) => words.some((word) => word.startsWith(start)))
}
