import { describe, expect, it } from 'vitest'
import { basketLimit, withoutTitles, withTitles } from './basket.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))

describe('the basket', () => {
  it.each([
    { basket: [], added: ['7', '5'], now: ['7', '5'] },
    { basket: ['7', '5'], added: ['5', '9', '9'], now: ['7', '5', '9'] },
    { basket: ['7'], added: [], now: ['7'] },
  ])('$basket and $added is $now', ({ basket, added, now }) => {
    expect(withTitles(basket, added)).toEqual(now)
  })

  it('takes as many titles as it holds, and of more none', () => {
    expect(withTitles(many(basketLimit - 1), ['a'])).toHaveLength(basketLimit)
    expect(withTitles(many(basketLimit), ['1', '2'])).toHaveLength(basketLimit)
    expect(withTitles(many(basketLimit - 1), ['a', 'b'])).toBeUndefined()
    expect(withTitles([], many(10_000))).toBeUndefined()
  })

  it('keeps the order of what is left', () => {
    expect(withoutTitles(['3', '1', '2'], ['1', '8'])).toEqual(['3', '2'])
  })
})
