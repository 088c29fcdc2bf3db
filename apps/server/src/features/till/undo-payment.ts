/** Undoes a payment that was a mistake: of the page of the receipt and of `estante desk undo-payment`. */
import type { Temporal } from 'temporal-polyfill'
import { actorOf, namedActor, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { currencyOf } from '../../database/institution.ts'
import { momentOf } from '../../database/moment.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { addCharge } from '../circulation/ledger.ts'
import { decideUndoOf } from './decide-undo.ts'
import { readReceipt } from './show-receipt.ts'
import { receiptAt, type StoredReceipt } from './store/one-receipt.ts'
import { cashIn } from './store/receipts.ts'
import { paidParts, undoReceipt } from './store/undo.ts'

export interface Undo {
  receiptId: number
  /** The library of the desk, whose till took it. */
  libraryId: number
  reason: string
  actor: string
}

export interface Undone {
  number: string
  cents: number
  patronId: number
  /** Owed again, in the order of what was paid. */
  debts: readonly { id: number; cents: number }[]
}

export const undo: WritingHandler<'till.undo'> = async (tx, { params, body, caller, language, now }) => {
  const libraryId = Number(body.biblioteca)
  const receiptId = rowNumber(params.id)
  await undoPayment(tx, { receiptId, libraryId, reason: body.motivo.trim(), actor: actorOf(caller) }, now)
  return readReceipt(tx, { id: receiptId, library: libraryId, isReprint: true }, language, now)
}

/**
 * @throws Refusal till.receipt_not_found, till.receipt_undone, till.receipt_is_refund, till.receipt_refunded,
 * till.receipt_not_today, till.receipt_till_closed, till.cash_short
 */
export async function undoPayment(
  tx: Writer,
  { receiptId, libraryId, reason, actor }: Undo,
  now: Temporal.ZonedDateTime,
): Promise<Undone> {
  const { patronId } = await receiptHere(tx, libraryId, receiptId)
  await lockTitlesAndPatrons(tx, { patrons: [patronId], tills: [libraryId] })
  const receipt = await receiptHere(tx, libraryId, receiptId)
  const decision = decideUndoOf(receipt, now)
  if (!decision.allowed) refuse(`till.${decision.code}`)
  await checkCash(tx, receipt)
  const { number, cents } = receipt
  await undoReceipt(tx, receiptId, { at: momentOf(now.toInstant()), by: namedActor(actor), reason })
  const debts: { id: number; cents: number }[] = []
  for (const { origin, ...part } of await paidParts(tx, receiptId)) {
    const again = { ...part, reason: { code: 'payment_undone', receipt: number, debt: origin }, actor } as const
    debts.push({ id: await addCharge(tx, again, now), cents: part.cents })
  }
  const event = { actor, action: 'receipts.undone', subject: 'receipt', subjectId: receiptId } as const
  await recordAudit(tx, { ...event, details: { receipt: number, cents, reason } }, now.toInstant())
  return { number, cents, patronId, debts }
}

/** The cash of it may have been given back to somebody else. */
async function checkCash(db: Reader, { method, cents, tillId }: StoredReceipt): Promise<void> {
  if (method !== 'cash') return
  const tillCents = await cashIn(db, tillId)
  if (cents > tillCents) refuse('till.cash_short', { tillCents, currency: await currencyOf(db) })
}

async function receiptHere(db: Reader, library: number, id: number): Promise<StoredReceipt> {
  return (await receiptAt(db, library, id)) ?? refuse('till.receipt_not_found')
}
