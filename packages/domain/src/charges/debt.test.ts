import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf, decideSettlement, type Settlement, settlementKinds } from './debt.ts'

const payment = (cents: number): Settlement => ({ kind: 'payment', cents: -cents })
const discount = (cents: number): Settlement => ({ kind: 'discount', cents: -cents })
const reversal = (cents: number): Settlement => ({ kind: 'reversal', cents: -cents })
const balance = (owed: number, discounted: number, paid: number, reversed: number, open: number) => ({
  owed,
  discount: discounted,
  paid,
  reversed,
  refunded: 0,
  open,
})

describe('a debt', () => {
  it.each([
    ['that nobody touched is open', [], balance(500, 0, 0, 0, 500)],
    ['is paid', [payment(500)], balance(500, 0, 500, 0, 0)],
    ['is paid in parts', [payment(200), payment(100)], balance(500, 0, 300, 0, 200)],
    ['is forgiven in part and paid', [discount(150), payment(350)], balance(500, 150, 350, 0, 0)],
    ['was a mistake', [reversal(500)], balance(500, 0, 0, 500, 0)],
  ])('%s', (_, settlements, expected) => {
    expect(balanceOf(500, settlements)).toEqual(expected)
  })

  it('whose payment was given back is neither paid nor open', () => {
    const settled = [discount(100), payment(400)]
    expect(balanceOf(500, settled, 400)).toEqual({ ...balance(500, 100, 0, 400, 0), refunded: 400 })
    expect(balanceOf(500, settled, 150)).toEqual({ ...balance(500, 100, 250, 150, 0), refunded: 150 })
    expect(balanceOf(500, [payment(300)], 300)).toEqual({ ...balance(500, 0, 0, 300, 200), refunded: 300 })
  })

  it.each([
    ['whole', 500, 500, { allowed: true, left: 0 }],
    ['in part', 500, 1, { allowed: true, left: 499 }],
    ['by more than is open', 500, 501, { allowed: false, code: 'more_than_open', open: 500 }],
    ['by nothing', 500, 0, { allowed: false, code: 'not_a_sum', open: 500 }],
    ['by less than nothing', 500, -1, { allowed: false, code: 'not_a_sum', open: 500 }],
    ['by half a cent', 500, 0.5, { allowed: false, code: 'not_a_sum', open: 500 }],
    ['when nothing is open', 0, 1, { allowed: false, code: 'nothing_open', open: 0 }],
  ])('is settled %s', (_, open, cents, expected) => {
    expect(decideSettlement(open, cents)).toEqual(expected)
  })

  it('never falls below zero, whatever is tried', () => {
    const tries = fc.array(fc.record({ kind: fc.constantFrom(...settlementKinds), cents: fc.integer({ max: 2000 }) }))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), tries, (owed, tried) => {
        const made: Settlement[] = []
        for (const { kind, cents } of tried) {
          const decision = decideSettlement(balanceOf(owed, made).open, cents)
          if (decision.allowed) made.push({ kind, cents: -cents })
        }
        const { open, paid, discount: forgiven, reversed } = balanceOf(owed, made)
        expect(open).toBeGreaterThanOrEqual(0)
        expect(open + paid + forgiven + reversed).toBe(owed)
      }),
    )
  })
})
