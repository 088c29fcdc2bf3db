import { describe, expect, it } from 'vitest'
import type { CopyFacts } from '../titles/copy-status.ts'
import { decideTitleHold } from './title-hold.ts'

const copy = (facts: Partial<CopyFacts> = {}): CopyFacts => ({
  state: 'available',
  lendable: true,
  isReserved: false,
  inTransit: false,
  ...facts,
})
const lent = copy({ dueOn: '2026-12-01' })

describe('whether a title can be held', () => {
  it.each<[string, CopyFacts[], string]>([
    ['its only copy is lent', [lent], 'allowed'],
    ['its only copy waits for somebody', [copy({ isReserved: true })], 'allowed'],
    ['its only copy is on its way', [copy({ inTransit: true })], 'allowed'],
    ['one copy is lent and one stays in the library', [lent, copy({ lendable: false })], 'allowed'],
    ['one copy is lent and one is on its shelf', [lent, copy()], 'copy-on-shelf'],
    ['it has no copies', [], 'no-lendable-copy'],
    ['its copies stay in the library', [copy({ lendable: false })], 'no-lendable-copy'],
    ['its copies are lost', [copy({ state: 'lost' })], 'no-lendable-copy'],
  ])('%s', (_, copies, expected) => {
    const decision = decideTitleHold(copies)
    expect(decision.allowed ? 'allowed' : decision.code).toBe(expected)
  })
})
