import { expect, it } from 'vitest'
import { decideUndo } from './undo-payment.ts'

const taken = { day: '2026-11-24', isUndone: false, isTillClosed: false, isRefund: false, isRefunded: false }

it.each([
  ['on its day, while the till is open', {}, { allowed: true }],
  ['a second time', { isUndone: true }, { allowed: false, code: 'receipt_undone' }],
  [
    'a second time after the closing',
    { isUndone: true, isTillClosed: true },
    { allowed: false, code: 'receipt_undone' },
  ],
  ['that is a refund', { isRefund: true }, { allowed: false, code: 'receipt_is_refund' }],
  ['when money of it was given back', { isRefunded: true }, { allowed: false, code: 'receipt_refunded' }],
  ['on the next day', { day: '2026-11-23' }, { allowed: false, code: 'receipt_not_today' }],
  ['after the till was closed', { isTillClosed: true }, { allowed: false, code: 'receipt_till_closed' }],
] as const)('a payment is undone %s', (_, change, decision) => {
  expect(decideUndo({ ...taken, ...change }, '2026-11-24')).toEqual(decision)
})
