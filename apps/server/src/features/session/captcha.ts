/**
 * The check against robots (ALTCHA): the browser spends a second of computing on a challenge that the server signed.
 * Nothing is asked of the reader, nothing of them goes anywhere. Each solution counts once, for five minutes.
 */

import { hkdfSync } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Temporal } from 'temporal-polyfill'
import { momentOf } from '../../database/moment.ts'
import type { AppContext, ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { hashSecret } from '../../secrets/random-secrets.ts'
import { insertUnused } from './store/one-time-tokens.ts'
import { isWanted } from './store/permissions.ts'

const seconds = 300
/** So many derivations of so many rounds: about a second on a telephone, one derivation here. */
const effort = { algorithm: 'PBKDF2/SHA-256', cost: 1000, least: 1000, most: 3000 }

export const issueCaptcha: ReadingHandler<'session.captcha'> = async (_db, { now }, { tokenKey }) => {
  const { algorithm, cost, least, most } = effort
  const expires = Math.floor(now.epochMilliseconds / 1000) + seconds
  const counter = randomInt(least, most)
  return { ...(await createChallenge({ algorithm, cost, counter, deriveKey, data: { expires }, ...keysOf(tokenKey) })) }
}

/**
 * Holds a solution against the challenge that it is of; does nothing where the institution does not want the check.
 * @param token what the widget gives: base64 of the challenge and its solution
 * @throws Refusal session.captcha_missing, session.captcha_expired, session.captcha_invalid
 */
export async function checkCaptcha(
  { database, tokenKey }: Pick<AppContext, 'database' | 'tokenKey'>,
  token: string | undefined,
  now: Temporal.Instant,
): Promise<void> {
  if (!(await isWanted(database.db))) return
  if (token === undefined || token === '') refuse('session.captcha_missing')
  const { challenge, solution } = read(token) ?? refuse('session.captcha_invalid')
  const result = await verifySolution({ challenge, solution, deriveKey, ...keysOf(tokenKey) }).catch(() => undefined)
  if (!result?.verified) refuse('session.captcha_invalid')
  // The library looks at the machine's own clock; ours is the one that calls know.
  if (Number(challenge.parameters.data?.expires) * 1000 < now.epochMilliseconds) refuse('session.captcha_expired')
  const used = {
    hash: hashSecret(`captcha:${challenge.signature}`),
    kind: 'captcha',
    payload: '{}',
    created_at: momentOf(now),
    expires_at: momentOf(now.add({ seconds })),
    used_at: momentOf(now),
  }
  if (!(await database.transact((tx) => insertUnused(tx, used)))) refuse('session.captcha_invalid')
}

function read(token: string): { challenge: Challenge; solution: Payload['solution'] } | undefined {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload>
    const isWhole = typeof challenge?.parameters === 'object' && typeof solution === 'object'
    return isWhole && challenge.parameters !== null && solution !== null ? { challenge, solution } : undefined
  } catch {
    return undefined
  }
}

function keysOf(tokenKey: Uint8Array) {
  const key = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', tokenKey, new Uint8Array(), `estante ${purpose}`, 32)).toString('base64')
  return { hmacSignatureSecret: key('captcha'), hmacKeySignatureSecret: key('captcha solution') }
}
