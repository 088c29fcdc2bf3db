/** An index that looks at every document for every search: slow and plainly right. */
import type { Suggestions, SuggestRequest } from '../fuzzy/suggest.ts'
import { parseQuery } from '../query/parser.ts'
import type { Query } from '../query/query.ts'
import type { Changes, Document, Schema } from '../schema.ts'
import type { BrowsedFacet, FacetBrowse, FacetPosition, ValueTotal } from '../search/facet-order.ts'
import type { FacetCount, FacetCounts, SearchAnswer, SearchRequest } from '../search-request.ts'
import { sortKey } from '../text/sort-key.ts'
import { wordsOf } from '../text/words.ts'
import { type NaiveDocument, naiveDocument, naiveMatches } from './naive-match.ts'

export class NaiveIndex {
  readonly documents = new Map<number, NaiveDocument>()
  readonly schema: Schema
  /** By kind: every value that any document ever had, in the order in which they came. */
  private readonly known: Map<string, Set<string>>

  constructor(schema: Schema) {
    this.schema = schema
    this.known = new Map(schema.filters.map((kind) => [kind, new Set()]))
  }

  apply({ remove = [], put = [] }: Changes): void {
    for (const id of remove) this.documents.delete(id)
    const latest = new Map(put.map((document) => [document.id, document]))
    for (const document of latest.values()) {
      this.documents.set(document.id, naiveDocument(document, this.schema))
      for (const [kind, values] of Object.entries(document.filters ?? {}))
        for (const value of values) this.known.get(kind)!.add(value)
    }
  }

  /** Everything but the order by relevance, which is by rank and id alone here. */
  search(request: SearchRequest): SearchAnswer {
    const { ignored } = parseQuery(request.query, this.schema)
    const words = this.hits(request.query)
    const hits = words.filter((document) => passes(document, request, undefined))
    hits.sort((a, b) => compareBySort(a, b, request, this.schema) || (b.rank ?? 0) - (a.rank ?? 0) || a.id - b.id)
    const offset = request.offset ?? 0
    return {
      total: hits.length,
      totalWithoutFilter: words.length,
      ids: hits.slice(offset, offset + (request.limit ?? 20)).map(({ id }) => id),
      filters: new Map((request.facets ?? []).map((kind) => [kind, this.countKind(kind, words, request)])),
      ignored,
      interpreted: '',
    }
  }

  /** `ids` are all documents that could be suggested, without an order. */
  suggest({ text, in: field, values = {}, limit = 6 }: SuggestRequest): Suggestions {
    const typed = wordsOf(text)
    if (typed.length === 0) return { ids: [], values: new Map() }
    const begun = [...typed.slice(0, -1).map((word) => `"${word}"`), `${typed.at(-1)}*`].join(' ')
    const fitting = (value: string) => typed.every((start) => wordsOf(value).some((word) => word.startsWith(start)))
    const valuesOf = ([kind, where]: [string, string]) => {
      const counts = countsOf(kind, this.hits({ kind: 'text', text: begun, in: where }))
      const suggested = [...counts].filter(([value]) => fitting(value)).map(([value, total]) => ({ value, total }))
      suggested.sort((a, b) => b.total - a.total || byText(a.value, b.value))
      return [kind, suggested.slice(0, limit)] as const
    }
    return {
      ids: this.hits({ kind: 'text', text: begun, in: field }).map(({ id }) => id),
      values: new Map(Object.entries(values).map(valuesOf)),
    }
  }

  valueTotals(kind: string, values: readonly string[]): number[] {
    const counts = countsOf(kind, this.all())
    return values.map((value) => counts.get(value) ?? 0)
  }

  /** Of those that are equally common the one that came first. */
  topValues(kind: string, limit: number): ValueTotal[] {
    const counts = countsOf(kind, this.all())
    const used = [...this.known.get(kind)!].filter((value) => counts.has(value))
    const commonest = used.map((value) => ({ value, total: counts.get(value)! })).sort((a, b) => b.total - a.total)
    return commonest.slice(0, limit)
  }

  browseValues(
    kind: string,
    keyOf: (value: string) => string,
    { from, backwards, limit }: FacetBrowse,
  ): BrowsedFacet[] {
    const places = [...countsOf(kind, this.all())].map(([value, total]) => ({ key: keyOf(value), value, total }))
    const ordered = places.sort(byPosition)
    const there = backwards
      ? ordered.filter((place) => byPosition(place, from) < 0).reverse()
      : ordered.filter((place) => byPosition(place, from) > 0)
    return there.slice(0, limit)
  }

  private all(): Document[] {
    return [...this.documents.values()].map(({ document }) => document)
  }

  private hits(query: Query): Document[] {
    const { node } = parseQuery(query, this.schema)
    return [...this.documents.values()]
      .filter((document) => naiveMatches(node, document, this.schema))
      .map(({ document }) => document)
  }

  private countKind(kind: string, words: Document[], request: SearchRequest): FacetCounts {
    const all = countsOf(kind, words)
    const chosen = countsOf(
      kind,
      words.filter((document) => passes(document, request, kind)),
    )
    const tell = (value: string) => ({
      value,
      total: chosen.get(value) ?? 0,
      totalWithoutFilter: all.get(value) ?? 0,
    })
    const values = [...all.keys()].map(tell)
    const byCount = (a: FacetCount, b: FacetCount) =>
      b.total - a.total || b.totalWithoutFilter - a.totalWithoutFilter || byText(a.value, b.value)
    values.sort(byCount)
    const shown = values.slice(0, request.facetLimit ?? 100)
    const { any = [], not = [] } = request.filters?.[kind] ?? {}
    // Chosen values are always told, as long as some document ever had them.
    const besides = [...new Set([...any, ...not])].filter(
      (value) => this.known.get(kind)!.has(value) && !shown.some((one) => one.value === value),
    )
    return { values: [...shown, ...besides.map(tell).sort(byCount)] }
  }
}

/** How many of these documents have each value. */
function countsOf(kind: string, documents: Document[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const document of documents)
    for (const value of new Set(document.filters?.[kind])) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function byText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}

function byPosition(left: FacetPosition, right: FacetPosition): number {
  return byText(left.key, right.key) || byText(left.value, right.value)
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
