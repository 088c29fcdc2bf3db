/** Loan tokens, found by hash; expired or used ones are ignored. */
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'

/** The kind of loan tokens among one-time tokens. */
export const tokenKind = 'loan-token'

interface NewToken {
  hash: string
  account: number
  /** The sealed copy, which its owner can read. */
  sealed: string
  createdAt: string
  until: string
}

export async function insertToken(tx: Writer, { hash, account, sealed, createdAt, until }: NewToken): Promise<void> {
  await tx
    .insertInto('one_time_tokens')
    .values({
      hash,
      kind: tokenKind,
      account_id: account,
      created_at: createdAt,
      expires_at: until,
      payload: JSON.stringify({ sealed }),
    })
    .execute()
}

/** The account's newest token. */
export async function currentToken(db: Reader, account: number, now: Temporal.Instant) {
  const row = await db
    .selectFrom('one_time_tokens')
    .select(['payload', 'expires_at'])
    .where('account_id', '=', account)
    .where('kind', '=', tokenKind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', momentOf(now))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  const { sealed } = JSON.parse(row.payload) as { sealed: string }
  return { sealed, until: row.expires_at }
}

export async function accountOfTokenHash(db: Reader, hash: string, now: Temporal.Instant): Promise<number | undefined> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('account_id')
    .where('hash', '=', hash)
    .where('kind', '=', tokenKind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', momentOf(now))
    .executeTakeFirst()
  return row?.account_id ?? undefined
}

/** Of a hash that finds no account; one that another replaced is unknown. */
export async function whyTokenEnded(db: Reader, hash: string): Promise<'unknown' | 'used' | 'expired'> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('used_at')
    .where('hash', '=', hash)
    .where('kind', '=', tokenKind)
    .executeTakeFirst()
  if (!row) return 'unknown'
  return row.used_at === null ? 'expired' : 'used'
}

/** Deletes unused tokens. */
export async function endTokens(tx: Writer, account: number): Promise<void> {
  await tx
    .deleteFrom('one_time_tokens')
    .where('account_id', '=', account)
    .where('kind', '=', tokenKind)
    .where('used_at', 'is', null)
    .execute()
}
