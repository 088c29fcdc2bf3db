/**
 * What was found lately. The same search comes again: its filters, its next page, the home page of every reader. As long
 * as the index has not changed the answer is the same to the last count.
 */
import type { FilterLetter } from '@estante/domain/search/filters'
import type { SearchState } from '@estante/domain/search/search-state'
import type { Findings, SearchEngine } from './engine.ts'

/** Searches kept; with all filters one takes up to some fifty thousand bytes, a page of titles alone one thousand. */
const most = 2_000
const mostWithFilters = 200

class KeptFindings {
  readonly #search: SearchEngine
  #version = -1
  /** Longest unused first; those that are still being looked for are among them. */
  readonly #pages = new Map<string, Promise<Findings>>()
  readonly #filters = new Map<string, Promise<Findings>>()
  /** By day. */
  readonly #counts = new Map<string, Promise<number>>()

  constructor(search: SearchEngine) {
    this.#search = search
  }

  find(state: SearchState, count: readonly FilterLetter[]): Promise<Findings> {
    this.#forgetOld()
    const [kept, limit] = count.length > 0 ? [this.#filters, mostWithFilters] : [this.#pages, most]
    return keep(kept, limit, JSON.stringify([state, count]), () => this.#search.search(state, count))
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
  kept.delete(key)
  kept.set(key, found)
  found.catch(() => kept.delete(key))
  for (const oldest of kept.keys()) {
    if (kept.size <= limit) break
    kept.delete(oldest)
  }
  return found
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
): Promise<Findings> {
  return keptOf(search).find(state, count)
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
