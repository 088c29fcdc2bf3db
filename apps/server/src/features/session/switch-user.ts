/** Staff act as a patron to help, never with more permissions than their own, and recorded in the audit log. */
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

/** It has its own transaction: a refused attempt is recorded too. */
export const switchUser: ReadingHandler<'session.switch_user'> = async (db, request, ctx) => {
  const target = await findTarget(db, request.body.usuario.trim())
  const session = await ctx.database.transact((tx) => actAs(tx, target, request))
  return session ? tokensOf(ctx, request, session) : refuse('session.user_beyond_rights')
}

/** @throws Refusal for an empty, unknown or shared name, or a blocked account */
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

/** @returns undefined when the patron has permissions that the staff account lacks */
async function actAs(tx: Writer, target: number, request: Request): Promise<OpenSession | undefined> {
  const { caller, userAgent } = request
  const now = request.now.toInstant()
  const actor = caller.actingAccount ?? caller.account
  const session = caller.session ?? refuse('keys.not_for_keys')
  const isBeyond = await permissionsBeyond(tx, target, actor)
  const action = isBeyond ? 'accounts.user_switch_refused' : 'accounts.user_switched'
  await recordAudit(tx, { actor: actorOf(caller), action, subject: 'account', subjectId: target }, now)
  if (isBeyond) return undefined
  await endSessions(tx, { session }, 'switched', now)
  const opening = {
    account: target,
    isRemembered: false,
    openedBy: 'switch',
    actingAccount: actor === target ? undefined : actor,
    device: describeDevice(userAgent),
  } as const
  return openSession(tx, opening, now)
}
