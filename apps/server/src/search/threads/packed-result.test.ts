import { filterLetters } from '@estante/domain/search/filters'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SearchResult } from '../search-result.ts'
import { packResult, unpackResult } from './packed-result.ts'

const count = fc.nat({ max: 2 ** 32 - 1 })
const value = fc.record({ value: fc.string({ unit: 'binary' }), total: count, totalWithoutFilter: count })
const result: fc.Arbitrary<SearchResult> = fc.record(
  {
    total: count,
    totalWithoutFilter: count,
    ids: fc.array(count),
    filters: fc
      .uniqueArray(fc.tuple(fc.constantFrom(...filterLetters), fc.array(value)), { selector: ([letter]) => letter })
      .map((entries) => new Map(entries)),
    corrected: fc.string(),
    ignored: fc.array(fc.string()),
  },
  { requiredKeys: ['total', 'totalWithoutFilter', 'ids', 'filters', 'ignored'] },
)

it('a result is the same after its way between threads', () => {
  fc.assert(
    fc.property(result, (found) => {
      const unpacked = unpackResult(structuredClone(packResult(found)))
      expect(unpacked).toEqual(found)
      expect([...unpacked.filters.keys()]).toEqual([...found.filters.keys()])
    }),
  )
})
