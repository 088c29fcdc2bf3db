import type { Change } from '../../database/change-log.ts'
import type { RecordIdentity } from '../../search/search-result.ts'

/** A serialised hit, to which each search adds its own members. */
export interface SerializedHit {
  id: number
  /** UTF-8 of its members after the opening brace: `{"cod_acervo":"1"`. */
  json: Uint8Array
  origin: RecordIdentity
  /** Authorities whose headings it shows. */
  authorities: readonly number[]
}

/** Bytes of a title besides its JSON. */
const overhead = 200

interface CacheEntry {
  /** By language and day. */
  views: Map<string, SerializedHit>
  size: number
}

/** Cache of hits; callers report database changes before each use. Evicts the least recently used when full. */
export class HitCache {
  /** Least recently used first. */
  readonly #entries = new Map<number, CacheEntry>()
  readonly #maxBytes: number
  #size = 0

  /** @param maxBytes of all entries */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(id: number, view: string): SerializedHit | undefined {
    const entry = this.#entries.get(id)
    const hit = entry?.views.get(view)
    if (entry && hit) {
      this.#entries.delete(id)
      this.#entries.set(id, entry)
    }
    return hit
  }

  /** Called before a title is read. @returns a function that caches the hit unless the title has changed since */
  reserve(id: number): (view: string, hit: SerializedHit) => void {
    const entry = this.#entries.get(id) ?? this.#add(id)
    return (view, hit) => {
      if (this.#entries.get(id) !== entry || entry.views.has(view)) return
      entry.views.set(view, hit)
      entry.size += hit.json.length
      this.#grow(hit.json.length)
    }
  }

  forget(changes: readonly Change[]): void {
    const authorities = new Set<number>()
    for (const { subject, subjectId } of changes) {
      if (subject === 'institution') this.clear()
      else if (subject === 'title') this.#remove(subjectId)
      else authorities.add(subjectId)
    }
    if (authorities.size > 0) this.#forgetHeadings(authorities)
  }

  clear(): void {
    this.#entries.clear()
    this.#size = 0
  }

  /** Titles that are being read may show any heading. */
  #forgetHeadings(authorities: ReadonlySet<number>): void {
    for (const [id, { views }] of this.#entries) {
      const [hit] = views.values()
      if (!hit || hit.authorities.some((one) => authorities.has(one))) this.#remove(id)
    }
  }

  #add(id: number): CacheEntry {
    const entry: CacheEntry = { views: new Map(), size: overhead }
    this.#entries.set(id, entry)
    this.#grow(overhead)
    return entry
  }

  #remove(id: number): void {
    this.#size -= this.#entries.get(id)?.size ?? 0
    this.#entries.delete(id)
  }

  #grow(by: number): void {
    this.#size += by
    for (const id of this.#entries.keys()) {
      if (this.#size <= this.#maxBytes) return
      this.#remove(id)
    }
  }
}
