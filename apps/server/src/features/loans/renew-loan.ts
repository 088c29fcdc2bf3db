/** Renews one loan, or reports the reason why not. */
import type { Due } from '@estante/domain/circulation/due'
import type { Temporal } from 'temporal-polyfill'
import { auditStatements, commandLine } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { pipeline, pipelineTogether } from '../../database/prepared/pipeline.ts'
import { alertsSettled } from '../alerts/alert-patron.ts'
import type { Ineligible } from '../circulation/eligibility.ts'
import { newReceipt } from '../circulation/receipts.ts'
import { type OverrideInput, recordOverride } from '../circulation/record-override.ts'
import { type JudgedLoan, judgeRenewals } from './renewal-eligibility.ts'
import { extendLoan, type OpenLoan } from './store/loans.ts'
import { insertRenewal } from './store/renewals.ts'

interface RenewalWay {
  /** The origin of the request. */
  by: 'patron' | 'staff' | 'automatic'
  /**
   * The actor for the audit log: "account 12"; by default "system" for automatic renewals, otherwise the command line.
   */
  actor?: string
  /** What staff override, and why. */
  override?: OverrideInput
}

export interface RenewalInput extends RenewalWay {
  loanId: number
}

export type Renewal =
  | ({ renewed: true; loan: OpenLoan; receipt: string; renewalsMade: number } & Due)
  /** `loan` is missing when there is no open loan with this id. */
  | { renewed: false; loan?: OpenLoan; code: Ineligible['code']; details: Ineligible['details'] }

/**
 * Renews a loan for a full term from now. Caller holds the locks of its title and patron: of concurrent renewals one
 * succeeds, and the others learn that it was renewed today.
 */
export async function renewLoan(tx: Writer, input: RenewalInput, now: Temporal.ZonedDateTime): Promise<Renewal> {
  const overridden = new Set(input.override?.overrides)
  const [judged] = await judgeRenewals(tx, { loan: input.loanId }, now, overridden)
  return renewJudged(tx, judged, input, now)
}

/** The same for a loan that `judgeRenewals` has read. @param judged undefined: there is no such open loan */
export async function renewJudged(
  tx: Writer,
  judged: JudgedLoan | undefined,
  input: RenewalWay,
  now: Temporal.ZonedDateTime,
): Promise<Renewal> {
  if (!judged) return { renewed: false, code: 'loans.not_borrowed', details: {} }
  const { loan, renewal } = judged
  if (!renewal.allowed) return { renewed: false, loan, code: renewal.code, details: renewal.details }
  const receipt = newReceipt(now)
  const due = { dueOn: renewal.dueOn, dueAt: renewal.dueAt }
  await recordRenewal(tx, loan, { due, receipt }, input, now)
  if (input.override) {
    await recordOverride(tx, { loan: loan.id, override: input.override, actor: input.actor ?? commandLine }, now)
  }
  return { renewed: true, loan, ...due, receipt, renewalsMade: loan.renewalsMade + 1 }
}

async function recordRenewal(
  tx: Writer,
  loan: OpenLoan,
  { due, receipt }: { due: Due; receipt: string },
  { by, actor = by === 'automatic' ? 'system' : commandLine }: RenewalWay,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const at = now.toInstant()
  const details = { by, from: loan.dueAt ?? loan.dueOn, to: due.dueAt ?? due.dueOn, receipt }
  const event = { actor, action: 'loans.renewed', subject: 'loan', subjectId: loan.id, details } as const
  const dates = { fromDay: loan.dueOn, fromMoment: loan.dueAt, toDay: due.dueOn, toMoment: due.dueAt }
  const made = { loanId: loan.id, at: momentOf(at), ...dates, receipt, by }
  const renewed = { ...due, receipt, renewedOn: now.toPlainDate().toString(), renewalsMade: loan.renewalsMade + 1 }
  const [audit, ...webhooks] = auditStatements(tx, event, at)
  await pipelineTogether(
    tx,
    extendLoan(tx, { id: loan.id, ...renewed }),
    insertRenewal(tx, made),
    alertsSettled(tx, { patron: loan.patronId, title: loan.titleId, kinds: ['due-soon'] }, now),
    audit,
  )
  await pipeline(tx, ...webhooks)
}
