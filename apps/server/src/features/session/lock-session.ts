/** The session of a desk that its attendant leaves for a while: whoever comes by can do nothing in their name. */
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { confirmOwner } from './confirm-owner.ts'
import { accountById } from './store/accounts.ts'
import { passkeysOf } from './store/second-factors.ts'
import { setSessionLocked } from './store/sessions.ts'

export const lockSession: WritingHandler<'session.lock'> = async (tx, { caller, now }) => {
  await setSessionLocked(tx, caller.session, now.toInstant())
  return { bloqueada: true }
}

export const unlockSession: ReadingHandler<'session.unlock'> = async (db, { caller, body, clientIp, now }, ctx) => {
  const { passwordHash, directoryEntry } = await accountById(db, caller.account)
  const hasPassword = passwordHash !== null || directoryEntry !== null
  // Such an account passes every other confirmation. Here that would be no lock at all.
  if (!hasPassword && (await passkeysOf(db, caller.account)).length === 0) refuse('session.no_password')
  await confirmOwner(ctx, { caller, body, clientIp, now })
  await ctx.database.transact((tx) => setSessionLocked(tx, caller.session, null))
  return { bloqueada: false }
}
