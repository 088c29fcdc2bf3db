import type { Temporal } from 'temporal-polyfill'
import type { AuditAction, AuditSubject } from '../../database/audit-actions.ts'
import { type ActingCaller, actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'

/** Who changes the set-up, and when. */
export interface Signature {
  /** "account 12", "command-line". */
  actor: string
  now: Temporal.Instant
}

/** Of somebody who calls. */
export function signatureOf(caller: ActingCaller, now: Temporal.ZonedDateTime): Signature {
  return { actor: actorOf(caller), now: now.toInstant() }
}

export async function recordChange(
  tx: Writer,
  { actor, now }: Signature,
  action: AuditAction,
  subject: AuditSubject,
  /** Undefined: it has no number. */
  subjectId: number | undefined,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(tx, { actor, action, subject, ...(subjectId !== undefined && { subjectId }), details }, now)
}
