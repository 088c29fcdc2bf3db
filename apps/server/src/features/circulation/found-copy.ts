/**
 * A copy that was declared lost is checked in: the borrower's open replacement charge is reported, and reversed if the
 * institution wants that (`charges.reverse_found`). What was paid already is not refunded here: staff decide about it.
 */
import type { Temporal } from 'temporal-polyfill'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { readSetting } from '../institution/settings.ts'
import { settle } from './ledger.ts'
import { debtsOf, openCharges, type StoredDebt } from './store/debts.ts'
import { lastLostLoan } from './store/loans.ts'

export interface OpenReplacement {
  chargeId: number
  patronId: number
  /** Open amount when the copy was checked in. */
  cents: number
  reversed: boolean
}

/** @returns undefined when nothing is owed. Caller holds the title lock; this takes the patron lock. */
export async function settleReplacement(
  tx: Writer,
  copy: number,
  actor: string,
  now: Temporal.ZonedDateTime,
): Promise<OpenReplacement | undefined> {
  const loan = await lastLostLoan(tx, copy)
  if (!loan) return undefined
  await lockTitlesAndPatrons(tx, { patrons: [loan.patronId] })
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
  { id, patronId }: { id: number; patronId: number },
): Promise<StoredDebt | undefined> {
  const debts = await openCharges(db, patronId)
  return debts.find(({ kind, loanId }) => kind === 'replacement' && loanId === id)
}

/** The charge for the copy's last loss, whatever became of it. */
export async function replacementOf(db: Reader, copy: number): Promise<StoredDebt | undefined> {
  const loan = await lastLostLoan(db, copy)
  if (!loan) return undefined
  const debts = await debtsOf(db, loan.patronId)
  return debts.find(({ kind, loanId }) => kind === 'replacement' && loanId === loan.id)
}
