/** Accounts for signing in. */
import type { TypedName } from '@estante/domain/session/user-name'
import type { Reader } from '../../database/database.ts'
import { accountsNamed, canBeSuffix, type StoredAccount } from './store/accounts.ts'

export interface FoundAccounts {
  username: string
  accounts: StoredAccount[]
}

/**
 * The accounts of the first reading of the name that exists, and the stored name, because databases fold case
 * differently. Otherwise none, and the name without a possible suffix: a wrong suffix counts like the right one, so
 * that the difference does not reveal accounts.
 */
export async function findAccounts(db: Reader, names: readonly TypedName[]): Promise<FoundAccounts> {
  for (const { username, suffix } of names) {
    const accounts = await accountsNamed(db, username, suffix)
    if (accounts[0]) return { username: accounts[0].username, accounts }
  }
  const [whole, parted] = names
  const { username = '' } = (parted && (await canBeSuffix(db, parted.suffix ?? '')) ? parted : whole) ?? {}
  return { username, accounts: [] }
}
