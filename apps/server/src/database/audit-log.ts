import type { Insertable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import { type Asked, compiledOnce } from './compiled-once.ts'
import type { Reader, Writer } from './database.ts'
import { momentOf } from './moment.ts'
import { originNow } from './origin.ts'
import { send } from './send.ts'
import type { AuditLogTable } from './tables/circulation.ts'

export interface Deed {
  /** "login 12", or a part of the program: "command-line", "system". */
  actor: string
  /** "session.switch_user" */
  action: string
  /** What it was done to: "login", "person", and its number. */
  subject: string
  subjectId?: number
  /** Whatever else tells what happened: which field was changed, never what it says. */
  details?: Readonly<Record<string, unknown>>
}

/** Who did what to what, and from where it came: in the transaction of the deed, so that neither is there without the other. */
export async function writeAudit(tx: Writer, deed: Deed, now: Temporal.Instant): Promise<void> {
  await send(tx, auditRow(tx, deed, now))
}

/** The same for `send`, beside what else the deed writes. */
export function auditRow(db: Reader, deed: Deed, now: Temporal.Instant): Asked {
  const { actor, action, subject, subjectId, details } = deed
  const { kind: origin = null, address = null } = originNow() ?? {}
  const what = { at: momentOf(now), actor, action, subject, subject_id: subjectId ?? null, origin, address }
  return insertAudit(db, { ...what, details: JSON.stringify(details ?? {}) })
}

const insertAudit = compiledOnce((db, row: Insertable<AuditLogTable>) => db.insertInto('audit_log').values(row))

/** The actor of whoever works at the machine itself. */
export const commandLine = 'command-line'

/** The actor of a person's deed: their login, and the one that acts as it where somebody does. */
export function actorOf({ login, actingLogin }: { login: number; actingLogin?: number }): string {
  return actingLogin === undefined ? `login ${login}` : `login ${actingLogin} as ${login}`
}
