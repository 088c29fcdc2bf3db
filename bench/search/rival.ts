/** Another engine over the same made-up collection, asked the same questions in the same run. */
import type { Document } from '@estante/search-index/schema'
import { documentOf } from './collection.ts'
import type { SearchTerms } from './search-terms.ts'

export interface Rival {
  name: string
  /** What its answers leave out, or how it was set up, in a few words. */
  remark: string
  /** Without the making up of the documents. */
  buildSeconds: number
  /** What it holds, in memory or on disk. */
  megabytes: number
  /** Asks for the total, the first twenty and the values of eight filters; tells the total. */
  ask(wanted: SearchTerms): number | Promise<number>
  close(): void | Promise<void>
}

/** Documents that are put in at a time. */
const batch = 1000

/** Puts in all documents of a collection; tells how many seconds that took, the making of them left out. */
export async function putAll(
  size: number,
  put: (documents: readonly Document[]) => void | Promise<void>,
): Promise<number> {
  let milliseconds = 0
  for (let from = 1; from <= size; from += batch) {
    const count = Math.min(batch, size + 1 - from)
    const documents = Array.from({ length: count }, (_, at) => documentOf(from + at, size))
    const start = performance.now()
    await put(documents)
    milliseconds += performance.now() - start
  }
  return milliseconds / 1000
}
