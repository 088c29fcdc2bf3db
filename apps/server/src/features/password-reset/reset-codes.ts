/**
 * Password-reset codes, as rows of `one_time_tokens`. A code of six digits has only a million values, so it is stored
 * as a keyed hash, allows few tries and expires soon. Only the newest of an account counts.
 */
import { attackSeconds, type ResetCodeRules, triesOfUnknownBrowsers } from '@estante/domain/session/reset-code'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import type { TokenKey } from '../../http/tokens.ts'
import { pseudonymise } from '../../secrets/random-secrets.ts'
import { countOne, countWithin } from '../session/rate-limits.ts'
import { clearFailures, currentCount, isWithin } from '../session/store/failures.ts'
import { type ActiveCode, hashCode } from './store/reset-codes.ts'

/** The name of the counter for all tries: of a code, or of an unknown user name. */
const tryCounter = (code: Pick<ActiveCode, 'hash'>) => `code:${code.hash}`
const decoyTryCounter = (key: TokenKey, username: string) => `code:${pseudonymise(key, username)}`
const attackCounter = (account: string) => `recovery-attack:${account}`

/** Reports whether strangers have used up a code of this account within a day. */
export function isAttacked(db: Reader, account: string, now: Temporal.Instant): Promise<boolean> {
  return isWithin(db, attackCounter(account), attackSeconds, now)
}

export interface CountedCodes {
  /** The newest codes of the accounts with this name. */
  codes: readonly ActiveCode[]
  username: string
  rules: ResetCodeRules
  /** Digits of a new code for the account. */
  digits: number
}

/** Reports whether only a known browser can still use one of these codes. */
export async function areExhausted(
  db: Reader,
  key: TokenKey,
  { codes, username, rules, digits }: CountedCodes,
): Promise<boolean> {
  if (codes.length === 0)
    return (await currentCount(db, decoyTryCounter(key, username))) >= triesOfUnknownBrowsers(rules, digits)
  for (const code of codes) {
    if ((await currentCount(db, tryCounter(code))) >= triesOfUnknownBrowsers(rules, code.digits)) return true
  }
  return false
}

/** The counter of an unknown name restarts with each decoy code. */
export function clearDecoyTries(tx: Writer, key: TokenKey, username: string): Promise<void> {
  return clearFailures(tx, decoyTryCounter(key, username))
}

export interface CodeTry extends CountedCodes {
  /** The name under which an attack on the account is recorded. */
  account: string
  /** As typed. */
  code: string
  /** The origin of the tries: hash of a known browser's cookie, or a client address; empty: this machine. */
  by: string
  /** Tries by strangers do not count against a known browser. */
  isKnown: boolean
}

/**
 * Finds the matching code. Each try is counted before the code is checked, so that concurrent tries cannot exceed the
 * limit; without a code as much is written. Tries of one address beyond its own limit do not count against the code:
 * one stranger cannot use up all tries.
 */
export async function tryCode(
  tx: Writer,
  key: TokenKey,
  { codes, code, account, username, rules, digits, by, isKnown }: CodeTry,
  now: Temporal.Instant,
): Promise<ActiveCode | undefined> {
  /** Reports whether this try is within the limit. */
  const count = async (subject: string, limit: number) => {
    const own = await countOne(tx, `${subject} ${by}`, now)
    if (own > rules.tries) return false
    const all = await countOne(tx, subject, now)
    if (all === limit) await countWithin(tx, attackCounter(account), attackSeconds, now)
    return isKnown || all <= limit
  }
  if (codes.length === 0) await count(decoyTryCounter(key, username), triesOfUnknownBrowsers(rules, digits))
  let right: ActiveCode | undefined
  for (const one of codes) {
    const mayTry = await count(tryCounter(one), triesOfUnknownBrowsers(rules, one.digits))
    if (mayTry && hashCode(key, one.salt, code) === one.hash) right = one
  }
  if (right) for (const subject of [tryCounter(right), `${tryCounter(right)} ${by}`]) await clearFailures(tx, subject)
  return right
}
