import { expect, it } from 'vitest'
import { decideClosing } from './till.ts'

const count = { openingCents: 5000, cashCents: 1250, countedCents: 6250, leftCents: 5000 }

it.each([
  ['exact', {}, { allowed: true, expectedCents: 6250, differenceCents: 0 }],
  ['something is missing', { countedCents: 6000 }, { allowed: true, expectedCents: 6250, differenceCents: -250 }],
  ['something is over', { countedCents: 6251 }, { allowed: true, expectedCents: 6250, differenceCents: 1 }],
  [
    'nothing was taken',
    { openingCents: 0, cashCents: 0, countedCents: 0, leftCents: 0 },
    { allowed: true, expectedCents: 0, differenceCents: 0 },
  ],
  ['as shown', { shownCents: 6250 }, { allowed: true, expectedCents: 6250, differenceCents: 0 }],
  [
    'a payment came in while counting',
    { shownCents: 6000 },
    { allowed: false, code: 'sum_differs', expectedCents: 6250 },
  ],
  ['more stays than is there', { leftCents: 6251 }, { allowed: false, code: 'left_too_much', expectedCents: 6250 }],
] as const)('%s', (_, change, decision) => {
  expect(decideClosing({ ...count, ...change })).toEqual(decision)
})
