/** Money that goes back to who paid it: of the page of the till and of `estante desk refund`. */
import type { PaymentMethod } from '@estante/domain/charges/reason'
import { decideRefund } from '@estante/domain/charges/refund'
import { holdsAt, staffRights } from '@estante/domain/session/staff-rights'
import type { Temporal } from 'temporal-polyfill'
import { actorOf, namedActor, recordAudit } from '../../database/audit-log.ts'
import { currentAuditOrigin } from '../../database/audit-origin.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { currencyOf } from '../../database/institution.ts'
import { momentOf } from '../../database/moment.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { newReceipt } from '../circulation/receipts.ts'
import { debtById } from '../circulation/store/debts.ts'
import { cardAccount } from '../desk/store/card.ts'
import { heldRights } from '../desk/store/desk.ts'
import { ownPatrons } from '../people/own-patrons.ts'
import { openTillFor } from './begin-till.ts'
import { cashIn, insertReceipt, receiptOfKey } from './store/receipts.ts'
import { refundableDebts } from './store/refunds.ts'

export interface Refund {
  patronId: number
  /** The library of the desk: its till gives the money. */
  libraryId: number
  debt: number
  /** undefined: all that was paid. */
  cents: number | undefined
  method: PaymentMethod
  reason: string
  /** Of the form that was sent. */
  key?: string | undefined
  actor: string
}

export interface Refunded {
  receipt: number
  number: string
  cents: number
  /** It began a period of the till. */
  beganTill: boolean
}

export const refund: WritingHandler<'till.refund'> = async (tx, { body, caller, now }) => {
  const { patronId } = (await cardAccount(tx, Number(body.pessoa))) ?? refuse('desk.login_not_found')
  const debt = Number(body.debito)
  if ((await ownPatrons(tx, caller)).includes(patronId)) refuse('people.own_account')
  await checkLibrary(tx, caller.account, patronId, debt)
  const back = {
    patronId,
    libraryId: Number(body.biblioteca),
    debt,
    cents: body.valor_centavos,
    method: body.forma,
    reason: body.motivo.trim(),
    key: `${caller.account} ${body.pessoa} refund ${body.chave}`,
    actor: actorOf(caller),
  }
  const { receipt, number, cents, beganTill } = await refundDebt(tx, back, now)
  return { codigo: String(receipt), numero: number, valor_centavos: cents, caixa_iniciado: beganTill }
}

/** What a refund forgoes, only the library of the debt decides. */
async function checkLibrary(tx: Writer, account: number, patron: number, id: number): Promise<void> {
  const debt = await debtById(tx, id)
  if (!debt || debt.patronId !== patron) return
  const held = await heldRights(tx, account, [staffRights.money])
  if (!holdsAt(held, staffRights.money, debt.libraryId)) {
    refuse('till.refund_elsewhere', { right: String(staffRights.money) })
  }
}

/**
 * @throws Refusal till.not_theirs, till.nothing_paid, till.more_than_paid, till.cash_short, charges.not_a_sum
 */
export async function refundDebt(tx: Writer, refund: Refund, now: Temporal.ZonedDateTime): Promise<Refunded> {
  const { patronId, libraryId, debt, method, reason, key, actor } = refund
  await lockTitlesAndPatrons(tx, { patrons: [patronId], tills: [libraryId] })
  const known = key === undefined ? undefined : await receiptOfKey(tx, key)
  if (known) return { receipt: known.id, number: known.number, cents: known.cents, beganTill: false }
  if ((await debtById(tx, debt))?.patronId !== patronId) refuse('till.not_theirs', { id: debt })
  const refundable = (await refundableDebts(tx, patronId)).find(({ id }) => id === debt)
  const refundableCents = refundable?.refundableCents ?? 0
  const cents = refund.cents ?? refundableCents
  const till = await openTillFor(tx, { libraryId, actor }, now)
  const tillCents = method === 'cash' ? await cashIn(tx, till.id) : undefined
  const decision = decideRefund({ refundableCents, cents, tillCents })
  if (!decision.allowed) {
    const { code } = decision
    if (code === 'not_a_sum') return refuse('charges.not_a_sum')
    if (code === 'nothing_paid') return refuse('till.nothing_paid')
    const currency = await currencyOf(tx)
    if (code === 'more_than_paid') return refuse('till.more_than_paid', { refundableCents, currency })
    return refuse('till.cash_short', { tillCents: tillCents ?? 0, currency })
  }
  const number = newReceipt(now)
  const receipt = await insertReceipt(tx, {
    tillId: till.id,
    patronId,
    number,
    receivedBy: namedActor(actor),
    desk: currentAuditOrigin()?.desk,
    method,
    note: reason,
    cents,
    at: momentOf(now.toInstant()),
    key,
    refundedDebt: debt,
  })
  const event = { actor, action: 'receipts.refunded', subject: 'receipt', subjectId: receipt } as const
  await recordAudit(
    tx,
    { ...event, details: { receipt: number, charge: debt, cents, method, reason } },
    now.toInstant(),
  )
  return { receipt, number, cents, beganTill: till.began }
}
