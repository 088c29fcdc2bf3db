/**
 * What was found lately. The same search comes again: its filters, its next page, the home page of every reader. As long
 * as the index has not changed the answer is the same to the last count.
 */
import type { FilterLetter } from '@estante/domain/search/filters'
import type { SearchState } from '@estante/domain/search/search-state'
import { type Asker, ownProgram } from './asker.ts'
import type { Findings, SearchEngine } from './engine.ts'

/** Searches kept; with all filters one takes up to some fifty thousand bytes, a page of titles alone one thousand. */
const most = 2_000
const mostWithFilters = 200

/** A search that is still under way, or what it found. */
interface Kept {
  found: Promise<Findings>
  /** Ends the search when nobody waits for it any more. */
  ended: AbortController
  waiting: number
}

class KeptFindings {
  readonly #search: SearchEngine
  #version = -1
  /** Longest unused first; those that are still being looked for are among them. */
  readonly #pages = new Map<string, Kept>()
  readonly #filters = new Map<string, Kept>()
  /** By day. */
  readonly #counts = new Map<string, Promise<number>>()

  constructor(search: SearchEngine) {
    this.#search = search
  }

  async find(state: SearchState, count: readonly FilterLetter[], asker: Asker): Promise<Findings> {
    this.#forgetOld()
    const [kept, limit] = count.length > 0 ? [this.#filters, mostWithFilters] : [this.#pages, most]
    const key = JSON.stringify([state, count])
    const one = kept.get(key) ?? this.#begin(state, count, asker.client)
    keepLast(kept, limit, key, one)
    // Whoever asks next looks again.
    const forget = () => {
      if (kept.get(key) === one) kept.delete(key)
    }
    one.found.catch(forget)
    return waitFor(one, asker.signal, forget)
  }

  #begin(state: SearchState, count: readonly FilterLetter[], client: string): Kept {
    const ended = new AbortController()
    const found = this.#search.search(state, count, undefined, { client, signal: ended.signal })
    return { found, ended, waiting: 0 }
  }

  countAddedSince(day: string): Promise<number> {
    this.#forgetOld()
    return keep(this.#counts, most, day, () => this.#search.countAddedSince(day))
  }

  #forgetOld(): void {
    if (this.#version === this.#search.version()) return
    this.#version = this.#search.version()
    this.#pages.clear()
    this.#filters.clear()
    this.#counts.clear()
  }
}

function keep<Found>(
  kept: Map<string, Promise<Found>>,
  limit: number,
  key: string,
  look: () => Promise<Found>,
): Promise<Found> {
  const found = kept.get(key) ?? look()
  keepLast(kept, limit, key, found)
  found.catch(() => kept.delete(key))
  return found
}

function keepLast<One>(kept: Map<string, One>, limit: number, key: string, one: One): void {
  kept.delete(key)
  kept.set(key, one)
  for (const oldest of kept.keys()) {
    if (kept.size <= limit) break
    kept.delete(oldest)
  }
}

/** The search is ended when the last one who waits for it has gone. */
async function waitFor(one: Kept, signal: AbortSignal | undefined, forget: () => void): Promise<Findings> {
  const leave = () => {
    one.waiting--
    if (one.waiting > 0) return
    forget()
    one.ended.abort()
  }
  one.waiting++
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave, { once: true })
  try {
    return await one.found
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}

const known = new WeakMap<SearchEngine, KeptFindings>()

/**
 * As `search.search`, from what is kept where that is still true.
 * @returns shared with others who ask the same: not to be changed
 */
export function keptFindings(
  search: SearchEngine,
  state: SearchState,
  count: readonly FilterLetter[] = [],
  asker: Asker = ownProgram,
): Promise<Findings> {
  return keptOf(search).find(state, count, asker)
}

/** As `search.countAddedSince`, in the same way. */
export function keptCountAddedSince(search: SearchEngine, day: string): Promise<number> {
  return keptOf(search).countAddedSince(day)
}

function keptOf(search: SearchEngine): KeptFindings {
  const findings = known.get(search) ?? new KeptFindings(search)
  known.set(search, findings)
  return findings
}
