/** What one tab keeps for itself, across loads of its page: in its session storage, sealed. */
import { tabKey } from './storage-keys.ts'
import { openVault } from './vault.ts'

export interface TabState {
  /** Opens the record of the session-only sign-in; lives in tabs alone, so that it ends with the last of them. */
  secret?: string
  /** What a single sign-on has to know when it comes back (features/single-sign-on/single-sign-on.ts). */
  pending?: unknown
  /** What the visitor pressed before signing in (features/session/pending-action.ts). */
  pendingAction?: unknown
}

let state: TabState | undefined

export async function readTab(): Promise<TabState> {
  state ??= await readStored()
  return state
}

/** Keeps it; where nothing can be kept it lasts as long as the page. */
export async function changeTab(change: Partial<TabState>): Promise<void> {
  state = { ...(await readTab()), ...change }
  const isEmpty = Object.values(state).every((value) => value === undefined)
  try {
    if (isEmpty) return sessionStorage.removeItem(tabKey)
    const vault = await openVault()
    if (vault) sessionStorage.setItem(tabKey, await vault.seal(state))
  } catch {
    // Storage is switched off.
  }
}

async function readStored(): Promise<TabState> {
  try {
    const text = sessionStorage.getItem(tabKey)
    const vault = text === null ? undefined : await openVault()
    return ((await vault?.unseal(text!)) ?? {}) as TabState
  } catch {
    return {}
  }
}
