import { decideAttempt } from '@estante/domain/session/attempts'
import { digitsOfCode } from '@estante/domain/session/reset-code'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { readSetting } from '../institution/settings.ts'
import { countWithin } from '../session/rate-limits.ts'
import { subjectsOf } from '../session/sign-in.ts'
import { attemptFacts, type Subjects } from '../session/store/failures.ts'
import { knownDevice } from '../session/store/known-devices.ts'
import { presentRules } from './present-rules.ts'
import { isAttacked, tryCode } from './reset-codes.ts'
import { findOwners, type Owner } from './store/owners.ts'
import { type ActiveCode, activeCodes } from './store/reset-codes.ts'

export const checkCode: ReadingHandler<'recovery.check'> = async (db, request, ctx) => {
  const { owner } = await ownerOfCode(ctx, request, request.body.code)
  return { rules: presentRules(await readSetting(db, 'password.rules')), name: owner.name }
}

export interface CodeOwner {
  owner: Owner
  code: ActiveCode
  /** The name under which failed sign-ins are counted. */
  account: string
}

/**
 * The owner of a code. Wrong, expired and used codes are refused alike, and so are those of unknown users. @throws
 * Refusal recovery.code_wrong, session.too_many_attempts
 */
export async function ownerOfCode(
  ctx: AppContext,
  request: Pick<CallRequest<'recovery.check'>, 'params' | 'clientIp' | 'cookies' | 'now'>,
  typed: string,
): Promise<CodeOwner> {
  const { db, transact } = ctx.database
  const now = request.now.toInstant()
  const { username, owners } = await findOwners(db, request.params.id)
  const subjects = subjectsOf(ctx, username, request.clientIp)
  const window = await allowTry(ctx, subjects, request)
  const rules = await readSetting(db, 'recovery.code')
  const allAccounts = owners.flatMap((owner) => owner.accounts)
  const device = await knownDevice(db, request.cookies, allAccounts, now)
  const who = { by: device ?? subjects.address ?? '', isKnown: device !== undefined }
  const accounts = owners.map((owner) => owner.accounts[0].id)
  const right = await transact(async (tx) => {
    const digits = digitsOfCode(rules, await isAttacked(tx, subjects.account, now))
    const counted = { codes: await activeCodes(tx, accounts, now), username, rules, digits }
    const codeTry = { ...counted, account: subjects.account, code: typed.trim(), ...who }
    const found = await tryCode(tx, ctx.tokenKey, codeTry, now)
    if (!found && subjects.address !== undefined) await countWithin(tx, subjects.address, window, now)
    return found
  })
  const owner = owners.find((one) => one.accounts[0].id === right?.account)
  return right && owner ? { owner, code: right, account: subjects.account } : refuse('recovery.code_wrong')
}

/**
 * An address with too many failures may not try, as with passwords; accounts have limits of their own: the tries of a
 * code.
 */
async function allowTry(
  { database: { db } }: AppContext,
  subjects: Subjects,
  { now }: Pick<CallRequest<'recovery.check'>, 'now'>,
): Promise<number> {
  const limits = await readSetting(db, 'login.limits')
  const facts = await attemptFacts(db, subjects, limits.addressWindow, now.toInstant())
  const decision = decideAttempt({ ...facts, accountFailures: 0 }, limits)
  if (!decision.allowed && decision.code === 'too-many') {
    refuse('session.too_many_attempts', { seconds: decision.seconds })
  }
  return limits.addressWindow
}
