/**
 * The ledger: what is owed, and what made it smaller. Rows are only ever added; none is changed or deleted. (Old settled ones
 * lose their person where the institution wants that: anonymise-history.ts.)
 */

import { type DebtKind, decideSettlement, type SettlementKind } from '@estante/domain/charges/debt'
import { type Reason, storeReason } from '@estante/domain/charges/reason'
import type { LateReturn } from '@estante/domain/circulation/late-return'
import { suspensionSpan } from '@estante/domain/circulation/late-return'
import { Temporal } from 'temporal-polyfill'
import { commandLine, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { refuse } from '../../http/refusal.ts'
import { insertCharge, insertSuspension } from './store/charges.ts'
import { debtById, latestSuspensionEnd } from './store/debts.ts'

export interface NewCharge {
  patronId: number
  libraryId: number
  kind: DebtKind
  cents: number
  reason: Reason
  loanId?: number
  actor?: string
}

/** @returns the number of the debt */
export async function addCharge(tx: Writer, charge: NewCharge, now: Temporal.ZonedDateTime): Promise<number> {
  const { patronId, libraryId, kind, cents, reason, loanId, actor = commandLine } = charge
  if (!Number.isSafeInteger(cents) || cents <= 0) refuse('charges.not_a_sum')
  const row = { patron_id: patronId, library_id: libraryId, loan_id: loanId ?? null, kind, amount_cents: cents }
  const id = await insertCharge(tx, { ...row, ...storeReason(reason), created_at: momentOf(now.toInstant()) })
  const event = { actor, action: 'charges.added', subject: 'charge', subjectId: id, details: { kind, cents } } as const
  await recordAudit(tx, event, now.toInstant())
  return id
}

export interface LateLoan {
  loan: number
  patronId: number
  libraryId: number
  /** The title's name, for the reason. */
  title: string
  late: LateReturn
  /** The day on which it came back: fine and suspension are fixed on it. */
  returned: Temporal.PlainDate
  actor?: string
}

/** Writes what a late return costs: a fine, a suspension, both or nothing, as its policy has it. */
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

interface NewSuspension {
  patronId: number
  libraryId: number
  loanId: number
  days: number
  reason: Reason
  returned: Temporal.PlainDate
  actor: string
}

async function suspend(tx: Writer, one: NewSuspension, now: Temporal.ZonedDateTime): Promise<number> {
  const earlier = await latestSuspensionEnd(tx, one.patronId, one.libraryId)
  const { from, until } = suspensionSpan(
    one.returned,
    one.days,
    earlier === undefined ? undefined : Temporal.PlainDate.from(earlier),
  )
  const span = { from_day: from.toString(), until_day: until.toString() }
  const of = { patron_id: one.patronId, library_id: one.libraryId, loan_id: one.loanId, ...storeReason(one.reason) }
  const id = await insertSuspension(tx, { ...of, ...span, kind: 'late' })
  const event = {
    actor: one.actor,
    action: 'suspensions.added',
    subject: 'suspension',
    subjectId: id,
    details: span,
  } as const
  await recordAudit(tx, event, now.toInstant())
  return id
}

export interface NewSettlement {
  chargeId: number
  kind: SettlementKind
  cents: number
  /** How it was paid, or why it is forgiven. */
  reason: Reason
  /** Of a payment: the same one for the same debt counts once. */
  receipt?: string
  actor?: string
}

/**
 * Pays, forgives or takes back a debt or a part of it; waits for its turn about the person.
 * @returns the number of the row, and the cents that are still open
 * @throws Refusal charges.not_found, charges.nothing_open, charges.not_a_sum, charges.more_than_open,
 * charges.payment_known
 */
export async function settle(
  tx: Writer,
  { chargeId, kind, cents, reason, receipt, actor = commandLine }: NewSettlement,
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
  const of = { patron_id: debt.patronId, library_id: debt.libraryId, loan_id: debt.loanId, charge_id: chargeId }
  const id = await insertCharge(tx, {
    ...of,
    ...storeReason(reason),
    kind,
    amount_cents: -cents,
    receipt: receipt ?? null,
    created_at: momentOf(now.toInstant()),
  })
  const details = { kind, cents, reason: reason.code === 'note' ? reason.note : reason.code }
  await recordAudit(
    tx,
    { actor, action: 'charges.settled', subject: 'charge', subjectId: chargeId, details },
    now.toInstant(),
  )
  return { id, leftCents: decision.left }
}
