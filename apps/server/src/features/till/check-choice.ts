import { type ChosenDebt, decideChoice } from '@estante/domain/charges/chosen-debts'
import type { Reader } from '../../database/database.ts'
import { currencyOf } from '../../database/institution.ts'
import { refuse } from '../../http/refusal.ts'
import { debtsOf } from '../circulation/store/debts.ts'

/**
 * Caller holds the person's lock. @returns the sum in cents
 * @throws Refusal till.not_theirs, till.debts_changed, charges.not_a_sum, charges.more_than_open
 */
export async function checkChoice(db: Reader, patronId: number, chosen: readonly ChosenDebt[]): Promise<number> {
  const debts = await debtsOf(db, patronId)
  const decision = decideChoice(chosen, new Map(debts.map(({ id, balance }) => [id, balance.open])))
  if (decision.allowed) return decision.cents
  const { code, debt: id, open } = decision
  if (code === 'not_theirs') return refuse('till.not_theirs', { id })
  const currency = await currencyOf(db)
  if (code === 'changed') return refuse('till.debts_changed', { openCents: open, currency })
  if (code === 'not_a_sum') return refuse('charges.not_a_sum')
  return refuse('charges.more_than_open', { id, openCents: open, currency })
}
