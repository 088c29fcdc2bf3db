import { describe, expect, it } from 'vitest'
import type { PatronStatus } from '../circulation/patron-block.ts'
import type { CopyFacts } from '../titles/copy-status.ts'
import {
  decideStackRequest,
  isInClosedStacks,
  protocolNumber,
  readProtocolNumber,
  type StackRequestDecision,
  type StackRequestFacts,
  stackRequestBlock,
} from './stack-request.ts'

const shelf: CopyFacts = { state: 'available', lendable: true, isReserved: false, inTransit: false }
const away: StackRequestDecision = { allowed: false, code: 'away' }
/** Nobody is told to come back in some days. */
const gone: StackRequestDecision = { allowed: false, code: 'gone' }

const cases: [string, CopyFacts, StackRequestFacts['requestedBy'], StackRequestDecision][] = [
  ['stands there', shelf, 'nobody', { allowed: true }],
  ['never leaves the house', { ...shelf, lendable: false }, 'nobody', { allowed: true }],
  ['somebody else asked for', shelf, 'another', { allowed: false, code: 'asked' }],
  ['the very person asked for', shelf, 'person', { allowed: false, code: 'asked-by-person' }],
  ['is lent', { ...shelf, dueOn: '2026-03-24' }, 'nobody', away],
  ['is kept for somebody', { ...shelf, isReserved: true }, 'nobody', away],
  ['is on its way', { ...shelf, inTransit: true }, 'nobody', away],
  ['is in repair', { ...shelf, state: 'in-repair' }, 'nobody', away],
  ['is away and asked for', { ...shelf, state: 'in-repair' }, 'person', away],
  ['is lost', { ...shelf, state: 'lost' }, 'nobody', gone],
  ['is missing', { ...shelf, state: 'missing' }, 'nobody', gone],
  ['is withdrawn and asked for', { ...shelf, state: 'withdrawn' }, 'person', gone],
]

describe('a copy of the closed collection', () => {
  it.each(cases)('that %s', (_, copy, requestedBy, decision) => {
    expect(decideStackRequest({ copy, requestedBy })).toEqual(decision)
  })
})

describe('a person who asks from the closed collection', () => {
  const good: PatronStatus = { overdue: 0, owedCents: 0, hasClearance: false }
  it.each([
    ['in good standing', good, undefined],
    ['who owes and is late', { ...good, overdue: 2, owedCents: 90_000 }, undefined],
    ['who is suspended', { ...good, suspendedUntil: '2026-04-01' }, { code: 'suspended', until: '2026-04-01' }],
    ['with a clearance', { ...good, suspendedUntil: '2026-04-01', hasClearance: true }, { code: 'cleared' }],
  ])('%s', (_, patronStatus, block) => {
    expect(stackRequestBlock(patronStatus)).toEqual(block)
  })
})

describe('a collection', () => {
  it.each([
    ['Coleções Especiais', true],
    [' coleções especiais ', true],
    ['Acervo geral', false],
    ['', false],
    [null, false],
  ])('named %j is closed: %s', (name, closed) => {
    expect(isInClosedStacks(name, ['Coleções Especiais', ''])).toBe(closed)
  })
})

describe('the number of a protocol note', () => {
  it('says the year and the slip, and is read back', () => {
    expect(protocolNumber(2026, 42)).toBe('2026-000042')
    expect(readProtocolNumber('2026-000042')).toBe(42)
    expect(readProtocolNumber(' 42 ')).toBe(42)
  })

  it.each(['', 'x', '2026-', '20-26-1', '12345678901234'])('is none: %j', (text) => {
    expect(readProtocolNumber(text)).toBeUndefined()
  })
})
