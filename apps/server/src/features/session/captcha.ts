/**
 * The check against robots (ALTCHA): the browser computes for a second on a challenge signed by the server. It needs no
 * action of the reader and sends no data elsewhere. Each solution is valid once, for five minutes.
 */

import { hkdfSync } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Temporal } from 'temporal-polyfill'
import type { AppContext, ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { useOnce } from './store/one-time-tokens.ts'
import { isWanted } from './store/permissions.ts'

const seconds = 300
/** Number and cost of derivations: about a second on a phone, one derivation here. */
const effort = { algorithm: 'PBKDF2/SHA-256', cost: 1000, least: 1000, most: 3000 }

export const issueCaptcha: ReadingHandler<'session.captcha'> = async (_db, { now }, { tokenKey }) => {
  const { algorithm, cost, least, most } = effort
  const expires = Math.floor(now.epochMilliseconds / 1000) + seconds
  const counter = randomInt(least, most)
  return { ...(await createChallenge({ algorithm, cost, counter, deriveKey, data: { expires }, ...keysOf(tokenKey) })) }
}

/**
 * Verifies a captcha's solution; does nothing when the institution does not want the check.
 * @param token the widget's result: base64 of the challenge and its solution
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
  // The library uses the system clock; calls use the application's.
  if (Number(challenge.parameters.data?.expires) * 1000 < now.epochMilliseconds) refuse('session.captcha_expired')
  const used = { kind: 'captcha', text: `captcha:${challenge.signature}`, seconds }
  if (!(await database.transact((tx) => useOnce(tx, used, now)))) refuse('session.captcha_invalid')
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
