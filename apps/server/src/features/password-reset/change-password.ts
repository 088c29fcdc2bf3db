import { actorOf } from '../../database/audit-log.ts'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { readSetting } from '../institution/settings.ts'
import { confirmationCounter, confirmPassword } from '../session/sign-in.ts'
import { patronOfAccount } from '../session/store/account-details.ts'
import { lockUnchanged, type StoredAccount } from '../session/store/accounts.ts'
import { clearFailures } from '../session/store/failures.ts'
import { presentRules } from './present-rules.ts'
import { refuseDirectory } from './refuse-directory.ts'
import { hashNewPassword, setPassword } from './set-password.ts'
import type { Owner } from './store/owners.ts'
import { ownerOfAccount } from './store/owners.ts'

export const showRules: ReadingHandler<'recovery.rules'> = async (db, { caller }) => {
  const { name } = await patronOfAccount(db, caller.account)
  return { rules: presentRules(await readSetting(db, 'password.rules')), name }
}

export const changePassword: ReadingHandler<'recovery.change_password'> = async (db, request, ctx) => {
  const { caller, body, now } = request
  // An account that acts as a patron must not lock them out.
  if (caller.actingAccount !== undefined) refuse('recovery.not_own_password')
  const found = await ownerOfAccount(db, caller.account)
  await refuseDirectory(db, found.accounts, request.language)
  const account = await confirm(ctx, found, request)
  const owner: Owner = { ...found, accounts: [account] }
  const hash = await hashNewPassword(db, owner, body.senhaNova, await readSetting(db, 'password.rules'))
  const change = {
    owner,
    hash,
    actor: actorOf(caller),
    action: 'accounts.password_changed',
    keep: caller.session,
  } as const
  const ended = await ctx.database.transact(async (tx) => {
    // Locks the counter before the account, like sign-in, to avoid deadlocks.
    await clearFailures(tx, confirmationCounter(account.id))
    // Changed concurrently: the typed current password is outdated.
    if (!(await lockUnchanged(tx, account, true))) refuse('recovery.wrong_password')
    return setPassword(tx, ctx, change, now)
  })
  return { encerradas: ended }
}

/** Sign-in refusals are 401, which within a session would mean an expired token. */
const said = {
  'session.wrong_credentials': 'recovery.wrong_password',
  'session.blocked': 'recovery.password_blocked',
} as const

async function confirm(
  ctx: AppContext,
  { accounts: [account] }: Owner,
  { body, clientIp: address, now }: CallRequest<'recovery.change_password'>,
): Promise<StoredAccount> {
  try {
    return await confirmPassword(ctx, account, { password: body.senhaAtual, address, now: now.toInstant() })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuse(said[error.code as keyof typeof said] ?? error.code, error.details)
  }
}
