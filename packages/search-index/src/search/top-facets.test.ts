import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packCounts, TopFacets, unpackChosen } from './top-facets.ts'

const values = fc.array(
  fc.record({
    kind: fc.integer({ min: 0, max: 2 }),
    chosen: fc.integer({ min: 0, max: 3 }),
    all: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 40 },
)

const capacities = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))

test('the best of each kind are kept, the highest counts first and ties by their texts', () => {
  const best = new TopFacets()
  fc.assert(
    fc.property(values, capacities, (offered, [first, second]) => {
      // Ranks that do not follow the order in which values come.
      const ranked = offered.map((one, slot) => ({ ...one, slot, rank: (slot * 17) % 41 }))
      best.start([
        { kind: 2, most: second },
        { kind: 0, most: first },
      ])
      for (const { kind, slot, chosen, all, rank } of ranked) {
        if (kind !== 1 && packCounts(chosen, all) >= best.floors[kind]!)
          best.offer(kind, slot, packCounts(chosen, all), rank)
      }
      for (const [kind, capacity] of [
        [0, first],
        [2, second],
      ] as const) {
        const expected = ranked
          .filter((one) => one.kind === kind)
          .sort((a, b) => b.chosen - a.chosen || b.all - a.all || a.rank - b.rank)
          .slice(0, capacity)
        const isFull = expected.length === capacity
        expect(best.leastOf(kind)).toBe(capacity === 0 ? Infinity : isFull ? expected.at(-1)!.chosen : 0)
        expect(best.take(kind)).toEqual(expected.map(({ slot }) => slot))
      }
      expect(best.floors[1]).toBe(Infinity)
    }),
  )
})

test('a key tells the counts of the largest index apart', () => {
  const most = 2 ** 26 - 1
  expect(unpackChosen(packCounts(most, most))).toBe(most)
  expect(packCounts(most, most - 1)).toBeLessThan(packCounts(most, most))
  expect(packCounts(most - 1, most)).toBeLessThan(packCounts(most, 0))
})
