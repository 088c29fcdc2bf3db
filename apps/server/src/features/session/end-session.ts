import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { refuseActing } from './confirm-owner.ts'
import { revokeCalendar } from './store/revoke-calendar.ts'
import { endActingSessions, endSessions } from './store/sessions.ts'

/** Ends one of the caller's sessions; another account's looks missing. An acting account ends only its own. */
export const endSession: WritingHandler<'session.end'> = async (tx, { params, caller, now }) => {
  const isThis = params.id === 'atual' || params.id === caller.session
  if (!isThis) refuseActing(caller)
  const which = { session: isThis ? caller.session : params.id, account: caller.account }
  const ended = await endSessions(tx, which, isThis ? 'signed-out' : 'signed-out-elsewhere', now.toInstant())
  if (ended === 0) refuse('session.session_not_found')
  return { encerradas: ended }
}

/**
 * Ends all sessions, those in which the caller acts as another included, and revokes the calendar address: a lost
 * device had access to all of these.
 */
export const endAllSessions: WritingHandler<'session.end_all'> = async (tx, { caller, now }) => {
  refuseActing(caller)
  const { account } = caller
  const at = now.toInstant()
  await revokeCalendar(tx, caller.patron)
  const asAnother = await endActingSessions(tx, account, 'signed-out-elsewhere', at)
  return { encerradas: asAnother + (await endSessions(tx, { account }, 'signed-out-elsewhere', at)) }
}
