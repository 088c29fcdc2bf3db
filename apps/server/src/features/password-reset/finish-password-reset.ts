import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { readSetting } from '../institution/settings.ts'
import { setDeviceCookie } from '../session/known-devices.ts'
import { clearFailures } from '../session/store/failures.ts'
import { rememberDevice } from '../session/store/known-devices.ts'
import { ownerOfCode } from './check-code.ts'
import { hashNewPassword, setPassword } from './set-password.ts'
import { redeemCode } from './store/reset-codes.ts'

/**
 * A code is used up only with an accepted password. Hashes are computed before the transaction, which locks rows; of
 * concurrent calls with one code one succeeds. The browser becomes a known one, so that continued guessing by others
 * does not keep the owner from signing in.
 */
export const finishPasswordReset: ReadingHandler<'recovery.finish'> = async (db, request, ctx) => {
  const { owner, code, account } = await ownerOfCode(ctx, request, request.body.code)
  const hash = await hashNewPassword(db, owner, request.body.password, await readSetting(db, 'password.rules'))
  const now = ctx.clock()
  const change = { owner, hash, actor: `account ${owner.accounts[0].id}`, action: 'accounts.password_reset' } as const
  const done = await ctx.database.transact(async (tx) => {
    if (!(await redeemCode(tx, code, now))) return undefined
    await clearFailures(tx, account)
    const ended = await setPassword(tx, ctx, change, now.toZonedDateTimeISO(request.now.timeZoneId))
    const accounts = owner.accounts.map(({ id }) => id)
    return { ended, mark: await rememberDevice(tx, request.cookies, accounts, now) }
  })
  if (done === undefined) return refuse('recovery.code_wrong')
  await setDeviceCookie(ctx, request, done.mark)
  return { encerradas: done.ended }
}
