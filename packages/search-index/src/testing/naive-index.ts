/** An index that looks at every document for every search: slow and plainly right. */
import { readQuery } from '../query/read-query.ts'
import type { Changes, Document, Schema } from '../schema.ts'
import type { FilterValues, SearchAnswer, SearchRequest } from '../search-request.ts'
import { sortKey } from '../text/sort-key.ts'
import { type NaiveDocument, naiveDocument, naiveMatches } from './naive-match.ts'

export class NaiveIndex {
  readonly documents = new Map<number, NaiveDocument>()
  readonly schema: Schema

  constructor(schema: Schema) {
    this.schema = schema
  }

  apply(changes: Changes): void {
    for (const id of changes.remove ?? []) this.documents.delete(id)
    for (const document of changes.put ?? []) this.documents.set(document.id, naiveDocument(document, this.schema))
  }

  /** Everything but the order by relevance, which is by rank and id alone here. */
  search(request: SearchRequest): SearchAnswer {
    const { node, ignored } = readQuery(request.query, this.schema)
    const words = [...this.documents.values()]
      .filter((document) => naiveMatches(node, document, this.schema))
      .map(({ document }) => document)
    const hits = words.filter((document) => passes(document, request, undefined))
    hits.sort((a, b) => compareBySort(a, b, request, this.schema) || (b.rank ?? 0) - (a.rank ?? 0) || a.id - b.id)
    const offset = request.offset ?? 0
    return {
      total: hits.length,
      totalWithoutFilter: words.length,
      ids: hits.slice(offset, offset + (request.limit ?? 20)).map(({ id }) => id),
      filters: new Map((request.count ?? []).map((kind) => [kind, countKind(kind, words, request)])),
      ignored,
      interpreted: '',
    }
  }
}

/** Whether a document is under all chosen filters but those of the kind `except`. */
function passes(document: Document, request: SearchRequest, except: string | undefined): boolean {
  for (const [kind, { any, not }] of Object.entries(request.filters ?? {})) {
    if (kind === except) continue
    const own = document.filters?.[kind] ?? []
    if (any && !any.some((value) => own.includes(value))) return false
    if (not?.some((value) => own.includes(value))) return false
  }
  return Object.entries(request.ranges ?? {}).every(([column, { from = -Infinity, to = Infinity }]) => {
    const number = document.numbers?.[column]
    return number !== undefined && number >= from && number <= to
  })
}

function countKind(kind: string, words: Document[], request: SearchRequest): FilterValues {
  const counts = new Map<string, { value: string; total: number; totalWithoutFilter: number }>()
  for (const document of words) {
    const chosen = passes(document, request, kind)
    for (const value of new Set(document.filters?.[kind] ?? [])) {
      const count = counts.get(value) ?? { value, total: 0, totalWithoutFilter: 0 }
      count.totalWithoutFilter++
      if (chosen) count.total++
      counts.set(value, count)
    }
  }
  const values = [...counts.values()].sort(
    (a, b) => b.total - a.total || b.totalWithoutFilter - a.totalWithoutFilter || (a.value < b.value ? -1 : 1),
  )
  return { distinct: values.length, values: values.slice(0, request.countLimit ?? 100) }
}

function compareBySort(a: Document, b: Document, { sort, direction }: SearchRequest, schema: Schema): number {
  if (!sort) return 0
  const [left, right] = [a, b].map((document) =>
    schema.sorts.includes(sort) ? sortKey(document.sorts?.[sort] ?? '') || undefined : document.numbers?.[sort],
  )
  if (left === right) return 0
  if (left === undefined) return 1
  if (right === undefined) return -1
  return (left < right ? -1 : 1) * (direction === 'descending' ? -1 : 1)
}
