/** Receipts: payments at a desk. */
import type { PaymentMethod } from '@estante/domain/charges/reason'
import type { Reader, Writer } from '../../../database/database.ts'

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
