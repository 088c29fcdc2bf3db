/** Password-reset codes, stored as keyed hashes. */
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import type { TokenKey } from '../../../http/tokens.ts'
import { generateSecret, pseudonymise } from '../../../secrets/random-secrets.ts'

export interface ActiveCode {
  hash: string
  account: number
  salt: string
  digits: number
}

const tokenKind = 'recovery'

export interface NewCode {
  /** `accounts.id`; null: a decoy, written so that the time is equal. */
  account: number | null
  code: string
  minutes: number
}

export interface Payload {
  salt: string
  digits: number
}

export async function storeCode(tx: Writer, key: TokenKey, { account, code, minutes }: NewCode, now: Temporal.Instant) {
  await tx.deleteFrom('one_time_tokens').where('kind', '=', tokenKind).where('account_id', '=', account).execute()
  const salt = generateSecret()
  await tx
    .insertInto('one_time_tokens')
    .values({
      hash: hashCode(key, salt, code),
      kind: tokenKind,
      account_id: account,
      payload: JSON.stringify({ salt, digits: code.length }),
      created_at: momentOf(now),
      expires_at: momentOf(now.add({ minutes })),
    })
    .execute()
}

/** The newest usable code of each of these accounts. */
export async function activeCodes(
  db: Reader,
  accounts: readonly number[],
  now: Temporal.Instant,
): Promise<ActiveCode[]> {
  const rows = await db
    .selectFrom('one_time_tokens')
    .select(['hash', 'account_id', 'payload', 'expires_at', 'used_at'])
    .where('kind', '=', tokenKind)
    .where('account_id', 'in', [0, ...accounts])
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .execute()
  const newest = accounts.flatMap((account) => rows.find((row) => row.account_id === account) ?? [])
  return newest
    .filter(({ used_at, expires_at }) => used_at === null && expires_at > momentOf(now))
    .map(({ hash, account_id, payload }) => ({ hash, account: account_id!, ...(JSON.parse(payload) as Payload) }))
}

/** Of concurrent calls with one code, one gets it. */
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

export function hashCode(key: TokenKey, salt: string, code: string): string {
  return pseudonymise(key, `code ${salt} ${code}`)
}
