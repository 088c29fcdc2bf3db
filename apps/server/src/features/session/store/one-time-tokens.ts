/** Tokens that are used once, soon: made, and taken. */
import type { Insertable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import type { OneTimeTokensTable } from '../../../database/tables/session.ts'
import { generateSecret, hashSecret } from '../../../secrets/random-secrets.ts'

export interface OneTimeToken {
  /** What it is for: a token made for one thing opens no other. */
  kind: string
  /** `accounts.id` of whom it is for. */
  account?: number
  /** What going on with it takes; no secrets. */
  payload?: object
  seconds: number
}

export interface RedeemedToken {
  account: number | null
  payload: Readonly<Record<string, unknown>>
}

/** @returns the token itself; its hash alone is kept */
export async function issueOneTimeToken(tx: Writer, one: OneTimeToken, now: Temporal.Instant): Promise<string> {
  const token = generateSecret()
  await tx
    .insertInto('one_time_tokens')
    .values({
      hash: hashSecret(token),
      kind: one.kind,
      account_id: one.account ?? null,
      payload: JSON.stringify(one.payload ?? {}),
      created_at: momentOf(now),
      expires_at: momentOf(now.add({ seconds: one.seconds })),
    })
    .execute()
  await tx
    .deleteFrom('one_time_tokens')
    .where('expires_at', '<', momentOf(now.subtract({ hours: 24 })))
    .execute()
  return token
}

/** Of two who come with the same token one gets it. @returns undefined for a token that is over, used, or for another kind */
export async function redeemOneTimeToken(
  tx: Writer,
  kind: string,
  token: string,
  now: Temporal.Instant,
): Promise<RedeemedToken | undefined> {
  const taken = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: momentOf(now) })
    .where('hash', '=', hashSecret(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', momentOf(now))
    .returning(['account_id', 'payload'])
    .executeTakeFirst()
  return taken && { account: taken.account_id, payload: JSON.parse(taken.payload) as Record<string, unknown> }
}

/** @returns false where there is one of this hash already: it was used before */
export async function insertUnused(tx: Writer, row: Insertable<OneTimeTokensTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('one_time_tokens')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteTokensOf(tx: Writer, account: number): Promise<void> {
  await tx.deleteFrom('one_time_tokens').where('account_id', '=', account).execute()
}
