import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DocumentSet, intersect, Scratch } from './document-set.ts'
import { HitPostings } from './hit-postings.ts'

const rising = (most: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: most })
    .map((list) => Uint16Array.from(list.sort((a, b) => a - b)))
/** Few of many, many of few, and about as many of both. */
const lists = fc.oneof(
  ...[
    [4, 200],
    [200, 4],
    [60, 60],
  ].map(([a, b]) => fc.tuple(rising(a!), rising(b!))),
)
/** A stretch of a longer list, as sets and posting lists are. */
const slice = (list: Uint16Array): DocumentSet => ({
  list: Uint16Array.of(5, ...list, 6),
  from: 1,
  to: list.length + 1,
})

test('what two lists have in common is found however long each of them is', () => {
  const found = new HitPostings()
  fc.assert(
    fc.property(lists, ([hits, postings]) => {
      const common = Array.from(hits.filter((document) => postings.includes(document)))
      const { list, from, to } = intersect(slice(hits), slice(postings), new Scratch())
      expect(Array.from(list.subarray(from, to))).toEqual(common)
      const count = found.find(slice(hits), slice(postings))
      expect(Array.from(found.hits.subarray(0, count), (hit) => hits[hit])).toEqual(common)
      expect(Array.from(found.postings.subarray(0, count), (posting) => postings[posting - 1])).toEqual(common)
    }),
  )
})
