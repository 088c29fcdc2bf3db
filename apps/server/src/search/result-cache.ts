/**
 * What was found lately. The same search comes again: its filters, its next page, the home page of every reader. As long
 * as the index has not changed the answer is the same to the last count.
 */
import type { FilterLetter } from '@estante/domain/search/filters'
import type { SearchState } from '@estante/domain/search/search-state'
import type { SearchEngine } from './engine.ts'
import { internalClient, type SearchClient } from './search-client.ts'
import type { SearchResult } from './search-result.ts'

/** Searches kept; with all filters one takes up to some fifty thousand bytes, a page of titles alone one thousand. */
const maxPages = 2_000
const maxWithFacets = 200

/** A search that is still under way, or what it found. */
interface CacheEntry {
  result: Promise<SearchResult>
  /** Ends the search when nobody waits for it any more. */
  ended: AbortController
  waiting: number
}

class ResultCache {
  readonly #search: SearchEngine
  #version = -1
  /** Longest unused first; those that are still being looked for are among them. */
  readonly #pages = new Map<string, CacheEntry>()
  readonly #filters = new Map<string, CacheEntry>()
  /** By day. */
  readonly #counts = new Map<string, Promise<number>>()

  constructor(search: SearchEngine) {
    this.#search = search
  }

  async find(state: SearchState, facets: readonly FilterLetter[], searchClient: SearchClient): Promise<SearchResult> {
    this.#dropStale()
    const [entries, limit] = facets.length > 0 ? [this.#filters, maxWithFacets] : [this.#pages, maxPages]
    const key = JSON.stringify([state, facets])
    const entry = entries.get(key) ?? this.#begin(state, facets, searchClient.client)
    putLatest(entries, limit, key, entry)
    // Whoever asks next looks again.
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    entry.result.catch(forget)
    return waitFor(entry, searchClient.signal, forget)
  }

  #begin(state: SearchState, facets: readonly FilterLetter[], client: string): CacheEntry {
    const ended = new AbortController()
    const result = this.#search.query('search', [state, facets], { client, signal: ended.signal })
    return { result, ended, waiting: 0 }
  }

  countAddedSince(day: string): Promise<number> {
    this.#dropStale()
    return remember(this.#counts, maxPages, day, () => this.#search.query('countAddedSince', [day]))
  }

  #dropStale(): void {
    if (this.#version === this.#search.version()) return
    this.#version = this.#search.version()
    this.#pages.clear()
    this.#filters.clear()
    this.#counts.clear()
  }
}

function remember<Result>(
  entries: Map<string, Promise<Result>>,
  limit: number,
  key: string,
  load: () => Promise<Result>,
): Promise<Result> {
  const result = entries.get(key) ?? load()
  putLatest(entries, limit, key, result)
  result.catch(() => entries.delete(key))
  return result
}

function putLatest<Entry>(entries: Map<string, Entry>, limit: number, key: string, entry: Entry): void {
  entries.delete(key)
  entries.set(key, entry)
  for (const oldest of entries.keys()) {
    if (entries.size <= limit) break
    entries.delete(oldest)
  }
}

/** The search is ended when the last one who waits for it has gone. */
async function waitFor(entry: CacheEntry, signal: AbortSignal | undefined, forget: () => void): Promise<SearchResult> {
  const leave = () => {
    entry.waiting--
    if (entry.waiting > 0) return
    forget()
    entry.ended.abort()
  }
  entry.waiting++
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave, { once: true })
  try {
    return await entry.result
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}

const caches = new WeakMap<SearchEngine, ResultCache>()

/**
 * As `search.search`, from what is kept where that is still true.
 * @returns shared with others who ask the same: not to be changed
 */
export function searchCached(
  search: SearchEngine,
  state: SearchState,
  facets: readonly FilterLetter[] = [],
  searchClient: SearchClient = internalClient,
): Promise<SearchResult> {
  return cacheOf(search).find(state, facets, searchClient)
}

/** As `search.countAddedSince`, in the same way. */
export function countAddedSinceCached(search: SearchEngine, day: string): Promise<number> {
  return cacheOf(search).countAddedSince(day)
}

function cacheOf(search: SearchEngine): ResultCache {
  const cache = caches.get(search) ?? new ResultCache(search)
  caches.set(search, cache)
  return cache
}
