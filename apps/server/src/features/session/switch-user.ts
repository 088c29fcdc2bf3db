/** A member of staff sees the catalogue as a reader does, to help: never more than they may themselves, and on record. */
import { readTypedName } from '@estante/domain/session/user-name'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { readSetting } from '../institution/settings.ts'
import { findAccounts } from './accounts.ts'
import { describeDevice } from './describe-device.ts'
import { tokensOf } from './issue-tokens.ts'
import { permissionsBeyond } from './store/permissions.ts'
import { endSessions, type OpenSession, openSession } from './store/sessions.ts'

type Request = CallRequest<'session.switch_user'>

/** It writes in a transaction of its own: an attempt that is refused for its rights is kept too. */
export const switchUser: ReadingHandler<'session.switch_user'> = async (db, request, ctx) => {
  const target = await findTarget(db, request.body.usuario.trim())
  const session = await ctx.database.transact((tx) => actAs(tx, target, request))
  return session ? tokensOf(ctx, request, session) : refuse('session.user_beyond_rights')
}

/** @throws Refusal for a name that is empty, nobody's, several people's, or of somebody whom the library blocked */
async function findTarget(db: Reader, typed: string): Promise<number> {
  if (typed === '') refuse('session.user_needed')
  const separator = await readSetting(db, 'login.separator')
  const { username, accounts } = await findAccounts(db, readTypedName(typed, separator))
  const [account, other] = accounts
  if (!account) refuse('session.user_not_found', { username })
  if (other) refuse('session.user_ambiguous', { username, separator })
  if (account.blocked && !account.blockedByAttempts) refuse('session.user_blocked', { username })
  return account.id
}

/** @returns undefined where the other holds rights that whoever acts does not */
async function actAs(tx: Writer, target: number, request: Request): Promise<OpenSession | undefined> {
  const { caller, userAgent } = request
  const now = request.now.toInstant()
  const actor = caller.actingAccount ?? caller.account
  const isBeyond = await permissionsBeyond(tx, target, actor)
  const action = isBeyond ? 'accounts.user_switch_refused' : 'accounts.user_switched'
  await recordAudit(tx, { actor: actorOf(caller), action, subject: 'account', subjectId: target }, now)
  if (isBeyond) return undefined
  await endSessions(tx, { session: caller.session }, 'switched', now)
  const acting_account_id = actor === target ? null : actor
  const device = describeDevice(userAgent)
  return openSession(tx, { account_id: target, remembered: 0, opened_by: 'switch', acting_account_id, device }, now)
}
