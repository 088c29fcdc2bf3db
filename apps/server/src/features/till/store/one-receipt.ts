/** One receipt, with the debts that it settled or gave back. */
import { type PaymentMethod, type Reason, readReason } from '@estante/domain/charges/reason'
import type { Selectable } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import type { ChargesTable } from '../../../database/tables/circulation.ts'
import { isRefunded } from './refunds.ts'

export interface StoredReceipt {
  number: string
  /** A moment in UTC. */
  at: string
  /** As the actor of the audit log. */
  receivedBy: string
  desk: string
  method: PaymentMethod
  note: string
  /** Below zero: given back. */
  cents: number
  isRefund: boolean
  /** Money was given back for one of its debts. */
  isRefunded: boolean
  tillId: number
  patronId: number
  person: string
  library: string
  address: string
  phone: string
  /** Whether the till that took it was closed since. */
  isTillClosed: boolean
  /** It is void. */
  undone: { at: string; by: string; reason: string } | undefined
}

/** @returns undefined where the tills of this library have none of this number */
export async function receiptAt(db: Reader, library: number, id: number): Promise<StoredReceipt | undefined> {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('tills', 'tills.id', 'receipts.till_id')
    .innerJoin('libraries', 'libraries.id', 'tills.library_id')
    .innerJoin('patrons', 'patrons.id', 'receipts.patron_id')
    .select(['receipts.number', 'receipts.created_at', 'receipts.received_by', 'receipts.desk', 'receipts.method'])
    .select(['receipts.note', 'receipts.amount_cents', 'receipts.patron_id', 'patrons.name as person'])
    .select(['libraries.name as library', 'libraries.address', 'libraries.phone', 'tills.closed_at'])
    .select(['receipts.undone_at', 'receipts.undone_by', 'receipts.undone_reason', 'receipts.refunded_charge_id'])
    .select('receipts.till_id')
    .where('receipts.id', '=', id)
    .where('tills.library_id', '=', library)
    .executeTakeFirst()
  return (
    row && {
      number: row.number,
      at: row.created_at,
      receivedBy: row.received_by,
      desk: row.desk ?? '',
      method: row.method,
      note: row.note ?? '',
      cents: row.refunded_charge_id === null ? row.amount_cents : -row.amount_cents,
      isRefund: row.refunded_charge_id !== null,
      isRefunded: await isRefunded(db, id),
      tillId: row.till_id,
      patronId: row.patron_id,
      person: row.person,
      library: row.library,
      address: row.address ?? '',
      phone: row.phone ?? '',
      isTillClosed: row.closed_at !== null,
      undone:
        row.undone_at === null
          ? undefined
          : { at: row.undone_at, by: row.undone_by ?? '', reason: row.undone_reason ?? '' },
    }
  )
}

export interface SettledDebt {
  reason: Reason | undefined
  kind: 'fine' | 'replacement' | 'service'
  /** Short name of the library to which it was owed. */
  library: string
  cents: number
}

/** What a refund gave back is below zero. */
export async function debtsOfReceipt(db: Reader, id: number): Promise<SettledDebt[]> {
  const paid = await paidDebts(db, id)
  return paid.length > 0 ? paid : refundedDebts(db, id)
}

async function paidDebts(db: Reader, id: number): Promise<SettledDebt[]> {
  const rows = await db
    .selectFrom('charges as part')
    .innerJoin('charges as debt', 'debt.id', 'part.charge_id')
    .innerJoin('libraries', 'libraries.id', 'debt.library_id')
    .select(['part.amount_cents', ...debtColumns])
    .where('part.receipt_id', '=', id)
    .orderBy('part.id')
    .execute()
  return rows.map(toSettled)
}

async function refundedDebts(db: Reader, id: number): Promise<SettledDebt[]> {
  const rows = await db
    .selectFrom('receipts')
    .innerJoin('charges as debt', 'debt.id', 'receipts.refunded_charge_id')
    .innerJoin('libraries', 'libraries.id', 'debt.library_id')
    .select(['receipts.amount_cents', ...debtColumns])
    .where('receipts.id', '=', id)
    .execute()
  return rows.map(toSettled)
}

const debtColumns = ['debt.kind', 'debt.reason', 'debt.reason_facts', 'libraries.short_name'] as const

/** @param row of a payment, whose sum is below zero, or of a refund, whose sum is above */
function toSettled(
  row: Pick<Selectable<ChargesTable>, 'amount_cents' | 'kind' | 'reason' | 'reason_facts'> & { short_name: string },
): SettledDebt {
  return {
    reason: readReason(row),
    kind: row.kind as SettledDebt['kind'],
    library: row.short_name,
    cents: -row.amount_cents,
  }
}

/** The account that a person got first. */
export async function firstAccountOf(
  db: Reader,
  patron: number,
): Promise<{ id: number; username: string } | undefined> {
  return db
    .selectFrom('accounts')
    .select(['id', 'username'])
    .where('patron_id', '=', patron)
    .orderBy('id')
    .executeTakeFirst()
}
