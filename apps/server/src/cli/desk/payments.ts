/** `estante desk debts | pay | refund | waive | reverse`: what somebody owes, what makes it smaller, what is given back. */
import type { DeskInput } from '@estante/contract/desk-inputs'
import type { ChosenDebt } from '@estante/domain/charges/chosen-debts'
import type { SettlementKind } from '@estante/domain/charges/debt'
import type { Reason } from '@estante/domain/charges/reason'
import { commandLine } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { paymentSlipById } from '../../features/charges/store.ts'
import { debtById, openCharges, type StoredDebt } from '../../features/circulation/store/debts.ts'
import { reduceDebts } from '../../features/till/reduce-debts.ts'
import { refundDebt } from '../../features/till/refund.ts'
import { receiptNumbered } from '../../features/till/store/undo.ts'
import { takePayment } from '../../features/till/take-payment.ts'
import { undoPayment } from '../../features/till/undo-payment.ts'
import { refuse } from '../../http/refusal.ts'
import { reasonMessage } from '../../i18n/reason-message.ts'
import { wireMoney } from '../../i18n/wire-money.ts'
import { libraryCodes } from '../store/libraries.ts'
import type { DeskContext } from './desk-context.ts'
import { findAccount, findLibrary } from './find-named.ts'

/** What a person owes (at a library). */
export async function debts({ database, language }: DeskContext, { user, library }: DeskInput<'debts'>) {
  const { db } = database
  const { patron } = await findAccount(db, user)
  const place = library === undefined ? undefined : await findLibrary(db, library)
  const open = await openCharges(db, patron, place)
  const codes = await libraryCodes(db)
  return {
    user,
    total: wireMoney(open.reduce((sum, { balance }) => sum + balance.open, 0)),
    debts: open.map(({ id, kind, reason, libraryId, createdAt, balance }) => ({
      debt: id,
      kind,
      reason: reasonMessage(reason, language),
      library: codes.get(libraryId) ?? String(libraryId),
      at: createdAt,
      amount: wireMoney(balance.owed),
      paid: wireMoney(balance.paid),
      owed: wireMoney(balance.open),
    })),
  }
}

/**
 * A debt, what a slip was made for, or all that somebody owes (at a library): paid, all of it or nothing. The money goes
 * into the till of the library that is named, or else of the library of the first debt.
 */
export async function pay({ database, now }: DeskContext, input: DeskInput<'pay'>): Promise<object> {
  const { method = input.slip === undefined ? 'cash' : 'gru', receipt, reason: note } = input
  const isUntold = input.method === undefined
  const said: Reason | undefined = note === undefined ? { code: 'desk' } : { code: 'note', note }
  const paid = await database.transact(async (tx) => {
    const named = input.library === undefined ? undefined : await findLibrary(tx, input.library)
    const { patronId, open } = await debtsToPay(tx, input, named)
    const chosen = open.map((debt) => chosenOf(debt, input.amount))
    const libraryId = named ?? open[0]!.libraryId
    const reason = isUntold ? said : undefined
    const payment = { patronId, libraryId, chosen, method, note, reason, number: receipt, actor: commandLine }
    return takePayment(tx, payment, now())
  })
  return {
    receipt: paid.number,
    total: wireMoney(paid.cents),
    debts: paid.left.map(({ debt, cents, leftCents }) => ({
      debt,
      paid: wireMoney(cents),
      left: wireMoney(leftCents),
    })),
  }
}

interface DebtsToPay {
  patronId: number
  /** One or more. */
  open: readonly StoredDebt[]
}

/** Read once it is this payment's turn, so that of two at the same time the second finds nothing open. */
async function debtsToPay(tx: Writer, input: DeskInput<'pay'>, library: number | undefined): Promise<DebtsToPay> {
  if (input.debt !== undefined) return openDebt(tx, input.debt)
  if (input.slip !== undefined) return debtsOfSlip(tx, input.slip)
  const { patron } = await findAccount(tx, input.user!)
  await lockTitlesAndPatrons(tx, { patrons: [patron] })
  const open = await openCharges(tx, patron, library)
  if (open.length === 0) refuse('desk.nothing_owed')
  return { patronId: patron, open }
}

async function debtsOfSlip(tx: Writer, id: number): Promise<DebtsToPay> {
  const slip = await paymentSlipById(tx, id)
  if (!slip) refuse('desk.slip_not_found', { slip: id })
  await lockTitlesAndPatrons(tx, { patrons: [slip.patronId] })
  const open = (await openCharges(tx, slip.patronId)).filter((debt) => slip.debts.includes(debt.id))
  const cents = open.reduce((sum, { balance }) => sum + balance.open, 0)
  if (cents !== slip.cents) refuse('desk.slip_differs', { slip: id, slipCents: slip.cents, openCents: cents })
  return { patronId: slip.patronId, open }
}

/** A debt with something open; a person's turn is taken first. */
async function openDebt(tx: Writer, id: number): Promise<DebtsToPay> {
  const patronId = await debtorOf(tx, id)
  await lockTitlesAndPatrons(tx, { patrons: [patronId] })
  const debt = await debtById(tx, id)
  if (!debt || debt.balance.open === 0) refuse('charges.nothing_open', { id })
  return { patronId, open: [debt] }
}

async function debtorOf(db: Reader, id: number): Promise<number> {
  return (await debtById(db, id))?.patronId ?? refuse('charges.not_found', { id })
}

function chosenOf({ id, balance }: StoredDebt, amount: number | undefined): ChosenDebt {
  return { debt: id, shownCents: balance.open, cents: amount ?? balance.open }
}

/** Undoes the payment of a receipt, on its day and while its till is open. */
export async function undoReceipt({ database, now }: DeskContext, input: DeskInput<'undo-payment'>): Promise<object> {
  const { number, cents, patronId, debts } = await database.transact(async (tx) => {
    const libraryId = await findLibrary(tx, input.library)
    const receiptId = (await receiptNumbered(tx, libraryId, input.receipt)) ?? refuse('till.receipt_not_found')
    return undoPayment(tx, { receiptId, libraryId, reason: input.reason, actor: commandLine }, now())
  })
  return {
    receipt: number,
    person: patronId,
    total: wireMoney(cents),
    debts: debts.map((debt) => ({ debt: debt.id, owed: wireMoney(debt.cents) })),
  }
}

/**
 * Gives back what was paid for a debt, or a part of it, from the till of the library that is named, or else of the
 * library of the debt.
 */
export async function refund({ database, now }: DeskContext, input: DeskInput<'refund'>): Promise<object> {
  const { debt, amount, method = 'cash', reason } = input
  const refunded = await database.transact(async (tx) => {
    const owed = (await debtById(tx, debt)) ?? refuse('charges.not_found', { id: debt })
    const libraryId = input.library === undefined ? owed.libraryId : await findLibrary(tx, input.library)
    const of = { patronId: owed.patronId, libraryId, debt, cents: amount, method, reason, actor: commandLine }
    return refundDebt(tx, of, now())
  })
  return { receipt: refunded.number, debt, amount: wireMoney(refunded.cents) }
}

/** Forgives a debt or a part of it. */
export function waive(desk: DeskContext, input: DeskInput<'waive'>): Promise<object> {
  return reduceDebt(desk, 'discount', input)
}

/** Takes back a debt that was a mistake. */
export function reverse(desk: DeskContext, input: DeskInput<'reverse'>): Promise<object> {
  return reduceDebt(desk, 'reversal', input)
}

async function reduceDebt(
  { database, now }: DeskContext,
  kind: Exclude<SettlementKind, 'payment'>,
  { debt, amount, reason }: DeskInput<'waive'>,
) {
  return database.transact(async (tx) => {
    const { patronId, open } = await openDebt(tx, debt)
    const chosen = open.map((one) => chosenOf(one, amount))
    const cents = await reduceDebts(tx, { patronId, kind, chosen, reason, actor: commandLine }, now())
    return { debt, amount: wireMoney(cents), left: wireMoney(open[0]!.balance.open - cents) }
  })
}
