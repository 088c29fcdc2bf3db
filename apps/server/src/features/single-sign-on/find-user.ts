import { sql } from 'kysely'
import type { Reader } from '../../database/database.ts'

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
