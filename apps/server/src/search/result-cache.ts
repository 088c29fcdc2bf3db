/**
 * What was found lately. The same search comes again: its filters, its next page, the home page of every reader. As long
 * as the index has not changed the answer is the same to the last count.
 */
import { type FilterLetter, filterLetters, filters } from '@estante/domain/search/filters'
import { emptySearch, type SearchState } from '@estante/domain/search/search-state'
import type { SearchEngine } from './engine.ts'
import type { QueryArgs } from './index-queries.ts'
import { internalClient, type SearchClient } from './search-client.ts'
import { firstFacetValues, type KnownCorrection, maxFacetValues, type SearchResult } from './search-result.ts'

/** Searches kept; with all filters one takes up to some fifty thousand bytes, a page of titles alone one thousand. */
const maxPages = 2_000
const maxWithFacets = 400

/** Filters of which few values may be counted; of the others all are in any case (`facetLimits`). */
const byCount = new Set(filters.filter(({ order }) => order === 'count').map(({ letter }) => letter))

/** A search, the filters whose values are wanted, and how many of each. */
type Question = [SearchState, readonly FilterLetter[], limit?: number]

/** A page of a search, and the values of all its filters. */
export interface PageWithFacets {
  page: Promise<SearchResult>
  facets: Promise<SearchResult>
}

/** A search that is still under way, or what it found. */
interface CacheEntry {
  result: Promise<SearchResult>
  /** Ends the search when nobody waits for it any more. */
  ended: AbortController
  waiting: number
  /** Where it is kept: a page and its filters that are found in one search share it. */
  places: readonly CachePlace[]
}

interface CachePlace {
  entries: Map<string, CacheEntry>
  limit: number
  key: string
}

class ResultCache {
  readonly #search: SearchEngine
  #version = -1
  /** Longest unused first; those that are still being looked for are among them. */
  readonly #pages = new Map<string, CacheEntry>()
  readonly #filters = new Map<string, CacheEntry>()
  /** By the words: what became of those that find nothing is the same for every page and for the filters. */
  readonly #corrections = new Map<string, KnownCorrection>()
  /** By day. */
  readonly #counts = new Map<string, Promise<number>>()

  constructor(search: SearchEngine) {
    this.#search = search
  }

  /** Whether a search was found lately, or is being looked for. */
  has(state: SearchState): boolean {
    this.#dropStale()
    return this.#pages.has(keyOf([state, []]))
  }

  find(state: SearchState, searchClient: SearchClient): Promise<SearchResult> {
    return this.#findAt(this.#placeOfPage(state), [state, []], searchClient)
  }

  /**
   * Without a page: the values of the filters are the same for all pages in any order. A page asks for all filters, and then
   * for more of one.
   */
  count(
    state: SearchState,
    facets: readonly FilterLetter[],
    searchClient: SearchClient,
    limit: number,
  ): Promise<SearchResult> {
    this.#dropStale()
    const question = this.#countingOf(state, facets, limit)
    return this.#findAt(this.#placeOfFacets(question), question, searchClient)
  }

  /** Counts the values of all filters for whoever asks next, unless some of each are known: then that is enough for a page. */
  async prepare(state: SearchState, searchClient: SearchClient): Promise<void> {
    this.#dropStale()
    const few = this.#countingOf(state, filterLetters, firstFacetValues)
    if (!this.#filters.has(keyOf(few))) await this.count(state, filterLetters, searchClient, maxFacetValues)
  }

  /** What is asked to count values: all filters, or more values, where these are known. */
  #countingOf(state: SearchState, facets: readonly FilterLetter[], limit: number): Question {
    const counted = countedPart(state)
    const enough = facets.some((letter) => byCount.has(letter)) ? limit : firstFacetValues
    const known = [enough, maxFacetValues]
      .map((most): Question => [counted, filterLetters, most])
      .find((question) => this.#filters.has(keyOf(question)))
    return known ?? [counted, facets, limit]
  }

  /** In one search, unless one of them is known, or the page would have to wait for the filters. */
  findWithFacets(state: SearchState, searchClient: SearchClient, limit: number): PageWithFacets {
    this.#dropStale()
    const counted = this.#countingOf(state, filterLetters, limit)
    const [ofPage, ofFacets] = [this.#placeOfPage(state), this.#placeOfFacets(counted)]
    const isKnown = [ofPage, ofFacets].some(({ entries, key }) => entries.has(key))
    if (!isKnown && !this.#search.isBroad(state)) {
      const both = this.#begin([state, filterLetters, limit], [ofPage, ofFacets], searchClient.client)
      both.result.then(
        (found) => keepWithoutFacets(ofPage, both, found),
        () => {}, // Whoever waits for it is told.
      )
    }
    return {
      page: this.#findAt(ofPage, [state, []], searchClient),
      facets: this.#findAt(ofFacets, counted, searchClient),
    }
  }

  #placeOfPage(state: SearchState): CachePlace {
    return { entries: this.#pages, limit: maxPages, key: keyOf([state, []]) }
  }

  #placeOfFacets(counted: Question): CachePlace {
    return { entries: this.#filters, limit: maxWithFacets, key: keyOf(counted) }
  }

  async #findAt(place: CachePlace, question: Question, searchClient: SearchClient): Promise<SearchResult> {
    this.#dropStale()
    const entry = place.entries.get(place.key) ?? this.#begin(question, [place], searchClient.client)
    putLatest(place.entries, place.limit, place.key, entry)
    return waitFor(entry, searchClient.signal)
  }

  #begin(question: Question, places: readonly CachePlace[], client: string): CacheEntry {
    const ended = new AbortController()
    const [state, facets, limit] = question
    const words = wordsKey(state)
    const args: QueryArgs<'search'> = [state, facets, limit, this.#corrections.get(words)]
    const result = this.#search.query('search', args, { client, signal: ended.signal })
    const entry: CacheEntry = { result, ended, waiting: 0, places }
    for (const { entries, limit, key } of places) putLatest(entries, limit, key, entry)
    const version = this.#version
    result.then(
      (found) => {
        if (version === this.#version) this.#keepCorrection(words, state, found)
      },
      () => forget(entry), // Whoever waits for it is told.
    )
    return entry
  }

  #keepCorrection(words: string, { exact, lines }: SearchState, found: SearchResult): void {
    const { corrected, correctedQuery, totalWithoutFilter, ignored } = found
    const isUnhelped = totalWithoutFilter === 0 && !exact && lines.length > 0
    if (!correctedQuery && !isUnhelped) return
    putLatest(this.#corrections, maxPages, words, { ignored, ...(correctedQuery && { corrected, correctedQuery }) })
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
    this.#corrections.clear()
    this.#counts.clear()
  }
}

/** What the values of filters are counted under. */
function countedPart({ lines, filters, excluded, exact, authority, guide, expression }: SearchState): SearchState {
  return { ...emptySearch, lines, filters, excluded, exact, authority, guide, expression, perPage: 0 }
}

function keyOf(question: Question): string {
  return JSON.stringify(question)
}

/** What decides whether words find anything. */
function wordsKey({ lines, exact, authority, guide }: SearchState): string {
  return JSON.stringify([lines, exact, authority, guide])
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

/** Whoever asks next looks again. */
function forget(entry: CacheEntry): void {
  for (const { entries, key } of entry.places) if (entries.get(key) === entry) entries.delete(key)
}

/** Pages are kept in larger numbers than filters, which take many times the memory. */
function keepWithoutFacets({ entries, key }: CachePlace, entry: CacheEntry, found: SearchResult): void {
  if (entries.get(key) === entry)
    entries.set(key, { ...entry, result: Promise.resolve({ ...found, filters: new Map() }) })
}

/** The search is ended when the last one who waits for it has gone. */
async function waitFor(entry: CacheEntry, signal: AbortSignal | undefined): Promise<SearchResult> {
  const leave = () => {
    entry.waiting--
    if (entry.waiting > 0) return
    forget(entry)
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
  searchClient: SearchClient = internalClient,
): Promise<SearchResult> {
  return cacheOf(search).find(state, searchClient)
}

/**
 * The values of filters of a search, in the same way.
 * @param limit values wanted of each filter, at most `maxFacetValues`
 * @returns without titles; of a filter that has more values, `limit` or more
 */
export function countFacetsCached(
  search: SearchEngine,
  state: SearchState,
  facets: readonly FilterLetter[],
  searchClient: SearchClient = internalClient,
  limit = maxFacetValues,
): Promise<SearchResult> {
  return cacheOf(search).count(state, facets, searchClient, limit)
}

/**
 * As `searchCached`. Whoever looks at hits asks for the filters next: where a new search takes a while, they are counted
 * beside it.
 */
export function searchPreparingFacets(
  search: SearchEngine,
  state: SearchState,
  searchClient: SearchClient,
): Promise<SearchResult> {
  const cache = cacheOf(search)
  const isKnown = cache.has(state)
  const result = cache.find(state, searchClient)
  // Whoever asks for them is told of a failure.
  if (!isKnown && search.isWorthPreparing(state)) cache.prepare(state, searchClient).catch(() => {})
  return result
}

/**
 * As `searchCached` and `countFacetsCached` of all filters: where both take no longer than one of them, in one search.
 * @param limit as for `countFacetsCached`
 */
export function searchWithFacets(
  search: SearchEngine,
  state: SearchState,
  searchClient: SearchClient,
  limit = maxFacetValues,
): PageWithFacets {
  return cacheOf(search).findWithFacets(state, searchClient, limit)
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
