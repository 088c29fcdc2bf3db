import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { VerifiedUser } from '../../integrations/identity-result.ts'
import { hashSecret } from '../../secrets/random-secrets.ts'

/**
 * The login of a user whom a provider let in: the one of this user name; of several of one person the first that is not
 * blocked. A name that several people share says nothing about who of them came.
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

/** Keeps in mind that an answer was taken, until nobody would believe it any more. @returns false: it was taken before */
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
