/**
 * Codes for a new password, as rows of `one_time_tokens`. They are few (a million of six digits), so they are kept as a
 * keyed hash, bear few tries and run out soon. The newest one of an account is the only one that counts.
 */
import { attackSeconds, type ResetCodeRules, triesOfUnknownBrowsers } from '@estante/domain/session/reset-code'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import type { TokenKey } from '../../http/tokens.ts'
import { pseudonymise } from '../../secrets/random-secrets.ts'
import { countOne, countWithin } from '../session/rate-limits.ts'
import { clearFailures, currentCount, isWithin } from '../session/store/failures.ts'
import { type ActiveCode, hashCode } from './store/reset-codes.ts'

/** Under which name the tries of all are counted: of a code, or of a user name that has none. */
const tryCounter = (code: Pick<ActiveCode, 'hash'>) => `code:${code.hash}`
const decoyTryCounter = (key: TokenKey, username: string) => `code:${pseudonymise(key, username)}`
const attackCounter = (account: string) => `recovery-attack:${account}`

/** Whether strangers have used up a code of this account within a day. */
export function isAttacked(db: Reader, account: string, now: Temporal.Instant): Promise<boolean> {
  return isWithin(db, attackCounter(account), attackSeconds, now)
}

export interface CountedCodes {
  /** The newest codes of the accounts of this name. */
  codes: readonly ActiveCode[]
  username: string
  rules: ResetCodeRules
  /** Digits of a code that the account would get now. */
  digits: number
}

/** Whether nobody but a known browser can use a code of these any more. */
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

/** A name that is nobody's begins anew with each code that it would have got. */
export function clearDecoyTries(tx: Writer, key: TokenKey, username: string): Promise<void> {
  return clearFailures(tx, decoyTryCounter(key, username))
}

export interface CodeTry extends CountedCodes {
  /** Under which an attack on the account is noted. */
  account: string
  /** As it was typed. */
  code: string
  /** Whose tries these are: hash of the mark of a browser that is known, or of an address; empty: the machine itself. */
  by: string
  /** What strangers have tried does not count against a browser that is known. */
  isKnown: boolean
}

/**
 * Which of the codes this is. Each try is counted before it is looked at, so that many at the same time are no more than a
 * few; where there is no code, as much is written. What one address tries beyond its own limit does not count against
 * the code: one stranger cannot use up the tries of all.
 */
export async function tryCode(
  tx: Writer,
  key: TokenKey,
  { codes, code, account, username, rules, digits, by, isKnown }: CodeTry,
  now: Temporal.Instant,
): Promise<ActiveCode | undefined> {
  /** Whether this try is one that the code still bears. */
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
