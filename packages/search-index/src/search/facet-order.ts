/**
 * The values of one kind of filter in the order of a key that the caller makes of each: a list that can be walked from
 * any point in both directions. Values are only ever added, so the order is brought up to date by merging new ones in.
 */
import type { Tables } from '../segment/segment.ts'

export interface ValueTotal {
  value: string
  /** Documents that have it now. */
  total: number
}

/** A place in the order: values with one key follow each other by their own texts. */
export interface FacetPosition {
  key: string
  /** Empty: before all values with this key. */
  value: string
}

export interface BrowsedFacet extends FacetPosition {
  total: number
}

export interface FacetBrowse {
  from: FacetPosition
  /** True: what stands before `from`, the nearest first; else what stands behind it. `from` itself is left out. */
  backwards: boolean
  limit: number
}

interface Entry extends FacetPosition {
  number: number
}

/** How many documents have each of these values, in the same order; 0 for unknown ones. */
export function valueTotals({ facetValues }: Tables, kind: number, values: readonly string[]): number[] {
  return values.map((value) => {
    const number = facetValues.find(kind, value)
    return number < 0 ? 0 : facetValues.uses[number]!
  })
}

/** The values that most documents have, the commonest first. */
export function topValues({ facetValues }: Tables, kind: number, limit: number): ValueTotal[] {
  const { kinds, uses, count } = facetValues
  const used: number[] = []
  for (let number = 0; number < count; number++) if (kinds[number] === kind && uses[number]! > 0) used.push(number)
  const best = Uint32Array.from(used).sort((a, b) => uses[b]! - uses[a]! || a - b)
  return Array.from(best.subarray(0, limit), (number) => ({
    value: facetValues.value(number),
    total: uses[number]!,
  }))
}

export class FacetOrder {
  readonly #kind: number
  readonly #keyOf: (value: string) => string
  #entries: Entry[] = []
  /** Values of all kinds that have been looked at. */
  #seen = 0

  constructor(kind: number, keyOf: (value: string) => string) {
    this.#kind = kind
    this.#keyOf = keyOf
  }

  /** Values that no document has any more are passed over. */
  browse({ facetValues }: Tables, { from, backwards, limit }: FacetBrowse): BrowsedFacet[] {
    this.#addNew(facetValues)
    const entries = this.#entries
    const found: BrowsedFacet[] = []
    const step = backwards ? -1 : 1
    let at = backwards ? firstAt(entries, from, false) - 1 : firstAt(entries, from, true)
    for (; at >= 0 && at < entries.length && found.length < limit; at += step) {
      const { key, value, number } = entries[at]!
      const total = facetValues.uses[number]!
      if (total > 0) found.push({ key, value, total })
    }
    return found
  }

  #addNew(facetValues: Tables['facetValues']): void {
    const fresh: Entry[] = []
    for (; this.#seen < facetValues.count; this.#seen++) {
      if (facetValues.kinds[this.#seen] !== this.#kind) continue
      const value = facetValues.value(this.#seen)
      fresh.push({ key: this.#keyOf(value), value, number: this.#seen })
    }
    if (fresh.length === 0) return
    // Sorting what is sorted already with some new ones behind it is a merge.
    this.#entries = [...this.#entries, ...fresh.sort(compare)].sort(compare)
  }
}

/** The first entry that stands at `place` or behind it; with `behind`, behind it alone. */
function firstAt(entries: readonly Entry[], place: FacetPosition, behind: boolean): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = compare(entries[middle]!, place)
    if (behind ? order > 0 : order >= 0) high = middle
    else low = middle + 1
  }
  return low
}

function compare(a: FacetPosition, b: FacetPosition): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  return a.value < b.value ? -1 : a.value > b.value ? 1 : 0
}
