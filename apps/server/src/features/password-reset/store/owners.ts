/** Owners of accounts, by the typed user name and address. */

import { splitAddresses } from '@estante/domain/session/mask-email'
import { readTypedName } from '@estante/domain/session/user-name'
import type { Reader } from '../../../database/database.ts'
import type { Language } from '../../../i18n/language.ts'
import { readSetting } from '../../institution/settings.ts'
import { findAccounts } from '../../session/accounts.ts'
import type { StoredAccount } from '../../session/store/accounts.ts'
import { blockOf } from '../../session/store/accounts.ts'

export interface FoundOwners {
  /** The name under which failures are counted: without its suffix. */
  username: string
  owners: Owner[]
  /** All of that name, also of people whom no mail reaches. */
  accounts: StoredAccount[]
}

/** A patron with the accounts of that name; two categories with one number have the same password. */
export interface Owner {
  patron: number
  name: string
  language: Language
  addresses: string[]
  /** Not empty; a code belongs to the first. */
  accounts: [StoredAccount, ...StoredAccount[]]
}

/**
 * A patron without an address cannot get a code and counts as unknown. An unknown suffix is ignored: answers with and
 * without it must not differ by account.
 */
export async function findOwners(db: Reader, typed: string): Promise<FoundOwners> {
  const separator = await readSetting(db, 'login.separator')
  const names = readTypedName(typed, separator)
  const found = await findAccounts(db, names)
  const isUnknownSuffix = found.accounts.length === 0 && found.username !== names[0]?.username
  const { username, accounts } = isUnknownSuffix ? await findAccounts(db, [{ username: found.username }]) : found
  const ids = [0, ...accounts.map(({ patronId }) => patronId)]
  const people = await db
    .selectFrom('patrons')
    .select(['id', 'name', 'language', 'email'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const owners = people.flatMap(({ id, name, language, email }) => {
    const addresses = splitAddresses(email)
    const [first, ...others] = accounts.filter(({ patronId }) => patronId === id)
    return first && addresses.length > 0
      ? [{ patron: id, name, language, addresses, accounts: [first, ...others] satisfies Owner['accounts'] }]
      : []
  })
  return { username, owners, accounts }
}

/** The owner of one account, without their other accounts. */
export async function ownerOfAccount(db: Reader, account: number): Promise<Owner> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'accounts.patron_id')
    .select(['patrons.name', 'patrons.email', 'patrons.language', 'patron_id', 'username', 'password_hash', 'blocked'])
    .select(['blocked_by', 'directory_entry'])
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow()
  const { patron_id: patronId, username, password_hash: passwordHash, name, language } = row
  const directoryEntry = row.directory_entry
  const stored = { id: account, patronId, username, passwordHash, directoryEntry, ...blockOf(row) }
  return { patron: patronId, name, language, addresses: splitAddresses(row.email), accounts: [stored] }
}
