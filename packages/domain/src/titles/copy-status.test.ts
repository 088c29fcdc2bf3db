import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { type CopyFacts, type CopyStatus, circulates, copyStatus, isOnShelf } from './copy-status.ts'

const onShelf: CopyFacts = { state: 'available', lendable: true, isReserved: false, inTransit: false }
const now = Temporal.ZonedDateTime.from('2026-11-19T14:30:20[America/Sao_Paulo]')

const cases: [string, Partial<CopyFacts>, CopyStatus][] = [
  ['on its shelf', {}, 'available'],
  ['never leaves the library', { lendable: false }, 'local'],
  ['lent until tomorrow', { dueOn: '2026-11-20' }, 'lent'],
  ['lent until today', { dueOn: '2026-11-19' }, 'lent'],
  ['lent until yesterday', { dueOn: '2026-11-18' }, 'overdue'],
  ['lent by the hour until this minute', { dueOn: '2026-11-19', dueAt: '2026-11-19T17:30:00.000Z' }, 'lent'],
  ['lent by the hour until a minute ago', { dueOn: '2026-11-19', dueAt: '2026-11-19T17:29:00.000Z' }, 'overdue'],
  ['kept for a hold', { isReserved: true }, 'reserved'],
  ['on its way', { inTransit: true }, 'transit'],
  ['on its way to the one who holds it', { inTransit: true, isReserved: true }, 'transit'],
  ['in quarantine', { state: 'quarantine' }, 'quarantine'],
  ['in quarantine and kept for a hold', { state: 'quarantine', isReserved: true }, 'quarantine'],
  ['lost while lent', { state: 'lost', dueOn: '2026-11-01' }, 'overdue'],
  ['lost', { state: 'lost' }, 'lost'],
  ['in repair and not to be lent', { state: 'in-repair', lendable: false }, 'in-repair'],
]

describe('where a copy is', () => {
  it.each(cases)('%s', { tags: ['F-080', 'F-081', 'F-082'] }, (_, facts, status) => {
    expect(copyStatus({ ...onShelf, ...facts }, now)).toBe(status)
  })

  it.each(cases)('only what is on its shelf and may be lent is available: %s', (_, facts, status) => {
    expect(isOnShelf({ ...onShelf, ...facts })).toBe(status === 'available')
  })
})

describe('what a hold can wait for', () => {
  it.each([
    ['a lent copy', { dueOn: '2026-12-01' }, true],
    ['a copy on its shelf', {}, true],
    ['a lent copy that the library wants back for repair', { dueOn: '2026-12-01', state: 'in-repair' as const }, true],
    ['a copy for use in the library', { lendable: false }, false],
    ['a lost copy', { state: 'lost' as const }, false],
    ['a copy in quarantine', { state: 'quarantine' as const }, false],
  ])('%s', (_, facts, expected) => {
    expect(circulates({ ...onShelf, ...facts })).toBe(expected)
  })
})
