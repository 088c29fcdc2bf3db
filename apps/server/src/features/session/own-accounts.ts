/** One person may have several accounts, and goes from one to another without a password. */
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { describeDevice } from './describe-device.ts'
import { tokensOf } from './issue-tokens.ts'
import { requiresCode } from './second-factor.ts'
import { reachableAccounts } from './store/accounts.ts'
import { endSessions, openSession, wasRemembered } from './store/sessions.ts'

export const listAccounts: ReadingHandler<'session.logins'> = async (db, { caller, language }) => {
  const accounts = await reachableAccounts(db, caller)
  return accounts.map((account) => ({
    codigo: String(account.id),
    nome: `${account.username}, ${account[`name_${language}`]}`,
    atual: account.id === caller.account,
  }))
}

export const switchAccount: WritingHandler<'session.switch_login'> = async (tx, request, ctx) => {
  const { caller, body, userAgent } = request
  const accounts = await reachableAccounts(tx, caller)
  const account = accounts.find(({ id }) => String(id) === body.codigo) ?? refuse('session.login_not_found')
  // What a code guards is not entered by a side door: one signs in to it.
  if (account.id !== caller.account && (await requiresCode(tx, account.id))) refuse('session.login_guarded')
  const now = request.now.toInstant()
  const opening = {
    account_id: account.id,
    remembered: await wasRemembered(tx, caller.session),
    opened_by: 'switch',
    acting_account_id: caller.actingAccount ?? null,
    device: describeDevice(userAgent),
  } as const
  await endSessions(tx, { session: caller.session }, 'switched', now)
  return tokensOf(ctx, request, await openSession(tx, opening, now))
}
