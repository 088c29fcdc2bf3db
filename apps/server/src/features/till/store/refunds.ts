/** What was paid for debts and can be given back. */

import type { DebtKind } from '@estante/domain/charges/debt'
import { type Reason, readReason } from '@estante/domain/charges/reason'
import { sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'

export interface RefundableDebt {
  id: number
  libraryId: number
  kind: DebtKind
  reason: Reason | undefined
  /** Paid, neither undone nor given back: above zero. */
  refundableCents: number
  /** Of the last payment: a moment in UTC. */
  paidAt: string
  /** It is the replacement of a copy that came back. */
  isFound: boolean
}

/** The newest payment first. */
export async function refundableDebts(db: Reader, patron: number): Promise<RefundableDebt[]> {
  const rows = await db
    .selectFrom('charges as debt')
    .innerJoin('charges as part', (join) =>
      join.onRef('part.charge_id', '=', 'debt.id').on('part.kind', '=', 'payment'),
    )
    .leftJoin('receipts', 'receipts.id', 'part.receipt_id')
    .leftJoin('loans', 'loans.id', 'debt.loan_id')
    .leftJoin('copies', 'copies.id', 'loans.copy_id')
    .select(['debt.id', 'debt.library_id', 'debt.kind', 'debt.reason', 'debt.reason_facts'])
    .select(['loans.state as loan', 'copies.state as copy'])
    .select((eb) => [
      eb.fn.sum<number | string>('part.amount_cents').as('paid'),
      eb.fn.max('part.created_at').as('paid_at'),
      sql<number | string>`(select coalesce(sum(back.amount_cents), 0) from receipts back
        where back.refunded_charge_id = debt.id)`.as('refunded'),
    ])
    .where('debt.patron_id', '=', patron)
    .where('receipts.undone_at', 'is', null)
    .groupBy([
      'debt.id',
      'debt.library_id',
      'debt.kind',
      'debt.reason',
      'debt.reason_facts',
      'loans.state',
      'copies.state',
    ])
    .orderBy('paid_at', 'desc')
    .orderBy('debt.id', 'desc')
    .execute()
  return rows.flatMap((row) => {
    const refundableCents = -Number(row.paid) - Number(row.refunded)
    if (refundableCents <= 0) return []
    return {
      id: row.id,
      libraryId: row.library_id,
      kind: row.kind as DebtKind,
      reason: readReason(row),
      refundableCents,
      paidAt: row.paid_at,
      isFound: row.kind === 'replacement' && row.loan === 'lost' && row.copy !== null && !gone.has(row.copy),
    }
  })
}

/** A copy in these states has not come back, as far as anybody knows. */
const gone: ReadonlySet<string> = new Set(['lost', 'missing', 'withdrawn'])

/** Whether money was given back for one of the debts that a receipt paid. */
export async function isRefunded(db: Reader, receipt: number): Promise<boolean> {
  const row = await db
    .selectFrom('charges as part')
    .innerJoin('receipts as back', 'back.refunded_charge_id', 'part.charge_id')
    .select('back.id')
    .where('part.receipt_id', '=', receipt)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
