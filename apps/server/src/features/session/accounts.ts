/** Accounts as signing in asks for them. */
import type { TypedName } from '@estante/domain/session/user-name'
import type { Reader } from '../../database/database.ts'
import { accountsNamed, canBeSuffix, type StoredAccount } from './store/accounts.ts'

export interface FoundAccounts {
  username: string
  accounts: StoredAccount[]
}

/**
 * The accounts of the first reading that anybody has, and their name as it is stored: databases fold letters in ways of
 * their own. Without any, none, and the name without what can be a suffix: with a wrong one it counts as with the right
 * one, or the difference would tell who has an account.
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
