/** A payment at a desk, of the pages and of `estante desk pay`: one receipt for one or several debts, all or nothing. */
import type { ChosenDebt } from '@estante/domain/charges/chosen-debts'
import type { PaymentMethod, Reason } from '@estante/domain/charges/reason'
import type { Temporal } from 'temporal-polyfill'
import { namedActor } from '../../database/audit-log.ts'
import { currentAuditOrigin } from '../../database/audit-origin.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { settle } from '../circulation/ledger.ts'
import { newReceipt } from '../circulation/receipts.ts'
import { openTillFor } from './begin-till.ts'
import { checkChoice } from './check-choice.ts'
import { insertReceipt, receiptOfKey } from './store/receipts.ts'

export interface Payment {
  patronId: number
  /** The library of the desk: its till takes the money. */
  libraryId: number
  chosen: readonly ChosenDebt[]
  method: PaymentMethod
  /** Number of the transaction. */
  note?: string | undefined
  /** How the ledger names it, unless by the method. */
  reason?: Reason | undefined
  /** Number of the receipt, unless a new one. */
  number?: string | undefined
  /** Of the form that was sent. */
  key?: string | undefined
  actor: string
}

export interface Paid {
  receipt: number
  number: string
  cents: number
  /** It began a period of the till. */
  beganTill: boolean
  /** What is still open of each debt; empty for a form that was sent before. */
  left: readonly { debt: number; cents: number; leftCents: number }[]
}

/** @throws Refusal till.not_theirs, till.debts_changed, charges.not_a_sum, charges.more_than_open, charges.payment_known */
export async function takePayment(tx: Writer, payment: Payment, now: Temporal.ZonedDateTime): Promise<Paid> {
  const { patronId, libraryId, chosen, method, note, key, actor } = payment
  await lockTitlesAndPatrons(tx, { patrons: [patronId], tills: [libraryId] })
  const known = key === undefined ? undefined : await receiptOfKey(tx, key)
  if (known) return { receipt: known.id, number: known.number, cents: known.cents, beganTill: false, left: [] }
  const cents = await checkChoice(tx, patronId, chosen)
  const till = await openTillFor(tx, { libraryId, actor }, now)
  const number = payment.number ?? newReceipt(now)
  const receiptId = await insertReceipt(tx, {
    tillId: till.id,
    patronId,
    number,
    receivedBy: namedActor(actor),
    desk: currentAuditOrigin()?.desk,
    method,
    note,
    cents,
    at: momentOf(now.toInstant()),
    key,
  })
  const reason: Reason = payment.reason ?? { code: method, ...(note !== undefined && { note }) }
  const left: { debt: number; cents: number; leftCents: number }[] = []
  for (const one of chosen) {
    const of = {
      chargeId: one.debt,
      kind: 'payment',
      cents: one.cents,
      reason,
      receipt: number,
      receiptId,
      actor,
    } as const
    left.push({ debt: one.debt, cents: one.cents, leftCents: (await settle(tx, of, now)).leftCents })
  }
  return { receipt: receiptId, number, cents, beganTill: till.began, left }
}
