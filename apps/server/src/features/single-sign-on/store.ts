import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { VerifiedUser } from '../../integrations/identity-result.ts'
import { hashSecret } from '../../secrets/random-secrets.ts'

/**
 * The account of a user whom a provider authenticated, by user name; of several of one person the first that is not
 * blocked. A name shared by several people identifies none of them.
 */
export async function findUser(db: Reader, name: string): Promise<number | 'unknown' | 'blocked'> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'patron_id', 'blocked'])
    .where(sql`lower(username)`, '=', sql`lower(${name})`)
    .orderBy('id')
    .execute()
  const people = new Set(accounts.map(({ patron_id }) => patron_id))
  if (people.size !== 1) return 'unknown'
  return accounts.find(({ blocked }) => blocked === 0)?.id ?? 'blocked'
}

/** Records an assertion as used until it expires. @returns false when it was used before */
export async function isFirstTime(
  tx: Writer,
  protocol: SsoProtocol,
  { id, until }: NonNullable<VerifiedUser['once']>,
  now: Temporal.Instant,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('one_time_tokens')
    .values({
      hash: hashSecret(`${protocol} answer ${id}`),
      kind: `${protocol}-answer`,
      account_id: null,
      payload: '{}',
      created_at: momentOf(now),
      used_at: momentOf(now),
      expires_at: momentOf(Temporal.Instant.fromEpochMilliseconds(until.getTime())),
    })
    .onConflict((oc) => oc.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return inserted !== undefined
}

export type SsoProtocol = 'oidc' | 'saml'
