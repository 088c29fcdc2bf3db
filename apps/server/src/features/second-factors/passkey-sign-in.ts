import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { describeDevice } from '../session/describe-device.ts'
import { tokensOf } from '../session/issue-tokens.ts'
import { relyingParty } from '../session/relying-party.ts'
import { openSession } from '../session/store/sessions.ts'
import { challengeSeconds, issueChallenge, verifyPasskey, webAuthn } from '../session/verify-passkey.ts'

export const issuePasskeyOptions: WritingHandler<'second-factors.passkey_options'> = async (tx, { now }, ctx) => ({
  ...(await (
    await webAuthn()
  ).generateAuthenticationOptions({
    rpID: (await relyingParty(tx, ctx)).id,
    challenge: await issueChallenge(tx, 'passkey-use', now.toInstant()),
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
  })),
})

/** A passkey is two factors by itself, the device and its unlocking, so no app code is needed. */
export const signInWithPasskey: ReadingHandler<'second-factors.passkey_sign_in'> = async (_db, request, ctx) => {
  const now = request.now.toInstant()
  const found = await verifyPasskey(ctx, request.body.resposta, now)
  if (!found) refuse('session.passkey_wrong')
  if (found.blocked) refuse('session.blocked')
  const opening = {
    account: found.account,
    isRemembered: request.body.lembrar ?? false,
    openedBy: 'passkey',
    device: describeDevice(request.userAgent),
  } as const
  return tokensOf(ctx, request, await ctx.database.transact((tx) => openSession(tx, opening, now)))
}
