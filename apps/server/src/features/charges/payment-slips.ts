/** What slips and PIX codes were made for: whoever sees the money come in finds the debts by the reference. */
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { SelectedDebts } from './choose-debts.ts'
import { debtsOfPaymentSlip, insertPaymentSlip, paymentSlipId } from './store.ts'

/**
 * @param actor who asks for it, for the audit log
 * @returns the reference of the slip: digits. The same debts and sum have the same one.
 */
export async function paymentSlipFor(
  tx: Writer,
  { patronId, libraryId, cents, debts }: SelectedDebts,
  actor: string,
  now: Temporal.ZonedDateTime,
): Promise<string> {
  const same = { patron_id: patronId, library_id: libraryId, amount_cents: cents, charges: JSON.stringify(debts) }
  const made = await insertPaymentSlip(tx, { ...same, created_at: momentOf(now.toInstant()) })
  const id = made ?? (await paymentSlipId(tx, same))
  const event = { actor, action: 'payment_slips.created', subject: 'payment_slip', subjectId: id } as const
  if (made !== undefined) await recordAudit(tx, { ...event, details: { cents, library: libraryId } }, now.toInstant())
  return String(id).padStart(8, '0')
}

/** "EST00000017": the reference as PIX has it, which may begin with letters. */
export function txidOf(reference: string): string {
  return `EST${reference}`
}

/** The debts that a slip, or the PIX code beside it, was made for. @param reference with or without its letters */
export async function chargesOfPaymentSlip(db: Reader, reference: string): Promise<number[]> {
  const id = /^(?:EST)?0*(\d{1,9})$/.exec(reference)?.[1]
  return id === undefined ? [] : debtsOfPaymentSlip(db, Number(id))
}
