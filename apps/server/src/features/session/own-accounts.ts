/** A patron may have several accounts, and switches between them without a password. */
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
    nome: `${account.username}, ${account.category[language]}`,
    atual: account.id === caller.account,
  }))
}

export const switchAccount: WritingHandler<'session.switch_login'> = async (tx, request, ctx) => {
  const { caller, body, userAgent } = request
  const accounts = await reachableAccounts(tx, caller)
  const account = accounts.find(({ id }) => String(id) === body.codigo) ?? refuse('session.login_not_found')
  // An account protected by a code is entered only by signing in.
  if (account.id !== caller.account && (await requiresCode(tx, account.id))) refuse('session.login_guarded')
  const now = request.now.toInstant()
  const opening = {
    account: account.id,
    isRemembered: await wasRemembered(tx, caller.session),
    openedBy: 'switch',
    actingAccount: caller.actingAccount,
    device: describeDevice(userAgent),
  } as const
  await endSessions(tx, { session: caller.session }, 'switched', now)
  return tokensOf(ctx, request, await openSession(tx, opening, now))
}
