/** The recent searches of this browser, encrypted like everything else that is stored here. */
import { currentAuth } from '../api/auth.ts'
import { sessionReady } from '../api/restore-session.ts'
import { recentKey } from '../api/storage-keys.ts'
import { openVault } from '../api/vault.ts'
import { type RecentSearch, readRecent, withRecent } from './recent-list.ts'

/** Those that whoever uses the page may see. Without encrypted storage there are none. */
export async function recentSearches(): Promise<RecentSearch[]> {
  await sessionReady()
  return readRecent(await (await openVault())?.read(recentKey), person())
}

/** Keeps a search as the last one. */
export async function rememberSearch(search: Omit<RecentSearch, 'person'>): Promise<void> {
  await changeRecent((list) => withRecent(list, { ...search, person: person() }))
}

/** Applies a change to what is stored now, which another tab may have changed. @returns the list */
export async function changeRecent(
  change: (list: readonly RecentSearch[]) => readonly RecentSearch[],
): Promise<readonly RecentSearch[]> {
  const vault = await openVault()
  if (!vault) return []
  return navigator.locks.request(recentKey, async () => {
    const list = change(await recentSearches())
    if (list.length === 0) await vault.erase(recentKey)
    else await vault.write(recentKey, list)
    markRecent(list.length > 0)
    return list
  })
}

const person = () => currentAuth()?.profile.user.cod_pessoa

/** The search box loads what shows them only where there are any. */
function markRecent(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(recentKey, '1')
    else localStorage.removeItem(recentKey)
  } catch {
    // Storage is disabled: the box does not know of them.
  }
}
