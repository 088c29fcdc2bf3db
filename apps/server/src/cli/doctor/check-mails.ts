import { failuresOfWaitingMails } from '../../integrations/mail/outbox-store.ts'
import type { OpenDatabase } from './check-database.ts'
import type { Finding } from './finding.ts'

/**
 * Whether mails leave: those that were tried in vain and wait for another try, with what the server said last. One that is
 * on its way just now has an attempt, but no failure.
 */
export async function checkMails({ db }: OpenDatabase): Promise<Finding> {
  const failures = await failuresOfWaitingMails(db)
  const failed = failures.filter((failure) => failure !== null)
  const reason = failed.at(-1) ?? ''
  return failed.length > 0
    ? { state: 'warn', messageKey: 'checkMailsFailed', details: { count: failed.length, reason } }
    : { state: 'ok', messageKey: 'checkMails', details: { count: failures.length } }
}
