/** The library receives, claims or binds an issue of a journal. */
import { decideIssueStep, type IssueStep } from '@estante/domain/serials/issue-step'
import type { Temporal } from 'temporal-polyfill'
import type { AuditAction } from '../../database/audit-actions.ts'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { alertPatron } from '../alerts/alert-patron.ts'
import { followersOfIssues } from '../interests/store.ts'
import { issueById, lockIssue, type StoredIssue, storeStep } from './store.ts'

const actions = {
  receive: 'serial_issues.received',
  claim: 'serial_issues.claimed',
  bind: 'serial_issues.bound',
} as const satisfies Record<IssueStep, AuditAction>

export interface IssueChange {
  issue: number
  step: IssueStep
  actor: string
}

/**
 * Two desks at once: the second one waits, and is told what the first one did.
 * @throws Refusal desk.issue_not_found, desk.issue_here, desk.issue_in_time, desk.issue_away, desk.issue_bound
 */
export async function changeIssue(
  tx: Writer,
  { issue, step, actor }: IssueChange,
  now: Temporal.ZonedDateTime,
): Promise<StoredIssue> {
  await lockIssue(tx, issue)
  const stored = (await issueById(tx, issue)) ?? refuse('desk.issue_not_found', { issue })
  const today = now.toPlainDate().toString()
  const decision = decideIssueStep(stored, step, today)
  if (!decision.allowed) refuse(decision.code, { issue })
  await storeStep(tx, issue, step, today)
  const details = { title: stored.titleId, library: stored.libraryId }
  await recordAudit(
    tx,
    { actor, action: actions[step], subject: 'serial_issue', subjectId: issue, details },
    now.toInstant(),
  )
  if (step === 'receive') await tellFollowers(tx, stored, now)
  return (await issueById(tx, issue))!
}

/** An alert for each patron who follows the issues of the journal. */
async function tellFollowers(tx: Writer, issue: StoredIssue, now: Temporal.ZonedDateTime): Promise<void> {
  const { titleId, libraryId, volume, number, period, year } = issue
  const today = now.toPlainDate().toString()
  const facts = { volume, number, period, year }
  for (const patron of await followersOfIssues(tx, { title: titleId, library: libraryId, today }))
    await alertPatron(tx, patron, { kind: 'issue-received', titleId, facts }, now)
}
