import { expect, it } from 'vitest'
import { decideUseHere } from './use-here.ts'

const free = { status: 'available', secondsSinceLast: undefined } as const

it.each([
  ['from its shelf', {}, { allowed: true, isNew: true }],
  ['that is never lent', { status: 'local' }, { allowed: true, isNew: true }],
  ['again within a minute', { secondsSinceLast: 59 }, { allowed: true, isNew: false }],
  ['again after a minute', { secondsSinceLast: 60 }, { allowed: true, isNew: true }],
  ['on loan', { status: 'lent' }, { allowed: false, code: 'lent' }],
  ['overdue', { status: 'overdue' }, { allowed: false, code: 'lent' }],
  ['on the hold shelf', { status: 'reserved' }, { allowed: false, code: 'waits' }],
  ['in transit', { status: 'transit' }, { allowed: false, code: 'waits' }],
  ['that is missing', { status: 'missing' }, { allowed: false, code: 'not_in_use' }],
  ['that is lost', { status: 'lost' }, { allowed: false, code: 'not_in_use' }],
  ['in repair', { status: 'in-repair' }, { allowed: false, code: 'not_in_use' }],
  ['that is withdrawn', { status: 'withdrawn' }, { allowed: false, code: 'not_in_use' }],
] as const)('the use of a copy %s', (_, change, decision) => {
  expect(decideUseHere({ ...free, ...change })).toEqual(decision)
})
