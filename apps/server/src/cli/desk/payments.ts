/** `estante desk pay | waive | reverse`: what makes a debt smaller. */
import type { DeskInput } from '@estante/contract/desk-inputs'
import type { SettlementKind } from '@estante/domain/charges/debt'
import type { Reason } from '@estante/domain/charges/reason'
import { commandLine } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { paymentSlipById } from '../../features/charges/store.ts'
import { settle } from '../../features/circulation/ledger.ts'
import { newReceipt } from '../../features/circulation/receipts.ts'
import { debtById, openCharges } from '../../features/circulation/store/debts.ts'
import { refuse } from '../../http/refusal.ts'
import { wireMoney } from '../../i18n/wire-money.ts'
import type { DeskContext } from './desk-context.ts'
import { findAccount, findLibrary } from './find-named.ts'

/** A debt, what a slip was made for, or all that somebody owes (at a library): paid, all of it or nothing. */
export async function pay({ database, now }: DeskContext, input: DeskInput<'pay'>): Promise<object> {
  const { receipt = newReceipt(now()) } = input
  const reason: Reason = input.reason === undefined ? { code: 'desk' } : { code: 'note', note: input.reason }
  const paid = await database.transact(async (tx) => {
    const sums = await sumsToPay(tx, input)
    const rows: { debt: number; cents: number; left: number }[] = []
    for (const { debt, cents } of sums) {
      const of = { chargeId: debt, kind: 'payment' as const, cents, reason, receipt, actor: commandLine }
      rows.push({ debt, cents, left: (await settle(tx, of, now())).leftCents })
    }
    return rows
  })
  return {
    receipt,
    total: wireMoney(paid.reduce((sum, { cents }) => sum + cents, 0)),
    debts: paid.map(({ debt, cents, left }) => ({ debt, paid: wireMoney(cents), left: wireMoney(left) })),
  }
}

interface Sum {
  debt: number
  cents: number
}

/** Read once it is this payment's turn, so that of two at the same time the second finds nothing open. */
async function sumsToPay(tx: Writer, { debt, slip, user, library, amount }: DeskInput<'pay'>): Promise<Sum[]> {
  if (debt !== undefined) return [{ debt, cents: amount ?? (await openCents(tx, debt)) }]
  if (slip !== undefined) return sumsOfSlip(tx, slip)
  const { patron } = await findAccount(tx, user!)
  const place = library === undefined ? undefined : await findLibrary(tx, library)
  await lockTitlesAndPatrons(tx, { patrons: [patron] })
  const open = await openCharges(tx, patron, place)
  if (open.length === 0) refuse('desk.nothing_owed')
  return open.map(({ id, balance }) => ({ debt: id, cents: balance.open }))
}

async function sumsOfSlip(tx: Writer, id: number): Promise<Sum[]> {
  const slip = await paymentSlipById(tx, id)
  if (!slip) refuse('desk.slip_not_found', { slip: id })
  await lockTitlesAndPatrons(tx, { patrons: [slip.patronId] })
  const open = (await openCharges(tx, slip.patronId)).filter((debt) => slip.debts.includes(debt.id))
  const cents = open.reduce((sum, { balance }) => sum + balance.open, 0)
  if (cents !== slip.cents) refuse('desk.slip_differs', { slip: id, slipCents: slip.cents, openCents: cents })
  return open.map(({ id: debt, balance }) => ({ debt, cents: balance.open }))
}

/** What is open of a debt; a person's turn is taken first. */
async function openCents(tx: Writer, id: number): Promise<number> {
  const patron = (await debtById(tx, id))?.patronId ?? refuse('charges.not_found', { id })
  await lockTitlesAndPatrons(tx, { patrons: [patron] })
  const open = (await debtById(tx, id))?.balance.open ?? 0
  return open === 0 ? refuse('charges.nothing_open', { id }) : open
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
  kind: SettlementKind,
  { debt, amount, reason }: DeskInput<'waive'>,
) {
  return database.transact(async (tx) => {
    const cents = amount ?? (await openCents(tx, debt))
    const because = { code: 'note', note: reason } as const
    const { leftCents } = await settle(tx, { chargeId: debt, kind, cents, reason: because, actor: commandLine }, now())
    return { debt, amount: wireMoney(cents), left: wireMoney(leftCents) }
  })
}
