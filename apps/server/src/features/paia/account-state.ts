import { blockOfStatus, type PatronStatus } from '@estante/domain/circulation/patron-block'

/** Of an account. Source: PAIA 1.3.0, section 2.8. */
const states = { active: 0, inactive: 1, expired: 2, owes: 3, expiredAndOwes: 4 } as const

export type AccountState = (typeof states)[keyof typeof states]

/** Inactive: new loans, holds and renewals are refused, for whatever reason. */
export function accountState(status: PatronStatus, toleratedCents: number): AccountState {
  const block = blockOfStatus(status, toleratedCents)
  if (block === undefined) return states.active
  if (block.code === 'expired') return status.owedCents > toleratedCents ? states.expiredAndOwes : states.expired
  return block.code === 'owes' ? states.owes : states.inactive
}
