/** WebAuthn challenges and the verification of assertions. A challenge is a one-time token: an answer is valid once. */
import type { WireAssertion } from '@estante/contract/confirmation.shapes'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { relyingParty } from './relying-party.ts'
import { issueOneTimeToken, redeemOneTimeToken } from './store/one-time-tokens.ts'
import { notePasskeyUse, passkeyById } from './store/second-factors.ts'

/** Loaded with the first passkey: it takes 26 MB. */
export const webAuthn = () => import('@simplewebauthn/server')

/** Long enough to fetch a phone. */
export const challengeSeconds = 300

/** `use`: sign in with a passkey; `make`: register one for an account. */
export type ChallengeKind = 'passkey-use' | 'passkey-make'

export async function issueChallenge(
  tx: Writer,
  kind: ChallengeKind,
  now: Temporal.Instant,
  account?: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const token = await issueOneTimeToken(
    tx,
    { kind, ...(account !== undefined && { account }), seconds: challengeSeconds },
    now,
  )
  return new Uint8Array(Buffer.from(token, 'base64url'))
}

/** The account of the passkey that signed, with its state; undefined for an invalid answer. */
export async function verifyPasskey(
  ctx: Pick<AppContext, 'database' | 'publicUrl'>,
  answer: WireAssertion,
  now: Temporal.Instant,
): Promise<{ account: number; blocked: boolean } | undefined> {
  const { db, transact } = ctx.database
  const party = await relyingParty(db, ctx)
  const passkey = await passkeyById(db, answer.id)
  const origin = originOf(answer.response.clientDataJSON)
  if (!passkey || !party.isOwn(origin)) return undefined
  const { verifyAuthenticationResponse } = await webAuthn()
  const { authenticationInfo, verified } = await verifyAuthenticationResponse({
    response: { ...answer, response: { ...answer.response, userHandle: answer.response.userHandle ?? undefined } },
    expectedChallenge: (challenge) =>
      transact(async (tx) => !!(await redeemOneTimeToken(tx, 'passkey-use', challenge, now))),
    expectedOrigin: origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return undefined
  const isNoted = await transact((tx) => notePasskeyUse(tx, passkey, authenticationInfo.newCounter, now))
  return isNoted ? { account: passkey.accountId, blocked: passkey.blocked === 1 } : undefined
}

/** The page's origin in the browser's data, which the signature covers. Empty for invalid data. */
export function originOf(clientDataJSON: string): string {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { origin?: unknown }
    return typeof origin === 'string' ? origin : ''
  } catch {
    return ''
  }
}
