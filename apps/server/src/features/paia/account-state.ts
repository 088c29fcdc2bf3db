import { blockOfStatus, type PatronStatus } from '@estante/domain/circulation/patron-block'
import type { BlockingTerms } from '@estante/domain/circulation/policy'

/** Of an account. Source: PAIA 1.3.0, section 2.8. */
const states = { active: 0, inactive: 1, expired: 2, owes: 3, expiredAndOwes: 4 } as const

export type AccountState = (typeof states)[keyof typeof states]

/** Inactive: new loans, holds and renewals are refused, for whatever reason. */
export function accountState(status: PatronStatus, terms: BlockingTerms): AccountState {
  const block = blockOfStatus(status, terms)
  if (block === undefined) return states.active
  if (block.code === 'expired')
    return status.owedCents > terms.toleratedDebtCents ? states.expiredAndOwes : states.expired
  return block.code === 'owes' ? states.owes : states.inactive
}
