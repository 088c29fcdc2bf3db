/**
 * A copy that was declared lost comes back: what its last borrower still owes for it is reported, and reversed where the
 * institution wants that (`charges.reverse_found`). What was paid already is not returned here: that is for people to decide.
 */
import type { Temporal } from 'temporal-polyfill'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { readSetting } from '../institution/settings.ts'
import { settle } from './ledger.ts'
import { openCharges, type StoredDebt } from './store/debts.ts'
import { lastLostLoan } from './store/loans.ts'

export interface OpenReplacement {
  chargeId: number
  patronId: number
  /** Open when the copy came back. */
  cents: number
  reversed: boolean
}

/** @returns undefined where nothing is owed any more. Caller holds the title lock; this takes the patron lock. */
export async function settleReplacement(
  tx: Writer,
  copy: number,
  actor: string,
  now: Temporal.ZonedDateTime,
): Promise<OpenReplacement | undefined> {
  const loan = await lastLostLoan(tx, copy)
  if (!loan) return undefined
  await lockTitlesAndPatrons(tx, { patrons: [loan.patron_id] })
  const debt = await openReplacement(tx, loan)
  if (!debt) return undefined
  const reversed = await readSetting(tx, 'charges.reverse_found')
  const cents = debt.balance.open
  const settlement = { chargeId: debt.id, kind: 'reversal', cents, reason: { code: 'copy_found' }, actor } as const
  if (reversed) await settle(tx, settlement, now)
  return { chargeId: debt.id, patronId: debt.patronId, cents, reversed }
}

async function openReplacement(
  db: Reader,
  { id, patron_id }: { id: number; patron_id: number },
): Promise<StoredDebt | undefined> {
  const debts = await openCharges(db, patron_id)
  return debts.find(({ kind, loanId }) => kind === 'replacement' && loanId === id)
}
