import type { Reader } from '../../database/database.ts'

/** Accounts with these user names, each with its person: others than the demonstration's may have them too. */
export function accountsNamed(db: Reader, usernames: readonly string[]) {
  return db
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'accounts.patron_id')
    .select(['username', 'password_hash', 'patrons.id as patron_id', 'patrons.name'])
    .where('username', 'in', usernames)
    .execute()
}
