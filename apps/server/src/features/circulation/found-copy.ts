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
  const debts = await openReplacements(tx, loan)
  const first = debts[0]
  if (!first) return undefined
  const reversed = await readSetting(tx, 'charges.reverse_found')
  if (reversed) {
    for (const { id, balance } of debts) {
      const of = { chargeId: id, kind: 'reversal', cents: balance.open, reason: { code: 'copy_found' }, actor } as const
      await settle(tx, of, now)
    }
  }
  const cents = debts.reduce((sum, { balance }) => sum + balance.open, 0)
  return { chargeId: first.id, patronId: first.patronId, cents, reversed }
}

/** Several where a payment was undone: what it paid is a charge of its own. */
async function openReplacements(db: Reader, { id, patronId }: { id: number; patronId: number }): Promise<StoredDebt[]> {
  const debts = await openCharges(db, patronId)
  return debts.filter(({ kind, loanId }) => kind === 'replacement' && loanId === id)
}

/** The charge for the copy's last loss, whatever became of it; what was paid and undone is not paid. */
export async function replacementOf(db: Reader, copy: number): Promise<StoredDebt | undefined> {
  const loan = await lastLostLoan(db, copy)
  if (!loan) return undefined
  const debts = await debtsOf(db, loan.patronId)
  const charged = debts.filter(({ kind, loanId }) => kind === 'replacement' && loanId === loan.id)
  const [first, ...again] = charged
  if (!first) return undefined
  const sumOf = (part: 'open' | 'paid') => charged.reduce((sum, { balance }) => sum + balance[part], 0)
  const undone = again.reduce((sum, { balance }) => sum + balance.owed, 0)
  return { ...first, balance: { ...first.balance, open: sumOf('open'), paid: sumOf('paid') - undone } }
}
