/** Waives debts, or reverses those that were a mistake, whole or in part: of the pages and of `estante desk waive | reverse`. */
import type { ChosenDebt } from '@estante/domain/charges/chosen-debts'
import type { Temporal } from 'temporal-polyfill'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { settle } from '../circulation/ledger.ts'
import { checkChoice } from './check-choice.ts'

export interface Reduction {
  patronId: number
  kind: 'discount' | 'reversal'
  chosen: readonly ChosenDebt[]
  reason: string
  actor: string
}

/**
 * All or nothing. @returns the sum in cents
 * @throws Refusal till.not_theirs, till.debts_changed, charges.not_a_sum, charges.more_than_open
 */
export async function reduceDebts(
  tx: Writer,
  { patronId, kind, chosen, reason, actor }: Reduction,
  now: Temporal.ZonedDateTime,
): Promise<number> {
  await lockTitlesAndPatrons(tx, { patrons: [patronId] })
  const sum = await checkChoice(tx, patronId, chosen)
  const because = { code: 'note', note: reason } as const
  for (const { debt, cents } of chosen) await settle(tx, { chargeId: debt, kind, cents, reason: because, actor }, now)
  return sum
}
