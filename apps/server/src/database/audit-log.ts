import type { Temporal } from 'temporal-polyfill'
import type { Writer } from './database.ts'
import { momentOf } from './moment.ts'

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

/** Who did what to what: in the transaction of the deed, so that neither is there without the other. */
export async function writeAudit(tx: Writer, deed: Deed, now: Temporal.Instant): Promise<void> {
  const { actor, action, subject, subjectId, details } = deed
  await tx
    .insertInto('audit_log')
    .values({
      ...{ at: momentOf(now), actor, action, subject },
      subject_id: subjectId ?? null,
      details: JSON.stringify(details ?? {}),
    })
    .execute()
}

/** The actor of a person's deed: their login, and the one that acts as it where somebody does. */
export function actorOf({ login, actingLogin }: { login: number; actingLogin?: number }): string {
  return actingLogin === undefined ? `login ${login}` : `login ${actingLogin} as ${login}`
}
