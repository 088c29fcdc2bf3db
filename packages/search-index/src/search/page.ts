/** Picks the page of hits that is asked for, out of all segments: by relevance, by a number, or by a text. */
import type { SearchRequest } from '../search-request.ts'
import { keyAt, keyList } from '../segment/key-list.ts'
import { noOrdinal, type Segment, type Tables } from '../segment/segment.ts'
import type { DocumentSet } from './document-set.ts'
import type { SegmentLeaves } from './leaf-terms.ts'
import type { Scorer } from './score.ts'
import { TopHits } from './top-hits.ts'

export interface Page {
  add(hits: DocumentSet, segment: Segment, leaves: SegmentLeaves): void
  ids(): number[]
}

const defaultLimit = 20

/** Throws a `TypeError` for an order that the schema lacks. */
export function newPage(request: SearchRequest, { schema }: Tables, scorer: Scorer | undefined): Page {
  const offset = Math.max(0, request.offset ?? 0)
  const limit = Math.max(0, request.limit ?? defaultLimit)
  const window: Window = { offset, capacity: limit === 0 ? 0 : offset + limit }
  const descending = request.direction === 'descending'
  if (scorer) return byScore(window, scorer)
  if (request.sort === undefined) return byNumber(window, () => 0)
  const order = schema.sorts.indexOf(request.sort)
  if (order >= 0) return new TextPage(window, order, descending)
  const column = schema.numbers.indexOf(request.sort)
  if (column < 0) throw new TypeError(`the schema has no order "${request.sort}"`)
  return byNumber(window, ({ columns, size }, document) =>
    lastIfNone(columns.numbers[column * size + document]!, descending),
  )
}

interface Window {
  offset: number
  capacity: number
}

/** Higher comes first; no number comes last in both directions. */
function lastIfNone(number: number, descending: boolean): number {
  if (Number.isNaN(number)) return Number.NEGATIVE_INFINITY
  return descending ? number : -number
}

function byScore(window: Window, scorer: Scorer): Page {
  const best = new TopHits(window.capacity)
  return {
    add(hits, segment, leaves) {
      scorer.offer(hits, segment, leaves, best)
    },
    ids: () => pageOf(best, window),
  }
}

function byNumber(window: Window, numberOf: (segment: Segment, document: number) => number): Page {
  const best = new TopHits(window.capacity)
  return {
    add(hits, segment) {
      offerAll(best, hits, segment, numberOf)
    },
    ids: () => pageOf(best, window),
  }
}

function offerAll(
  best: TopHits,
  hits: DocumentSet,
  segment: Segment,
  numberOf: (segment: Segment, document: number) => number,
) {
  const { ranks, ids } = segment.columns
  for (let at = hits.from; at < hits.to; at++) {
    const document = hits.list[at]!
    const number = numberOf(segment, document)
    if (best.wants(number)) best.offer(number, ranks[document]!, ids[document]!)
  }
}

function pageOf(best: TopHits, { offset }: Window): number[] {
  return best
    .sorted()
    .slice(offset)
    .map((at) => best.ids[at]!)
}

/** The best of one segment, by the ordinals of its own keys; read from the front. */
interface SegmentCursor {
  segment: Segment
  best: TopHits
  order: number[]
  at: number
  /** Key of its next hit; empty for none. */
  key: string
}

/** Ordinals mean something within their segment only: the segments' own pages are merged by their keys. */
class TextPage implements Page {
  private readonly cursors: SegmentCursor[] = []
  private readonly window: Window
  private readonly order: number
  private readonly descending: boolean

  constructor(window: Window, order: number, descending: boolean) {
    this.window = window
    this.order = order
    this.descending = descending
  }

  add(hits: DocumentSet, segment: Segment): void {
    const best = new TopHits(this.window.capacity)
    const { ordinals } = segment.columns
    offerAll(best, hits, segment, (_, document) => {
      const ordinal = ordinals[this.order * segment.size + document]!
      return lastIfNone(ordinal === noOrdinal ? Number.NaN : ordinal, this.descending)
    })
    if (best.count > 0) this.cursors.push({ segment, best, order: best.sorted(), at: 0, key: '' })
  }

  ids(): number[] {
    const cursors = this.cursors.filter((cursor) => this.readKey(cursor))
    const ids: number[] = []
    while (cursors.length > 0 && ids.length < this.window.capacity) {
      let first = 0
      for (let at = 1; at < cursors.length; at++) if (this.compare(cursors[at]!, cursors[first]!) < 0) first = at
      const cursor = cursors[first]!
      ids.push(cursor.best.ids[cursor.order[cursor.at++]!]!)
      if (!this.readKey(cursor)) cursors.splice(first, 1)
    }
    return ids.slice(this.window.offset)
  }

  /** False when the lane is at its end. */
  private readKey(cursor: SegmentCursor): boolean {
    if (cursor.at >= cursor.order.length) return false
    const score = cursor.best.scores[cursor.order[cursor.at]!]!
    cursor.key =
      score === Number.NEGATIVE_INFINITY ? '' : keyAt(keyList(cursor.segment.columns, this.order), Math.abs(score))
    return true
  }

  private compare(left: SegmentCursor, right: SegmentCursor): number {
    if (left.key !== right.key) {
      if (left.key === '') return 1
      if (right.key === '') return -1
      return left.key < right.key === this.descending ? 1 : -1
    }
    const [a, b] = [left.order[left.at]!, right.order[right.at]!]
    return right.best.rankAt(b) - left.best.rankAt(a) || left.best.ids[a]! - right.best.ids[b]!
  }
}
