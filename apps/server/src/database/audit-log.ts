import type { Insertable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { AuditAction, AuditSubject } from './audit-actions.ts'
import { currentAuditOrigin } from './audit-origin.ts'
import type { Reader, Writer } from './database.ts'
import { momentOf } from './moment.ts'
import { pipeline } from './prepared/pipeline.ts'
import { type PreparedQuery, prepared } from './prepared/prepared.ts'
import type { AuditLogTable } from './tables/circulation.ts'
import { webhookStatements } from './webhook-outbox.ts'

export interface AuditEvent {
  /** "account 12", or a part of the program: "command-line", "system". */
  actor: string
  action: AuditAction
  /** What it was done to: "account", "patron", and its number. */
  subject: AuditSubject
  subjectId?: number
  /** Whatever else tells what happened: which field was changed, never what it says. */
  details?: Readonly<Record<string, unknown>>
}

/**
 * Who did what to what, and from where it came: in the transaction of the deed, so that neither is there without the
 * other. Webhooks that want to know are told.
 */
export async function recordAudit(tx: Writer, event: AuditEvent, now: Temporal.Instant): Promise<void> {
  await pipeline(tx, ...auditStatements(tx, event, now))
}

/** The same for `pipeline`, behind what else the deed writes: webhooks are told how its rows are then. */
export function auditStatements(
  db: Reader,
  event: AuditEvent,
  now: Temporal.Instant,
): [audit: PreparedQuery, ...webhooks: PreparedQuery[]] {
  return [auditStatement(db, event, now), ...webhookStatements(db, event, now)]
}

function auditStatement(db: Reader, event: AuditEvent, now: Temporal.Instant): PreparedQuery {
  const { actor, action, subject, subjectId, details } = event
  const from = currentAuditOrigin()
  const what = {
    at: momentOf(now),
    actor: namedActor(actor),
    action,
    subject,
    subject_id: subjectId ?? null,
    origin: from?.kind ?? null,
    client_ip: from?.clientIp ?? null,
    library_id: from?.libraryId ?? null,
    desk: from?.desk ?? null,
  }
  return insertAudit(db, { ...what, details: JSON.stringify(details ?? {}) })
}

/** Who acts, as the log names them: the command line is whoever works at it. */
export function namedActor(actor: string): string {
  return actor === commandLine ? (currentAuditOrigin()?.actor ?? commandLine) : actor
}

const insertAudit = prepared((db, row: Insertable<AuditLogTable>) => db.insertInto('audit_log').values(row))

/** The actor of whoever works at the machine itself; the origin of the command says who that is. */
export const commandLine = 'command-line'

export interface ActingCaller {
  account: number
  actingAccount?: number
  actor?: string
}

/** The actor of a person's deed: their account, and the one that acts as it where somebody does. */
export function actorOf({ account, actingAccount, actor }: ActingCaller): string {
  if (actor !== undefined) return actor
  return actingAccount === undefined ? `account ${account}` : `account ${actingAccount} as ${account}`
}
