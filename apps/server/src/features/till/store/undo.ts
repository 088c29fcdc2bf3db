/** Receipts that are void. */
import type { DebtKind } from '@estante/domain/charges/debt'
import type { StoredReason } from '@estante/domain/charges/reason'
import type { Reader, Writer } from '../../../database/database.ts'

/** A part of a debt that a receipt paid. */
export interface PaidPart {
  patronId: number
  libraryId: number
  kind: DebtKind
  loanId?: number
  cents: number
  /** Why it was owed at first, however often it was paid and undone. */
  origin: StoredReason
}

export async function paidParts(db: Reader, receipt: number): Promise<PaidPart[]> {
  const rows = await db
    .selectFrom('charges as part')
    .innerJoin('charges as debt', 'debt.id', 'part.charge_id')
    .select(['part.amount_cents', 'debt.patron_id', 'debt.library_id', 'debt.loan_id', 'debt.kind'])
    .select(['debt.reason', 'debt.reason_facts'])
    .where('part.receipt_id', '=', receipt)
    .orderBy('part.id')
    .execute()
  return rows.map((row) => ({
    patronId: row.patron_id,
    libraryId: row.library_id,
    kind: row.kind as DebtKind,
    ...(row.loan_id !== null && { loanId: row.loan_id }),
    cents: -row.amount_cents,
    origin: originOf({ reason: row.reason ?? '', reason_facts: row.reason_facts }),
  }))
}

function originOf(stored: StoredReason): StoredReason {
  if (stored.reason !== 'payment_undone') return stored
  return (JSON.parse(stored.reason_facts) as { debt: StoredReason }).debt
}

export async function undoReceipt(
  tx: Writer,
  id: number,
  { at, by, reason }: { at: string; by: string; reason: string },
): Promise<void> {
  const undone = { undone_at: at, undone_by: by, undone_reason: reason }
  await tx.updateTable('receipts').set(undone).where('id', '=', id).where('undone_at', 'is', null).execute()
}

/** The newest receipt of this number that a till of the library wrote. */
export async function receiptNumbered(db: Reader, library: number, number: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('tills', 'tills.id', 'receipts.till_id')
    .select('receipts.id')
    .where('tills.library_id', '=', library)
    .where('receipts.number', '=', number)
    .orderBy('receipts.id', 'desc')
    .executeTakeFirst()
  return row?.id
}
