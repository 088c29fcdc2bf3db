import { describe, expect, it } from 'vitest'
import { allowedCopyActs, type CopyAct, type CopyActFacts, copyActs, refusalOfCopyAct } from './copy-acts.ts'

const shelved: CopyActFacts = {
  state: 'available',
  isLent: false,
  isClaimed: false,
  isDamaged: false,
  inTransit: false,
  isPromised: false,
  isOurs: true,
}
const lent = { ...shelved, isLent: true }

describe('acts on a copy', () => {
  it.each<[string, CopyActFacts, readonly CopyAct[]]>([
    ['on its shelf', shelved, ['missing', 'damaged', 'in-repair']],
    ['lent', lent, ['lost', 'claim-returned', 'damaged']],
    ['claimed to be returned', { ...lent, isClaimed: true }, ['lost', 'uphold-claim', 'reject-claim', 'damaged']],
    ['lent and damaged', { ...lent, state: 'in-repair', isDamaged: true }, ['lost', 'claim-returned']],
    ['lost', { ...shelved, state: 'lost' }, ['found']],
    ['missing', { ...shelved, state: 'missing' }, ['found']],
    ['in repair', { ...shelved, state: 'in-repair' }, ['back-in-use', 'missing', 'damaged']],
    ['damaged', { ...shelved, state: 'in-repair', isDamaged: true }, ['back-in-use', 'missing', 'in-repair']],
    ['in quarantine', { ...shelved, state: 'quarantine' }, ['back-in-use', 'missing', 'damaged', 'in-repair']],
    ['on its way', { ...shelved, inTransit: true }, []],
    ['on the hold shelf', { ...shelved, isPromised: true }, []],
    ['withdrawn', { ...shelved, state: 'withdrawn' }, []],
    ['withdrawn while it is lent', { ...lent, state: 'withdrawn' }, ['lost', 'claim-returned']],
    ['of another library', { ...shelved, isOurs: false }, []],
    ['of another library, and missing there', { ...shelved, state: 'missing', isOurs: false }, ['found']],
  ])('of a copy that is %s', (_, facts, allowed) => {
    expect(allowedCopyActs(facts).sort()).toEqual([...allowed].sort())
  })

  it.each<[CopyAct, Partial<CopyActFacts>, string]>([
    ['damaged', { state: 'withdrawn' }, 'withdrawn'],
    ['missing', { isOurs: false }, 'elsewhere'],
    ['lost', {}, 'not-lent'],
    ['claim-returned', {}, 'not-lent'],
    ['claim-returned', { isLent: true, isClaimed: true }, 'claimed'],
    ['uphold-claim', { isLent: true }, 'not-claimed'],
    ['reject-claim', { isLent: true }, 'not-claimed'],
    ['missing', { isLent: true }, 'lent'],
    ['back-in-use', { isLent: true, state: 'in-repair' }, 'lent'],
    ['back-in-use', {}, 'in-use'],
    ['back-in-use', { state: 'lost' }, 'not-found-yet'],
    ['in-repair', { state: 'missing' }, 'not-found-yet'],
    ['missing', { state: 'lost' }, 'already'],
    ['damaged', { isDamaged: true, state: 'in-repair' }, 'already'],
    ['in-repair', { state: 'in-repair' }, 'already'],
    ['found', {}, 'not-lost'],
    ['damaged', { inTransit: true }, 'in-transit'],
    ['missing', { isPromised: true }, 'promised'],
  ])('refuse %s for %j as %s', (act, facts, code) => {
    expect(refusalOfCopyAct(act, { ...shelved, ...facts })).toBe(code)
  })

  it('have one place each in the order of their keys', () => {
    expect(new Set(copyActs).size).toBe(copyActs.length)
  })
})
