import { expect, it } from 'vitest'
import { decideRefund } from './refund.ts'

const replacement = { refundableCents: 9000, cents: 9000, tillCents: 9000 }
const refused = (code: string) => ({ allowed: false, code })

it.each([
  ['all that was paid', {}, { allowed: true }],
  ['a part of it', { cents: 1 }, { allowed: true }],
  ['by a way that is not cash', { tillCents: undefined }, { allowed: true }],
  ['more than was paid', { cents: 9001, tillCents: 10_000 }, refused('more_than_paid')],
  ['what was given back already', { refundableCents: 0 }, refused('nothing_paid')],
  ['what was undone as well', { refundableCents: -100 }, refused('nothing_paid')],
  ['nothing', { cents: 0 }, refused('not_a_sum')],
  ['less than nothing', { cents: -1 }, refused('not_a_sum')],
  ['half a cent', { cents: 0.5 }, refused('not_a_sum')],
  ['more cash than the till holds', { tillCents: 8999 }, refused('cash_short')],
  ['cash from an empty till', { tillCents: 0 }, refused('cash_short')],
])('gives back %s', (_, change, decision) => {
  expect(decideRefund({ ...replacement, ...change })).toEqual(decision)
})
