/** Challenges, and what an authenticator signs of them. A challenge is a token of one use: an answer works once. */
import type { WireAssertion } from '@estante/contract/second-factors.shapes'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { relyingParty } from './store/institution-name.ts'
import { issueOneTimeToken, redeemOneTimeToken } from './store/one-time-tokens.ts'
import { notePasskeyUse, passkeyById } from './store/second-factors.ts'

/** Whoever signs in may have to find the telephone first. */
export const challengeSeconds = 300

/** `use`: of a passkey that is there; `make`: of a new one, by an account. */
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

/** The login of the passkey that signed, with its state; undefined for an answer that opens nothing. */
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
  const { authenticationInfo, verified } = await verifyAuthenticationResponse({
    response: { ...answer, response: { ...answer.response, userHandle: answer.response.userHandle ?? undefined } },
    expectedChallenge: (challenge) =>
      transact(async (tx) => !!(await redeemOneTimeToken(tx, 'passkey-use', challenge, now))),
    expectedOrigin: origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return undefined
  const isNoted = await transact((tx) => notePasskeyUse(tx, passkey, authenticationInfo.newCounter, now))
  return isNoted ? { account: passkey.account_id, blocked: passkey.blocked === 1 } : undefined
}

/** What the browser says on which page it was; the signature covers it. Empty for what nobody can read. */
export function originOf(clientDataJSON: string): string {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { origin?: unknown }
    return typeof origin === 'string' ? origin : ''
  } catch {
    return ''
  }
}
