/** What would become of a person of the directory who signs in, for whoever sets it up. Nothing is written. */
import type { Reader } from '../../database/database.ts'
import type { DirectoryEntry } from '../../integrations/ldap/ldap-settings.ts'
import { accountsNamed } from '../session/store/accounts.ts'
import { groupCategory } from './accounts.ts'
import type { AccountRules } from './settings.ts'
import { accountsOfEntry } from './store.ts'

/**
 * `linked`: the entry has an account already; `named`: an account is called like it, and would be linked; `made`: a new
 * account; `unknown`: the person is sent to the library; `shared`: several people are called like it.
 */
export type EntryState = 'linked' | 'named' | 'made' | 'unknown' | 'shared'

export interface ExplainedEntry {
  /** The code that a new account would get. */
  category: string | undefined
  state: EntryState
  /** Of the account. */
  username: string | undefined
}

export async function explainEntry(db: Reader, entry: DirectoryEntry, rules: AccountRules): Promise<ExplainedEntry> {
  const category = groupCategory(entry, rules) ?? entry.values.category ?? rules.category
  const linked = await accountsOfEntry(db, entry.id)
  const accounts = linked.length > 0 ? linked : await accountsNamed(db, entry.values.username ?? '', undefined)
  return { category, state: stateOf(accounts, linked.length > 0, rules.creates), username: accounts[0]?.username }
}

function stateOf(accounts: readonly { patronId: number }[], isLinked: boolean, creates: boolean): EntryState {
  if (isLinked) return 'linked'
  if (accounts.length === 0) return creates ? 'made' : 'unknown'
  return new Set(accounts.map(({ patronId }) => patronId)).size > 1 ? 'shared' : 'named'
}
