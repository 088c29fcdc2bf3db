/** Takes old rows away; `end` is the moment in UTC before which they are old. */
import type { Reader } from '../database/database.ts'

export async function deleteOneTimeTokens(db: Reader, end: string): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', end).execute()
}

export async function deleteCountedScans(db: Reader, end: string): Promise<void> {
  await db.deleteFrom('counted_scans').where('counted_at', '<', end).execute()
}

/** Refresh tokens and access tokens of sessions that were over by then. */
export async function deleteSessionTokens(db: Reader, end: string): Promise<void> {
  const over = db
    .selectFrom('sessions')
    .select('id')
    .where((eb) => eb.or([eb('ended_at', '<', end), eb('expires_at', '<', end)]))
  await db.deleteFrom('refresh_tokens').where('session_id', 'in', over).execute()
  await db.deleteFrom('access_tokens').where('session_id', 'in', over).execute()
}

/** Failures of sign-ins, of accounts and of addresses. */
export async function deleteFailures(db: Reader, end: string): Promise<void> {
  await db.deleteFrom('failures').where('last_at', '<', end).execute()
}

export async function deleteAddressFailures(db: Reader, end: string): Promise<void> {
  await db.deleteFrom('failures').where('last_at', '<', end).where('subject', 'like', '%address:%').execute()
}

/** Mails that went or were given up. */
export async function deleteDoneMails(db: Reader, end: string): Promise<void> {
  await db.deleteFrom('outbox').where('done_at', '<', end).execute()
}

/** Messages to webhooks that arrived or were given up. */
export async function deleteDoneWebhookMessages(db: Reader, end: string): Promise<void> {
  await db.deleteFrom('webhook_messages').where('done_at', '<', end).execute()
}

/** Messages to paused webhooks that nobody needs any more, and the people they are about. */
export async function closeOldWebhookMessages(db: Reader, end: string, now: string): Promise<void> {
  await db
    .updateTable('webhook_messages')
    .set({ done_at: now, failure: 'old', patron_id: null })
    .where('created_at', '<', end)
    .where('done_at', 'is', null)
    .execute()
}

/** Alerts, read or not: what they tell is over. */
export async function deleteAlerts(db: Reader, end: string): Promise<void> {
  await db.deleteFrom('alerts').where('created_at', '<', end).execute()
}

/** A browser last used just then is old too. */
export async function deleteKnownDevices(db: Reader, end: string): Promise<void> {
  await db.deleteFrom('known_devices').where('used_at', '<=', end).execute()
}

/** The rows of the audit log stay. */
export async function clearClientIps(db: Reader, end: string): Promise<void> {
  await db
    .updateTable('audit_log')
    .set({ client_ip: null })
    .where('client_ip', 'is not', null)
    .where('at', '<', end)
    .execute()
}

/** Who sent the reports that were closed by then; what they say stays. */
export async function clearReporters(db: Reader, end: string): Promise<void> {
  await db
    .updateTable('record_reports')
    .set({ patron_id: null, email: null })
    .where('closed_at', '<', end)
    .where((eb) => eb.or([eb('patron_id', 'is not', null), eb('email', 'is not', null)]))
    .execute()
}

/** Words that were searched for in vain before that day. */
export async function deleteZeroResultSearches(db: Reader, day: string): Promise<void> {
  await db.deleteFrom('zero_result_searches').where('day', '<', day).execute()
}

/** What visitors used before then is forgotten by now. @param end milliseconds since 1970 */
export async function deleteVisitorUsage(db: Reader, end: number): Promise<void> {
  await db.deleteFrom('visitor_usage').where('counted_at', '<', end).execute()
}
