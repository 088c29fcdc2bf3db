import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { decideRegistration, type RegistrationFacts } from './registration.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const facts: RegistrationFacts = { validUntil: day('2026-12-01'), blocked: false, owed: 0, today: day('2026-11-21') }
const rules = { days: 180, opensBefore: 30 }
const decide = (some: Partial<RegistrationFacts>, other = rules) => decideRegistration({ ...facts, ...some }, other)

describe('extending a registration', () => {
  it.each([
    ['from its last day on, in the weeks before it', {}, '2027-05-30'],
    ['on the first day of those weeks', { today: day('2026-11-01') }, '2027-05-30'],
    ['on its last day', { today: day('2026-12-01') }, '2027-05-30'],
    ['from today on, when it is over', { today: day('2027-02-01') }, '2027-07-31'],
  ])('goes %s', { tags: ['C-123'] }, (_when, some, until) => {
    const decision = decide(some)
    expect(decision.allowed && decision.until.toString()).toBe(until)
  })

  it.each([
    ['there is no end to it', { validUntil: undefined }, 'without-end'],
    ['it is too early', { today: day('2026-10-31') }, 'too-early'],
    ['it is blocked', { blocked: true }, 'blocked'],
    ['something is owed', { owed: 1 }, 'owes'],
  ])('is refused when %s', { tags: ['C-123'] }, (_why, some, code) => {
    expect(decide(some)).toMatchObject({ allowed: false, code })
  })

  it('says from which day on, when it is too early', () => {
    expect(decide({ today: day('2026-10-31') })).toMatchObject({ from: day('2026-11-01') })
  })

  it('is the library’s alone where the institution does not offer it', () => {
    expect(decide({}, { days: 0, opensBefore: 30 })).toEqual({ allowed: false, code: 'not-offered' })
  })
})
