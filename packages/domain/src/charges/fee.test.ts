import { expect, it } from 'vitest'
import { decideFee } from './fee.ts'

const copies = { priceCents: 25, quantity: 4, cents: 100, note: undefined }

it.each([
  ['a service at its price', {}, { allowed: true, cents: 100 }],
  ['a service with a note', { note: 'páginas 12 a 15' }, { allowed: true, cents: 100 }],
  ['the price went up', { priceCents: 30 }, { allowed: false, code: 'price_changed', cents: 120 }],
  ['the price went down', { priceCents: 20 }, { allowed: false, code: 'price_changed', cents: 80 }],
  ['more of it than was shown', { quantity: 5 }, { allowed: false, code: 'price_changed', cents: 125 }],
  ['another sum with its reason', { priceCents: undefined, note: 'Chave do armário' }, { allowed: true, cents: 100 }],
  ['another sum without a reason', { priceCents: undefined }, { allowed: false, code: 'fee_unnamed' }],
  ['another sum with a blank reason', { priceCents: undefined, note: '   ' }, { allowed: false, code: 'fee_unnamed' }],
] as const)('%s', (_, change, decision) => {
  expect(decideFee({ ...copies, ...change })).toEqual(decision)
})
