/**
 * Codes for a new password, as rows of `one_time_tokens`. They are few (a million of six digits), so they are kept as a
 * keyed hash, bear few tries and run out soon. The newest one of a login is the only one that counts.
 */
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { TokenKey } from '../../http/tokens.ts'
import { hideName, makeSecret } from '../../secrets/secret-text.ts'
import { countOne, forgetFailures } from '../session/failures.ts'

const kind = 'recovery'

export interface NewCode {
  /** `logins.id`; null: nobody's, written so that it takes as long. */
  login: number | null
  code: string
  minutes: number
}

export async function keepCode(tx: Writer, key: TokenKey, { login, code, minutes }: NewCode, now: Temporal.Instant) {
  await tx.deleteFrom('one_time_tokens').where('kind', '=', kind).where('login_id', '=', login).execute()
  const salt = makeSecret()
  await tx
    .insertInto('one_time_tokens')
    .values({
      hash: hashCode(key, salt, code),
      kind,
      login_id: login,
      payload: JSON.stringify({ salt }),
      made_at: momentOf(now),
      expires_at: momentOf(now.add({ minutes })),
    })
    .execute()
}

export interface ActiveCode {
  hash: string
  login: number
  salt: string
}

/** The newest code of each of these logins, where it can still be used. */
export async function activeCodes(db: Reader, logins: readonly number[], now: Temporal.Instant): Promise<ActiveCode[]> {
  const rows = await db
    .selectFrom('one_time_tokens')
    .select(['hash', 'login_id', 'payload', 'expires_at', 'used_at'])
    .where('kind', '=', kind)
    .where('login_id', 'in', [0, ...logins])
    .orderBy('made_at', 'desc')
    .orderBy('hash')
    .execute()
  const newest = logins.flatMap((login) => rows.find((row) => row.login_id === login) ?? [])
  return newest
    .filter(({ used_at, expires_at }) => used_at === null && expires_at > momentOf(now))
    .map(({ hash, login_id, payload }) => ({ hash, login: login_id!, salt: (JSON.parse(payload) as Payload).salt }))
}

interface Payload {
  salt: string
}

/** Tries of strangers that a code bears, for each that one address has. */
const addressesPerCode = 4

export interface Trying {
  codes: readonly ActiveCode[]
  /** As it was typed. */
  code: string
  /** Under which tries count that no code is there for. */
  username: string
  /** That a browser or an address has. */
  tries: number
  /** Whose tries these are: hash of the mark of a browser that is known, or of an address; empty: the machine itself. */
  by: string
  /** What strangers have tried does not count against a browser that is known. */
  isKnown: boolean
}

/**
 * Which of the codes this is. Each try is counted before it is looked at, so that many at once are no more than a few;
 * where there is no code, as much is written.
 */
export async function tryCode(
  tx: Writer,
  key: TokenKey,
  { codes, code, username, tries, by, isKnown }: Trying,
  now: Temporal.Instant,
): Promise<ActiveCode | undefined> {
  const count = async (subject: string) => ({
    all: await countOne(tx, subject, now),
    own: await countOne(tx, `${subject} ${by}`, now),
  })
  if (codes.length === 0) await count(`code:${hideName(key, username)}`)
  let right: ActiveCode | undefined
  for (const one of codes) {
    const { all, own } = await count(`code:${one.hash}`)
    const mayTry = own <= tries && (isKnown || all <= tries * addressesPerCode)
    if (mayTry && hashCode(key, one.salt, code) === one.hash) right = one
  }
  if (right) for (const subject of [`code:${right.hash}`, `code:${right.hash} ${by}`]) await forgetFailures(tx, subject)
  return right
}

/** Of all who come with the same code one gets it. */
export async function takeCode(tx: Writer, { hash }: ActiveCode, now: Temporal.Instant): Promise<boolean> {
  const taken = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: momentOf(now) })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', momentOf(now))
    .executeTakeFirst()
  return Number(taken.numUpdatedRows) === 1
}

function hashCode(key: TokenKey, salt: string, code: string): string {
  return hideName(key, `code ${salt} ${code}`)
}
