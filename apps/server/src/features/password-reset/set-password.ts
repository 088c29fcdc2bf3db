import { isStrongPassword, type PasswordRules, trimPassword } from '@estante/domain/session/password-rules'
import type { Temporal } from 'temporal-polyfill'
import type { AuditAction } from '../../database/audit-actions.ts'
import { recordAudit } from '../../database/audit-log.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { institutionName } from '../../database/institution.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { formatMoment } from '../../i18n/format-day.ts'
import { enqueueMail } from '../../integrations/mail/outbox.ts'
import { hashPassword } from '../../secrets/password-hash.ts'
import { confirmationCounter } from '../session/sign-in.ts'
import { endBlockByAttempts, storePasswordHash } from '../session/store/accounts.ts'
import { clearFailures } from '../session/store/failures.ts'
import { deleteTokensOf } from '../session/store/one-time-tokens.ts'
import { revokeCalendar } from '../session/store/revoke-calendar.ts'
import { endActingSessions, endSessions } from '../session/store/sessions.ts'
import { isInPasswordHistory } from './password-history.ts'
import type { Owner } from './store/owners.ts'
import { addToPasswordHistory } from './store/password-history.ts'

/**
 * The hash of a new password that satisfies the rules. @throws Refusal recovery.password_weak, recovery.password_used
 */
export async function hashNewPassword(
  db: Reader,
  { name, accounts }: Pick<Owner, 'name' | 'accounts'>,
  typed: string,
  rules: PasswordRules,
): Promise<string> {
  const password = trimPassword(typed)
  if (!isStrongPassword(password, name, rules)) refuse('recovery.password_weak')
  if (await isInPasswordHistory(db, accounts, password, rules)) refuse('recovery.password_used')
  return hashPassword(password)
}

export interface PasswordChange {
  owner: Owner
  hash: string
  actor: string
  /** "recovery.finish" */
  action: AuditAction
  /** The session to keep. */
  keep?: string
}

/**
 * Sets the password of all of an owner's accounts and revokes what was issued before: sessions, including those in
 * which this person acts as another, one-time tokens and the calendar address. The owner is notified by mail. @returns
 * the number of ended sessions
 */
export async function setPassword(
  tx: Writer,
  { tokenKey }: Pick<AppContext, 'tokenKey'>,
  { owner, hash, actor, action, keep }: PasswordChange,
  now: Temporal.ZonedDateTime,
): Promise<number> {
  const at = now.toInstant()
  let ended = 0
  // Locks counters before accounts, like sign-in.
  for (const { id } of owner.accounts) await clearFailures(tx, confirmationCounter(id))
  for (const account of owner.accounts) {
    await storePasswordHash(tx, account.id, hash)
    await endBlockByAttempts(tx, account.id)
    await addToPasswordHistory(tx, account.id, { before: account.passwordHash, hash }, at)
    ended += await endSessions(tx, { account: account.id, except: keep }, 'password-changed', at)
    ended += await endActingSessions(tx, account.id, 'password-changed', at)
    await deleteTokensOf(tx, account.id)
    await recordAudit(tx, { actor, action, subject: 'account', subjectId: account.id }, at)
  }
  await revokeCalendar(tx, owner.patron)
  await notifyPasswordChanged(tx, tokenKey, owner, now)
  return ended
}

/** Days for which the notice is useful. */
const newsDays = 3

async function notifyPasswordChanged(
  tx: Writer,
  key: Uint8Array,
  owner: Owner,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const { name, language, addresses, accounts } = owner
  const details = { username: accounts[0].username, until: formatMoment(now, language) }
  const until = now.add({ days: newsDays }).toInstant()
  const institution = await institutionName(tx)
  const mail = { topic: 'passwordChanged', language, name, institution, details, until } as const
  for (const to of addresses) await enqueueMail(tx, key, { ...mail, to }, now.toInstant())
}
