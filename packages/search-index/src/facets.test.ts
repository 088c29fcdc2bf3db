import { describe, expect, test } from 'vitest'
import type { Document } from './schema.ts'
import { createIndex, type SearchIndex } from './search-index.ts'
import type { FacetCount, SearchRequest } from './search-request.ts'
import type { MergePolicy } from './segments.ts'
import { smallSchema } from './testing/generators.ts'

function book(id: number, title: string, filters: Document['filters']): Document {
  return { id, text: { title: [title] }, filters }
}

/** With all that is to be merged and sorted done. */
function indexOf(documents: readonly Document[], mergePolicy?: MergePolicy): SearchIndex {
  const index = createIndex(smallSchema, mergePolicy)
  index.apply({ put: [...documents] })
  while (!index.runMerges(1000));
  return index
}

function told(index: SearchIndex, kind: string, request: Partial<SearchRequest> = {}): FacetCount[] {
  return index.search({ query: { kind: 'all' }, ...request, facets: [kind] }).filters.get(kind)!.values
}

const broad: SearchRequest = { query: { kind: 'text', text: 'broad', in: 'all' } }

/** In which hardly anything is common. */
const mergePolicy = (facetTiering: Partial<MergePolicy['facetTiering']>): MergePolicy => ({
  maxImmediateMerge: 64,
  maxSegments: 12,
  largeSegment: 2,
  facetTiering: { documents: 2, common: 40, values: 2, from: 3, hits: 2, hot: 1, ...facetTiering },
})

test('of two that are equally common in a broad search the first by its text is told, though it is the rarer one', () => {
  const subjects = [['zinco', 'ar'], ['zinco', 'ar'], ['zinco'], ['zinco']]
  const titles = subjects.map((S, at) => book(at + 1, at < 2 ? 'broad' : 'other', { S }))
  const index = indexOf(titles, mergePolicy({ hits: 0 }))
  expect(told(index, 'S', { ...broad, facetLimits: { S: 1 } })).toEqual(told(index, 'S', { ...broad, facetLimit: 1 }))
  expect(told(index, 'S', { ...broad, facetLimit: 1 })).toEqual([{ value: 'ar', total: 2, totalWithoutFilter: 2 }])
})

test.each([
  [2, ['a 8', 'b 4']],
  [3, ['a 8', 'b 4', 'c 3']],
])(
  'a value that some titles have alone and others in a value set is told with both counts: the first %i',
  (most, expected) => {
    const kinds = [
      [8, ['a'], []],
      [2, ['b'], ['t']],
      [2, ['b'], []],
      [3, ['c'], ['t']],
    ] as const
    const titles = kinds.flatMap(([times, B, T]) => Array.from({ length: times }, () => ({ B: [...B], T: [...T] })))
    const index = indexOf(
      titles.map((filters, at) => book(at + 1, 'broad', filters)),
      mergePolicy({}),
    )
    const values = told(index, 'B', { ...broad, facetLimit: most })
    expect(values.map(({ value, total }) => `${value} ${total}`)).toEqual(expected)
  },
)

test('of a title with more of them than stand side by side are all counted, and all can be chosen', () => {
  const many = Array.from({ length: 12 }, (_, at) => `assunto ${String(at).padStart(2, '0')}`)
  const index = indexOf([book(1, 'Um', { S: many }), book(2, 'Dois', { S: ['outro'] })])
  expect(told(index, 'S').map(({ value }) => value)).toEqual([...many, 'outro'])
  for (const value of many) {
    expect(index.search({ query: { kind: 'all' }, filters: { S: { any: [value] } } }).ids).toEqual([1])
    expect(index.search({ query: { kind: 'all' }, filters: { S: { not: [value] } } }).ids).toEqual([2])
  }
})

describe.each([
  ['that stand side by side', 7, 9600],
  ['of which a title has more', 20, 4096],
])('more values than two bytes can tell, %s', (_, each, titles) => {
  const nthValue = (title: number, at: number) => `v${String(title * each + at).padStart(6, '0')}`
  const index = indexOf(
    Array.from({ length: titles }, (_, title) =>
      book(title + 1, 'broad', { S: Array.from({ length: each }, (_, at) => nthValue(title, at)), B: ['b'] }),
    ),
  )

  const some = [0, 0.7, 0.8, 0.9, 0.97, 0.98, 0.99].map((share) => Math.floor(share * titles))

  test.each([...some, titles - 1])('are chosen and counted: those of title %i', (title) => {
    for (const value of [nthValue(title, 0), nthValue(title, each - 1)]) {
      const request = { ...broad, filters: { S: { any: [value] } } }
      expect(index.search(request).ids).toEqual([title + 1])
      expect(told(index, 'B', request)).toEqual([{ value: 'b', total: 1, totalWithoutFilter: titles }])
      const values = told(index, 'S', { ...request, facetLimit: 1 })
      expect(values).toContainEqual({ value, total: 1, totalWithoutFilter: 1 })
    }
  })

  test('are told in a broad search, the first by their texts', () => {
    const values = told(index, 'S', { ...broad, facetLimit: 3 })
    const expected = [0, 1, 2].map((at) => ({ value: nthValue(0, at), total: 1, totalWithoutFilter: 1 }))
    expect(values).toEqual(expected)
  })
})

test.each<[string, Partial<SearchRequest>]>([
  ['an order', { sort: 'nope' }],
  ['a kind of filter', { facets: ['S', 'nope'] }],
])('what is refused for %s that nobody knows leaves no counts behind', (_, wrong) => {
  const index = indexOf([book(1, 'Um', { S: ['p'] })])
  for (const query of [{ kind: 'all' } as const, { kind: 'text', text: 'um', in: 'all' } as const]) {
    expect(() => index.search({ query, facets: ['S'], ...wrong })).toThrow(TypeError)
    expect(told(index, 'S', { query })).toEqual([{ value: 'p', total: 1, totalWithoutFilter: 1 }])
  }
})

test('all values are told where any number of them is asked for', () => {
  const index = indexOf([book(1, 'Um', { S: ['p', 'q'] })])
  expect(told(index, 'S', { facetLimit: Number.POSITIVE_INFINITY })).toHaveLength(2)
})
