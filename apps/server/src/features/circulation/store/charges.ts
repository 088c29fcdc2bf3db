/** Rows of the ledger: only ever added. */
import type { DebtKind, SettlementKind } from '@estante/domain/charges/debt'
import { type Reason, storeReason } from '@estante/domain/charges/reason'
import type { Writer } from '../../../database/database.ts'

export interface NewLedgerEntry {
  patronId: number
  libraryId: number
  loanId: number | null
  /** The debt it settles; undefined for a debt. */
  chargeId?: number
  kind: DebtKind | SettlementKind
  /** Negative for settlements. */
  cents: number
  reason: Reason
  receipt?: string | undefined
  receiptId?: number | undefined
  /** Of the form that was sent. */
  key?: string | undefined
  /** A moment in UTC. */
  createdAt: string
}

/** @returns its id */
export async function insertCharge(tx: Writer, entry: NewLedgerEntry): Promise<number> {
  const { id } = await tx
    .insertInto('charges')
    .values({
      patron_id: entry.patronId,
      library_id: entry.libraryId,
      loan_id: entry.loanId,
      charge_id: entry.chargeId ?? null,
      kind: entry.kind,
      amount_cents: entry.cents,
      ...storeReason(entry.reason),
      receipt: entry.receipt ?? null,
      receipt_id: entry.receiptId ?? null,
      request_key: entry.key ?? null,
      created_at: entry.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
