import type { SearchEngine } from '../../search/engine.ts'
import type { RecordIdentity } from '../../search/search-result.ts'

/** Maximum of titles cached. */
const maxTitles = 50_000

interface Title {
  id: number
  origin: RecordIdentity
}

/** Caches which titles have parts, until the index changes. */
export class PartsCache {
  readonly #search: SearchEngine
  #known = new Map<number, boolean>()
  #version = -1

  constructor(search: SearchEngine) {
    this.#search = search
  }

  /** @returns the ids of those titles that have parts */
  async among(titles: readonly Title[]): Promise<Set<number>> {
    if (this.#version !== this.#search.version() || this.#known.size > maxTitles) {
      this.#known = new Map()
      this.#version = this.#search.version()
    }
    const known = this.#known
    const unknown = titles.filter(({ id }) => !known.has(id))
    if (unknown.length > 0) {
      const found = await this.#search.query('haveParts', [unknown.map(({ origin }) => origin)])
      for (const [at, { id }] of unknown.entries()) known.set(id, found[at]!)
    }
    return new Set(titles.flatMap(({ id }) => (known.get(id) ? [id] : [])))
  }
}
