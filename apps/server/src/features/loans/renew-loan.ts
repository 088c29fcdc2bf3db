/** One loan is renewed, or it is said why not. */
import type { Temporal } from 'temporal-polyfill'
import { auditStatement, commandLine } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { pipeline } from '../../database/prepared/pipeline.ts'
import type { Ineligible } from '../circulation/eligibility.ts'
import { newReceipt } from '../circulation/receipts.ts'
import { renewalEligibility } from './renewal-eligibility.ts'
import { extendLoan, type OpenLoan, openLoans } from './store/loans.ts'
import { insertRenewal } from './store/renewals.ts'

export interface RenewalInput {
  loanId: number
  /** Who asked for it. */
  by: 'patron' | 'staff' | 'automatic'
  /** For the audit log: "account 12"; without one, "system" for what happens by itself, else the command line. */
  actor?: string
}

export type Renewal =
  | { renewed: true; loan: OpenLoan; dueOn: string; receipt: string; renewalsMade: number }
  /** `loan` is missing where there is no open one with that number. */
  | { renewed: false; loan?: OpenLoan; code: Ineligible['code']; details: Ineligible['details'] }

/**
 * Renews a loan for a full term from today. Whoever calls it has taken the turns of the loan's title and person in this
 * transaction: of many who renew the same loan at once one succeeds, and the others hear that it was renewed today.
 */
export async function renewLoan(tx: Writer, input: RenewalInput, now: Temporal.ZonedDateTime): Promise<Renewal> {
  const [judged] = await renewalEligibility(tx, await openLoans(tx, { ids: [input.loanId] }), now)
  if (!judged) return { renewed: false, code: 'loans.not_borrowed', details: {} }
  const { loan, renewal } = judged
  if (!renewal.allowed) return { renewed: false, loan, code: renewal.code, details: renewal.details }
  const receipt = newReceipt(now)
  await recordRenewal(tx, loan, { dueOn: renewal.dueOn, receipt }, input, now)
  return { renewed: true, loan, dueOn: renewal.dueOn, receipt, renewalsMade: loan.renewalsMade + 1 }
}

async function recordRenewal(
  tx: Writer,
  loan: OpenLoan,
  { dueOn, receipt }: { dueOn: string; receipt: string },
  { by, actor = by === 'automatic' ? 'system' : commandLine }: RenewalInput,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const at = now.toInstant()
  const details = { by, from: loan.dueOn, to: dueOn, receipt }
  const event = { actor, action: 'loans.renewed', subject: 'loan', subjectId: loan.id, details } as const
  const made = { loan_id: loan.id, renewed_at: momentOf(at), from_due_on: loan.dueOn, to_due_on: dueOn, receipt, by }
  const renewed = { due_on: dueOn, receipt, renewed_on: now.toPlainDate().toString() }
  await pipeline(
    tx,
    extendLoan(tx, { ...renewed, id: loan.id, renewals_made: loan.renewalsMade + 1 }),
    insertRenewal(tx, made),
    auditStatement(tx, event, at),
  )
}
