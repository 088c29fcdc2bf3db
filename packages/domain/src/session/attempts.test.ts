import { describe, expect, it } from 'vitest'
import { type AttemptFacts, decideAttempt, usualLimits } from './attempts.ts'

const quiet: AttemptFacts = { accountFailures: 0, accountQuiet: 0, addressFailures: 0, addressSince: 0 }
const decide = (facts: Partial<AttemptFacts>) => decideAttempt({ ...quiet, ...facts }, usualLimits)

describe('whether one may try a password', () => {
  it.each([
    ['the first time', {}],
    ['after two slips at once', { accountFailures: 2 }],
    ['after the third slip and five seconds', { accountFailures: 3, accountQuiet: 5 }],
    ['after the fifth and twenty seconds', { accountFailures: 5, accountQuiet: 20 }],
    ['from an address that has failed often, but not too often', { addressFailures: 49 }],
    ['from a tired address whose window is over', { addressFailures: 50, addressSince: 900 }],
  ])('%s', (_when, facts) => {
    expect(decide(facts)).toEqual({ allowed: true })
  })

  it.each([
    ['the third slip', { accountFailures: 3 }, 5],
    ['the fourth', { accountFailures: 4, accountQuiet: 3.5 }, 7],
    ['the ninth', { accountFailures: 9 }, 320],
    ['too many from one address', { addressFailures: 50, addressSince: 100 }, 800],
    ['both: the longer wait', { accountFailures: 3, addressFailures: 99, addressSince: 890 }, 10],
  ])('must wait after %s', (_when, facts, seconds) => {
    expect(decide(facts)).toEqual({ allowed: false, code: 'too-many', seconds })
  })

  it('never again once the account is blocked, however long ago', () => {
    expect(decide({ accountFailures: 10, accountQuiet: 1e9 })).toEqual({ allowed: false, code: 'blocked' })
  })
})
