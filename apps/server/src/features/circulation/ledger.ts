/**
 * The ledger of charges and settlements. Rows are only added, never changed or deleted. (Old settled ones are
 * anonymised if the institution wants that: anonymise-history.ts.)
 */

import { type DebtKind, decideSettlement, type SettlementKind } from '@estante/domain/charges/debt'
import type { Reason } from '@estante/domain/charges/reason'
import type { LateReturn } from '@estante/domain/circulation/late-return'
import { suspensionSpan } from '@estante/domain/circulation/late-return'
import { Temporal } from 'temporal-polyfill'
import { commandLine, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { refuse } from '../../http/refusal.ts'
import { insertCharge } from './store/charges.ts'
import { debtById } from './store/debts.ts'
import { insertSuspension, latestSuspensionEnd } from './store/suspensions.ts'

export interface NewCharge {
  patronId: number
  libraryId: number
  kind: DebtKind
  cents: number
  reason: Reason
  loanId?: number
  actor?: string
  /** Of the form that was sent: stored once only. */
  key?: string | undefined
}

/** @returns the id of the debt */
export async function addCharge(tx: Writer, charge: NewCharge, now: Temporal.ZonedDateTime): Promise<number> {
  const { patronId, libraryId, kind, cents, reason, loanId, actor = commandLine, key } = charge
  if (!Number.isSafeInteger(cents) || cents <= 0) refuse('charges.not_a_sum')
  const createdAt = momentOf(now.toInstant())
  const entry = { patronId, libraryId, loanId: loanId ?? null, kind, cents, reason, createdAt, key }
  const id = await insertCharge(tx, entry)
  const event = { actor, action: 'charges.added', subject: 'charge', subjectId: id, details: { kind, cents } } as const
  await recordAudit(tx, event, now.toInstant())
  return id
}

export interface LateLoan {
  loan: number
  patronId: number
  libraryId: number
  /** The title's name, for the reason of the charge. */
  title: string
  late: LateReturn
  /** The day of the return, on which fine and suspension are fixed. */
  returned: Temporal.PlainDate
  actor?: string
}

/** Charges a late return by its policy: a fine, a suspension, both or nothing. */
export async function chargeLateReturn(
  tx: Writer,
  { loan, patronId, libraryId, title, late, returned, actor = commandLine }: LateLoan,
  now: Temporal.ZonedDateTime,
): Promise<{ chargeId?: number; suspensionId?: number }> {
  const reason = { code: 'late_return', title, days: late.daysLate } as const
  const of = { patronId, libraryId, loanId: loan, actor }
  const chargeId =
    late.fineCents > 0 ? await addCharge(tx, { ...of, kind: 'fine', cents: late.fineCents, reason }, now) : undefined
  const suspensionId =
    late.suspensionDays > 0 ? await suspend(tx, { ...of, days: late.suspensionDays, reason, returned }, now) : undefined
  return { ...(chargeId !== undefined && { chargeId }), ...(suspensionId !== undefined && { suspensionId }) }
}

interface LateSuspension {
  patronId: number
  libraryId: number
  loanId: number
  days: number
  reason: Reason
  returned: Temporal.PlainDate
  actor: string
}

async function suspend(tx: Writer, late: LateSuspension, now: Temporal.ZonedDateTime): Promise<number> {
  const earlier = await latestSuspensionEnd(tx, late.patronId, late.libraryId)
  const { from, until } = suspensionSpan(
    late.returned,
    late.days,
    earlier === undefined ? undefined : Temporal.PlainDate.from(earlier),
  )
  const id = await insertSuspension(tx, {
    patronId: late.patronId,
    libraryId: late.libraryId,
    loanId: late.loanId,
    from: from.toString(),
    until: until.toString(),
    kind: 'late',
    reason: late.reason,
  })
  const event = {
    actor: late.actor,
    action: 'suspensions.added',
    subject: 'suspension',
    subjectId: id,
    details: { from: from.toString(), until: until.toString() },
  } as const
  await recordAudit(tx, event, now.toInstant())
  return id
}

export interface NewSettlement {
  chargeId: number
  kind: SettlementKind
  cents: number
  /** The payment method, or the reason of a waiver. */
  reason: Reason
  /** Receipt number of a payment: repeated for the same debt it counts once. */
  receipt?: string
  /** The row of `receipts`. */
  receiptId?: number
  actor?: string
}

/**
 * Pays, waives or reverses a debt or a part of it; takes the patron lock. @returns the id of the row, and the cents
 * that are still open @throws Refusal charges.not_found, charges.nothing_open, charges.not_a_sum,
 * charges.more_than_open, charges.payment_known
 */
export async function settle(
  tx: Writer,
  { chargeId, kind, cents, reason, receipt, receiptId, actor = commandLine }: NewSettlement,
  now: Temporal.ZonedDateTime,
): Promise<{ id: number; leftCents: number }> {
  const named = await debtById(tx, chargeId)
  if (named === undefined) refuse('charges.not_found', { id: chargeId })
  await lockTitlesAndPatrons(tx, { patrons: [named.patronId] })
  const debt = (await debtById(tx, chargeId)) ?? named
  if (kind === 'payment' && debt.receipts.some((known) => known === receipt))
    refuse('charges.payment_known', { id: chargeId, receipt: receipt ?? '' })
  const decision = decideSettlement(debt.balance.open, cents)
  if (!decision.allowed) refuse(`charges.${decision.code}`, { id: chargeId, openCents: decision.open })
  const id = await insertCharge(tx, {
    patronId: debt.patronId,
    libraryId: debt.libraryId,
    loanId: debt.loanId,
    chargeId,
    kind,
    cents: -cents,
    reason,
    receipt,
    receiptId,
    createdAt: momentOf(now.toInstant()),
  })
  const details = { kind, cents, reason: reason.code === 'note' ? reason.note : reason.code, receipt }
  await recordAudit(
    tx,
    { actor, action: 'charges.settled', subject: 'charge', subjectId: chargeId, details },
    now.toInstant(),
  )
  return { id, leftCents: decision.left }
}
