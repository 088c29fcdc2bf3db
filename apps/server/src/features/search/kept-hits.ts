import type { Change } from '../../database/change-log.ts'
import type { Origin } from '../../search/engine.ts'

/** A hit as JSON, to be finished with what changes from search to search. */
export interface WrittenHit {
  id: number
  /** UTF-8 of its members, the opening brace before them: `{"cod_acervo":"1"`. */
  json: Uint8Array
  origin: Origin
  /** Whose headings it shows. */
  authorities: readonly number[]
}

/** Bytes that a title takes besides its JSON. */
const overhead = 200

interface Place {
  /** By language and day. */
  views: Map<string, WrittenHit>
  size: number
}

/**
 * Hits that were shown lately, for as long as the database says the same: whoever uses them tells of every change first.
 * Those asked for longest ago go when the space is used up.
 */
export class KeptHits {
  /** Longest unused first. */
  readonly #places = new Map<number, Place>()
  readonly #most: number
  #size = 0

  /** @param most bytes kept */
  constructor(most: number) {
    this.#most = most
  }

  get(id: number, view: string): WrittenHit | undefined {
    const place = this.#places.get(id)
    const hit = place?.views.get(view)
    if (place && hit) {
      this.#places.delete(id)
      this.#places.set(id, place)
    }
    return hit
  }

  /**
   * To be called before a title is read.
   * @returns keeps what was read, unless the title has changed since
   */
  reserve(id: number): (view: string, hit: WrittenHit) => void {
    const place = this.#places.get(id) ?? this.#add(id)
    return (view, hit) => {
      if (this.#places.get(id) !== place || place.views.has(view)) return
      place.views.set(view, hit)
      place.size += hit.json.length
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
    this.#places.clear()
    this.#size = 0
  }

  /** Titles that are being read may show any heading. */
  #forgetHeadings(authorities: ReadonlySet<number>): void {
    for (const [id, { views }] of this.#places) {
      const [hit] = views.values()
      if (!hit || hit.authorities.some((one) => authorities.has(one))) this.#remove(id)
    }
  }

  #add(id: number): Place {
    const place: Place = { views: new Map(), size: overhead }
    this.#places.set(id, place)
    this.#grow(overhead)
    return place
  }

  #remove(id: number): void {
    this.#size -= this.#places.get(id)?.size ?? 0
    this.#places.delete(id)
  }

  #grow(by: number): void {
    this.#size += by
    for (const id of this.#places.keys()) {
      if (this.#size <= this.#most) return
      this.#remove(id)
    }
  }
}
