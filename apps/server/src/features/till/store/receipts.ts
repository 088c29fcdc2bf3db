/** Receipts: payments at a desk. */
import type { PaymentMethod } from '@estante/domain/charges/reason'
import type { Reader, Writer } from '../../../database/database.ts'
import { signedCents } from '../../circulation/store/receipt-cents.ts'

export interface NewReceipt {
  tillId: number
  patronId: number
  number: string
  receivedBy: string
  desk: string | undefined
  method: PaymentMethod
  note: string | undefined
  cents: number
  at: string
  key: string | undefined
  /** The debt for which it is paid back: a refund. */
  refundedDebt?: number
}

/** @returns its id */
export async function insertReceipt(tx: Writer, receipt: NewReceipt): Promise<number> {
  const { id } = await tx
    .insertInto('receipts')
    .values({
      till_id: receipt.tillId,
      patron_id: receipt.patronId,
      number: receipt.number,
      received_by: receipt.receivedBy,
      desk: receipt.desk ?? null,
      method: receipt.method,
      note: receipt.note ?? null,
      amount_cents: receipt.cents,
      created_at: receipt.at,
      request_key: receipt.key ?? null,
      refunded_charge_id: receipt.refundedDebt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface KnownReceipt {
  id: number
  number: string
  cents: number
}

/** The receipt of a form that was sent before. */
export async function receiptOfKey(db: Reader, key: string): Promise<KnownReceipt | undefined> {
  const row = await db
    .selectFrom('receipts')
    .select(['id', 'number', 'amount_cents'])
    .where('request_key', '=', key)
    .executeTakeFirst()
  return row && { id: row.id, number: row.number, cents: row.amount_cents }
}

/** A payment that a till took, or a refund that it gave. */
export interface Taking {
  id: number
  tillId: number
  number: string
  /** A moment in UTC. */
  at: string
  person: string
  /** As the actor of the audit log. */
  receivedBy: string
  method: PaymentMethod
  /** Number of the transaction, or why it was given back. */
  note: string
  /** Below zero: given back. */
  cents: number
  isRefund: boolean
  /** It was undone: the money is not in the till. */
  undone: { at: string; by: string; reason: string } | undefined
}

function takings(db: Reader, library: number) {
  return db
    .selectFrom('receipts')
    .innerJoin('tills', 'tills.id', 'receipts.till_id')
    .innerJoin('patrons', 'patrons.id', 'receipts.patron_id')
    .select(['receipts.id', 'receipts.till_id', 'receipts.number', 'receipts.created_at', 'receipts.received_by'])
    .select(['receipts.method', 'receipts.note', 'receipts.amount_cents', 'patrons.name'])
    .select(['receipts.undone_at', 'receipts.undone_by', 'receipts.undone_reason', 'receipts.refunded_charge_id'])
    .where('tills.library_id', '=', library)
}

type TakingRow = Awaited<ReturnType<ReturnType<typeof takings>['execute']>>[number]

function toTaking(row: TakingRow): Taking {
  return {
    id: row.id,
    tillId: row.till_id,
    number: row.number,
    at: row.created_at,
    person: row.name,
    receivedBy: row.received_by,
    method: row.method,
    note: row.note ?? '',
    cents: row.refunded_charge_id === null ? row.amount_cents : -row.amount_cents,
    isRefund: row.refunded_charge_id !== null,
    undone:
      row.undone_at === null
        ? undefined
        : { at: row.undone_at, by: row.undone_by ?? '', reason: row.undone_reason ?? '' },
  }
}

/** What a library took and gave back from a moment in UTC until before another, in order. */
export async function takingsBetween(db: Reader, library: number, from: string, until: string): Promise<Taking[]> {
  const rows = await takings(db, library)
    .where('receipts.created_at', '>=', from)
    .where('receipts.created_at', '<', until)
    .orderBy('receipts.id')
    .execute()
  return rows.map(toTaking)
}

/** What a library took from a person and gave back, the newest first. */
export async function takingsFrom(db: Reader, library: number, patron: number, limit: number): Promise<Taking[]> {
  const rows = await takings(db, library)
    .where('receipts.patron_id', '=', patron)
    .orderBy('receipts.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toTaking)
}

/** Cents of cash that a till took and did not give back. */
export async function cashOf(db: Reader, till: number): Promise<number> {
  const { sum } = await db
    .selectFrom('receipts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>(signedCents), eb.lit(0)).as('sum'))
    .where('till_id', '=', till)
    .where('method', '=', 'cash')
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Cents of cash that should be in a till. */
export async function cashIn(db: Reader, till: number): Promise<number> {
  const { opening_cents } = await db
    .selectFrom('tills')
    .select('opening_cents')
    .where('id', '=', till)
    .executeTakeFirstOrThrow()
  return opening_cents + (await cashOf(db, till))
}
