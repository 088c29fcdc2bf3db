/** The state of one tab, across reloads: sealed in its session storage. */
import { tabKey } from './storage-keys.ts'
import { openVault } from './vault.ts'

export interface TabState {
  /** Opens the record of the session-only sign-in; only tabs have it, so it ends with the last of them. */
  secret?: string
  /** Data for the SSO callback (features/single-sign-on/single-sign-on.ts). */
  pending?: unknown
  /** The action that a visitor started before signing in (features/session/pending-action.ts). */
  pendingAction?: unknown
  /** Requests to the library that are being typed, by person and type (features/requests/use-draft.ts). */
  drafts?: Readonly<Record<string, unknown>>
}

let state: TabState | undefined

export async function readTab(): Promise<TabState> {
  state ??= await readStored()
  return state
}

/** The last change. Each begins with what the one before has left: a sign-in stores its secret while its action is taken. */
let changed = Promise.resolve()

/** Stores the change; without storage it lasts as long as the page. */
export function changeTab(change: Partial<TabState>): Promise<void> {
  changed = changed.then(() => store(change))
  return changed
}

async function store(change: Partial<TabState>): Promise<void> {
  state = { ...(await readTab()), ...change }
  const isEmpty = Object.values(state).every((value) => value === undefined)
  try {
    if (isEmpty) return sessionStorage.removeItem(tabKey)
    const vault = await openVault()
    if (vault) sessionStorage.setItem(tabKey, await vault.seal(state))
  } catch {
    // Storage is disabled.
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
