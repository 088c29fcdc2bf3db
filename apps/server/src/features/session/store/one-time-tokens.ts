/** One-time tokens: issued and redeemed. */
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import { generateSecret, hashSecret } from '../../../secrets/random-secrets.ts'

export interface OneTimeToken {
  /** The purpose: a token of one kind is invalid for another. */
  kind: string
  /** `accounts.id` of its owner. */
  account?: number
  /** Data for the next step; no secrets. */
  payload?: object
  seconds: number
}

export interface RedeemedToken {
  account: number | null
  payload: Readonly<Record<string, unknown>>
}

/** @returns the token; only its hash is stored */
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

/** Of concurrent calls with one token, one gets it. @returns undefined when it is expired, used, or of another kind */
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

/**
 * Records that a text that others made was used. @param seconds after which it is refused anyway
 * @returns false when it was used before
 */
export async function useOnce(
  tx: Writer,
  { kind, text, seconds }: { kind: string; text: string; seconds: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('one_time_tokens')
    .values({
      hash: hashSecret(text),
      kind,
      payload: '{}',
      created_at: momentOf(now),
      expires_at: momentOf(now.add({ seconds })),
      used_at: momentOf(now),
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteTokensOf(tx: Writer, account: number): Promise<void> {
  await tx.deleteFrom('one_time_tokens').where('account_id', '=', account).execute()
}
