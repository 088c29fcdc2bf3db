/**
 * Codes for a new password, as rows of `one_time_tokens`. They are few (a million of six digits), so they are kept as a
 * keyed hash, bear few tries and run out soon. The newest one of an account is the only one that counts.
 */
import { attackSeconds, type ResetCodeRules, triesOfUnknownBrowsers } from '@estante/domain/session/reset-code'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { TokenKey } from '../../http/tokens.ts'
import { generateSecret, pseudonymise } from '../../secrets/random-secrets.ts'
import { clearFailures, countOne, countWithin, currentCount, isWithin } from '../session/rate-limits.ts'

const kind = 'recovery'

export interface NewCode {
  /** `accounts.id`; null: nobody's, written so that it takes as long. */
  account: number | null
  code: string
  minutes: number
}

export async function storeCode(tx: Writer, key: TokenKey, { account, code, minutes }: NewCode, now: Temporal.Instant) {
  await tx.deleteFrom('one_time_tokens').where('kind', '=', kind).where('account_id', '=', account).execute()
  const salt = generateSecret()
  await tx
    .insertInto('one_time_tokens')
    .values({
      hash: hashCode(key, salt, code),
      kind,
      account_id: account,
      payload: JSON.stringify({ salt, digits: code.length }),
      created_at: momentOf(now),
      expires_at: momentOf(now.add({ minutes })),
    })
    .execute()
}

export interface ActiveCode {
  hash: string
  account: number
  salt: string
  digits: number
}

/** The newest code of each of these accounts, where it can still be used. */
export async function activeCodes(
  db: Reader,
  accounts: readonly number[],
  now: Temporal.Instant,
): Promise<ActiveCode[]> {
  const rows = await db
    .selectFrom('one_time_tokens')
    .select(['hash', 'account_id', 'payload', 'expires_at', 'used_at'])
    .where('kind', '=', kind)
    .where('account_id', 'in', [0, ...accounts])
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .execute()
  const newest = accounts.flatMap((account) => rows.find((row) => row.account_id === account) ?? [])
  return newest
    .filter(({ used_at, expires_at }) => used_at === null && expires_at > momentOf(now))
    .map(({ hash, account_id, payload }) => ({ hash, account: account_id!, ...(JSON.parse(payload) as Payload) }))
}

interface Payload {
  salt: string
  digits: number
}

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
 * few; where there is no code, as much is written.
 */
export async function tryCode(
  tx: Writer,
  key: TokenKey,
  { codes, code, account, username, rules, digits, by, isKnown }: CodeTry,
  now: Temporal.Instant,
): Promise<ActiveCode | undefined> {
  const count = async (subject: string, limit: number) => {
    const all = await countOne(tx, subject, now)
    if (all === limit) await countWithin(tx, attackCounter(account), attackSeconds, now)
    return { isLeft: all <= limit, own: await countOne(tx, `${subject} ${by}`, now) }
  }
  if (codes.length === 0) await count(decoyTryCounter(key, username), triesOfUnknownBrowsers(rules, digits))
  let right: ActiveCode | undefined
  for (const one of codes) {
    const { isLeft, own } = await count(tryCounter(one), triesOfUnknownBrowsers(rules, one.digits))
    const mayTry = own <= rules.tries && (isKnown || isLeft)
    if (mayTry && hashCode(key, one.salt, code) === one.hash) right = one
  }
  if (right) for (const subject of [tryCounter(right), `${tryCounter(right)} ${by}`]) await clearFailures(tx, subject)
  return right
}

/** Of all who come with the same code one gets it. */
export async function redeemCode(tx: Writer, { hash }: ActiveCode, now: Temporal.Instant): Promise<boolean> {
  const redeemed = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: momentOf(now) })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', momentOf(now))
    .executeTakeFirst()
  return Number(redeemed.numUpdatedRows) === 1
}

function hashCode(key: TokenKey, salt: string, code: string): string {
  return pseudonymise(key, `code ${salt} ${code}`)
}
