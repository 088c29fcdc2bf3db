import { describe, expect, it } from 'vitest'
import type { Standing } from '../circulation/standing.ts'
import type { CopyFacts } from '../titles/copy-status.ts'
import {
  decideSlip,
  isClosedCollection,
  protocolNumber,
  readProtocolNumber,
  type SlipDecision,
  slipTrouble,
} from './decide-slip.ts'

const shelf: CopyFacts = { state: 'available', lendable: true, keptForHold: false, inTransit: false }
const away: SlipDecision = { allowed: false, code: 'away' }

const cases: [string, CopyFacts, boolean, SlipDecision][] = [
  ['stands there', shelf, false, { allowed: true }],
  ['never leaves the house', { ...shelf, lendable: false }, false, { allowed: true }],
  ['is asked for already', shelf, true, { allowed: false, code: 'asked' }],
  ['is lent', { ...shelf, dueOn: '2026-03-24' }, false, away],
  ['is kept for somebody', { ...shelf, keptForHold: true }, false, away],
  ['is on its way', { ...shelf, inTransit: true }, false, away],
  ['is in repair', { ...shelf, state: 'in-repair' }, false, away],
  ['is away and asked for', { ...shelf, state: 'lost' }, true, away],
]

describe('a copy of the closed collection', () => {
  it.each(cases)('that %s', (_, copy, asked, decision) => {
    expect(decideSlip({ copy, asked })).toEqual(decision)
  })
})

describe('a person who asks from the closed collection', () => {
  const good: Standing = { overdue: 0, owedCents: 0, cleared: false }
  it.each([
    ['in good standing', good, undefined],
    ['who owes and is late', { ...good, overdue: 2, owedCents: 90_000 }, undefined],
    ['who is suspended', { ...good, suspendedUntil: '2026-04-01' }, { code: 'suspended', until: '2026-04-01' }],
    ['with a clearance', { ...good, suspendedUntil: '2026-04-01', cleared: true }, { code: 'cleared' }],
  ])('%s', (_, standing, trouble) => {
    expect(slipTrouble(standing)).toEqual(trouble)
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
    expect(isClosedCollection(name, ['Coleções Especiais', ''])).toBe(closed)
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
