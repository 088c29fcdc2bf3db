/** Every refusal of circulation has a row in the table that the journeys use. */
import { calls } from '@estante/contract/calls'
import { type ErrorCode, errors } from '@estante/contract/errors'
import { requestRefusals } from '@estante/contract/loan-requests.calls'
import { renewalRefusals } from '@estante/contract/loans.calls'
import { describe, expect, it } from 'vitest'
import { closedStackOptions, elsewhere, refusalCases } from '../e2e/helpers/refusal-cases.ts'

const features = /^(holds|loans|loan-requests|closed-collection|charges|clearance)\./

/** The calls of patrons that a rule decides. */
const deciding: Record<string, readonly ErrorCode[]> = {
  'holds.place': calls['holds.place'].errors,
  'loans.renew': [...calls['loans.renew'].errors, ...renewalRefusals],
  'loan-requests.ask': [...calls['loan-requests.ask'].errors, ...requestRefusals],
  'closed-collection.ask': calls['closed-collection.ask'].errors,
  'charges.pix': calls['charges.pix'].errors,
  'charges.slip': calls['charges.slip'].errors,
  'clearance.issue': calls['clearance.issue'].errors,
}

const closed = new Set<ErrorCode>([
  ...closedStackOptions.map(({ code }) => code),
  ...(Object.keys(elsewhere) as ErrorCode[]),
])

describe('the journeys through refusals', () => {
  it.each(Object.keys(deciding))('look at each refusal of %s by its own case', (call) => {
    const seen = refusalCases.filter((one) => one.call === call).map(({ code }) => code)
    expect(deciding[call]!.filter((code) => !seen.includes(code) && !closed.has(code))).toEqual([])
  })

  it('look at each code that any call of these features can answer with', () => {
    const seen = new Set<ErrorCode>([...refusalCases.map(({ code }) => code), ...closed])
    const all = Object.entries(calls).flatMap(([id, call]) => (features.test(id) ? [...call.errors] : []))
    expect([...new Set<ErrorCode>(all)].filter((code) => !seen.has(code))).toEqual([])
  })

  it('name no code twice as seen and as closed, and none that there is not', () => {
    const named = [...refusalCases.map(({ code }) => code), ...closed]
    expect(named.filter((code) => !(code in errors))).toEqual([])
    expect(refusalCases.filter(({ code }) => closed.has(code))).toEqual([])
  })
})
