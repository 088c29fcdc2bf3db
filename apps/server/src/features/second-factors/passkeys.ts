/** The passkeys of an account: registered, renamed, deleted. */
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { momentOf } from '../../database/moment.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { pseudonymise } from '../../secrets/random-secrets.ts'
import { confirmOwner, refuseActing } from '../session/confirm-owner.ts'
import { describeDevice } from '../session/describe-device.ts'
import { notifyAccountOwner } from '../session/notify-account-owner.ts'
import { relyingParty } from '../session/relying-party.ts'
import { patronOfAccount } from '../session/store/account-details.ts'
import { redeemOneTimeToken } from '../session/store/one-time-tokens.ts'
import { addPasskey, type Passkey, passkeysOf, removePasskey, renamePasskey } from '../session/store/second-factors.ts'
import { challengeSeconds, issueChallenge, originOf, webAuthn } from '../session/verify-passkey.ts'

const most = 10

export const startPasskey: ReadingHandler<'second-factors.start_passkey'> = async (db, request, ctx) => {
  await confirmOwner(ctx, request)
  const { account } = request.caller
  const had = await passkeysOf(db, account)
  if (had.length >= most) refuse('second-factors.too_many_passkeys', { most })
  const party = await relyingParty(db, ctx)
  const { username, name } = await patronOfAccount(db, account)
  const now = request.now.toInstant()
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: username,
    userDisplayName: name,
    // Does not reveal the account to a finder of the authenticator.
    userID: new Uint8Array(Buffer.from(pseudonymise(ctx.tokenKey, `passkey:${account}`), 'base64url')),
    challenge: await ctx.database.transact((tx) => issueChallenge(tx, 'passkey-make', now, account)),
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: had.map(({ id, transports }) => ({ id, transports })),
    // It opens the account alone, so the device must verify its owner (fingerprint, face, PIN) and store the key.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

export const keepPasskey: ReadingHandler<'second-factors.add_passkey'> = async (db, request, ctx) => {
  const { caller, body } = request
  refuseActing(caller)
  const { transact } = ctx.database
  const now = request.now.toInstant()
  const party = await relyingParty(db, ctx)
  const origin = originOf(body.resposta.response.clientDataJSON)
  if (!party.isOwn(origin)) refuse('second-factors.passkey_refused')
  const { verifyRegistrationResponse } = await webAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: body.resposta,
    expectedChallenge: async (challenge) =>
      (await transact((tx) => redeemOneTimeToken(tx, 'passkey-make', challenge, now)))?.account === caller.account,
    expectedOrigin: origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) refuse('second-factors.passkey_refused')
  const { id, publicKey, counter } = registrationInfo.credential
  const passkey = {
    id,
    accountId: caller.account,
    counter,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    transports: body.resposta.response.transports ?? [],
    name: body.nome ?? describeDevice(request.userAgent),
    createdAt: momentOf(now),
  }
  await transact(async (tx) => {
    if (!(await addPasskey(tx, passkey))) refuse('second-factors.passkey_refused')
    const event = { action: 'second_factors.passkey_added', subject: 'account', subjectId: caller.account } as const
    await recordAudit(tx, { actor: actorOf(caller), ...event }, now)
    await notifyAccountOwner(tx, ctx, caller.account, 'passkeyAdded', request.now)
  })
  return presentPasskey({ ...passkey, usedAt: null })
}

export const namePasskey: WritingHandler<'second-factors.rename_passkey'> = async (tx, { caller, params, body }) => {
  refuseActing(caller)
  const passkey = await renamePasskey(tx, caller.account, params.id, body.nome)
  return passkey ? presentPasskey(passkey) : refuse('second-factors.passkey_not_found')
}

export const forgetPasskey: ReadingHandler<'second-factors.remove_passkey'> = async (_db, request, ctx) => {
  await confirmOwner(ctx, request)
  const { caller, params, now } = request
  await ctx.database.transact(async (tx) => {
    if (!(await removePasskey(tx, caller.account, params.id))) refuse('second-factors.passkey_not_found')
    const event = { action: 'second_factors.passkey_removed', subject: 'account', subjectId: caller.account } as const
    await recordAudit(tx, { actor: actorOf(caller), ...event }, now.toInstant())
    await notifyAccountOwner(tx, ctx, caller.account, 'passkeyRemoved', now)
  })
  return { feito: true }
}

export function presentPasskey(passkey: Passkey) {
  return { codigo: passkey.id, nome: passkey.name, criada: passkey.createdAt, ultimo_uso: passkey.usedAt ?? '' }
}
