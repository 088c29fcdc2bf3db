/**
 * Confirms the account's owner before sensitive changes, with the password or a passkey of this account, so that a
 * borrowed device is not enough. An account with neither (single sign-on) passes.
 */
import type { WireAssertion } from '@estante/contract/confirmation.shapes'
import type { Temporal } from 'temporal-polyfill'
import type { AppContext } from '../../http/call-handler.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { Refusal, refuse, refuseFields } from '../../http/refusal.ts'
import { confirmPassword } from './sign-in.ts'
import { accountById } from './store/accounts.ts'
import { passkeysOf } from './store/second-factors.ts'
import { verifyPasskey } from './verify-passkey.ts'

export interface Confirming {
  caller: PatronCaller
  body: { senha?: string; resposta?: WireAssertion }
  clientIp: string
  now: Temporal.ZonedDateTime
}

/** An acting account cannot change how the patron signs in. */
export function refuseActing({ actingAccount }: PatronCaller): void {
  if (actingAccount !== undefined) refuse('second-factors.not_as_another')
}

/**
 * @throws Refusal second-factors.not_as_another, second-factors.confirmation_needed, second-factors.confirmation_wrong,
 * session.too_many_attempts, session.directory_unreachable
 */
export async function confirmOwner(ctx: AppContext, { caller, body, clientIp, now }: Confirming): Promise<void> {
  refuseActing(caller)
  if (body.resposta) return confirmWithPasskey(ctx, caller, body.resposta, now.toInstant())
  const account = await accountById(ctx.database.db, caller.account)
  const password = body.senha ?? ''
  if (password === '') {
    const hasPassword = account.passwordHash !== null || account.directoryEntry !== null
    const hasAny = hasPassword || (await passkeysOf(ctx.database.db, caller.account)).length > 0
    const missing = { field: 'senha', code: 'field.missing', details: {} } as const
    return hasAny ? refuseFields([missing], 'second-factors.confirmation_needed') : undefined
  }
  try {
    await confirmPassword(ctx, account, { password, address: clientIp, now: now.toInstant() })
  } catch (error) {
    const isWrong = error instanceof Refusal && wrongCodes.has(error.code)
    // Their 401 would tell the browser that its session has ended.
    if (isWrong) refuse('second-factors.confirmation_wrong')
    throw error
  }
}

const wrongCodes: ReadonlySet<string> = new Set([
  'session.wrong_credentials',
  'session.blocked',
  'session.directory_refused',
  'session.directory_unknown',
])

async function confirmWithPasskey(ctx: AppContext, caller: PatronCaller, answer: WireAssertion, now: Temporal.Instant) {
  const found = await verifyPasskey(ctx, answer, now)
  if (found?.account !== caller.account) refuse('second-factors.confirmation_wrong')
}
