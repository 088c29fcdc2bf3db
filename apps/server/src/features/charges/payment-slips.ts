/** The debts of each slip and PIX code: whoever receives the money finds them by the reference. */
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { SelectedDebts } from './choose-debts.ts'
import { insertPaymentSlip, paymentSlipById, paymentSlipId } from './store.ts'

/**
 * @param actor for the audit log
 * @returns the slip's reference in digits; the same debts and sum have the same one
 */
export async function paymentSlipFor(
  tx: Writer,
  { patronId, libraryId, cents, debts }: SelectedDebts,
  actor: string,
  now: Temporal.ZonedDateTime,
): Promise<string> {
  const slip = { patronId, libraryId, cents, debts }
  const made = await insertPaymentSlip(tx, slip, momentOf(now.toInstant()))
  const id = made ?? (await paymentSlipId(tx, slip))
  const event = { actor, action: 'payment_slips.created', subject: 'payment_slip', subjectId: id } as const
  if (made !== undefined) await recordAudit(tx, { ...event, details: { cents, library: libraryId } }, now.toInstant())
  return String(id).padStart(8, '0')
}

/** "EST00000017": the reference for PIX, which allows initial letters. */
export function txidOf(reference: string): string {
  return `EST${reference}`
}

/**
 * The debts of a slip or of its PIX code.
 * @param reference with or without its letters
 */
export async function chargesOfPaymentSlip(db: Reader, reference: string): Promise<readonly number[]> {
  const id = /^(?:EST)?0*(\d{1,9})$/.exec(reference)?.[1]
  const slip = id === undefined ? undefined : await paymentSlipById(db, Number(id))
  return slip?.debts ?? []
}
