/**
 * Restores stored sign-ins before the first call that needs a token. Three plain names in the browser's storage say
 * whether anything is stored; visitors without them never load the code that reads it.
 */
import { openKey, persistedKey, tabKey } from './storage-keys.ts'

/** Loads the code of persistent storage. */
const persistedAuth = () => import('./persisted-auth.ts')

let ready: Promise<void> | undefined

/** Resolves when both stores are restored. Never fails: unreadable records count as missing. */
export function sessionReady(): Promise<void> {
  ready ??= hasPersistedState() ? restore() : Promise.resolve()
  return ready
}

/** Milliseconds within which a tab that has just signed in answers, even when busy. */
const signInTimeout = 5_000

/** Reads the stores again after another tab changed them. */
export function reloadSession(): void {
  ready = restore(signInTimeout)
}

/** Milliseconds after which the first page is loaded. */
const persistDelay = 4000

/** Writes a part of the persisted store for the next visit, after the first page is loaded. */
export function persistLater(part: 'publicCredentials' | 'page'): void {
  const write = async () => (await persistedAuth()).writePersisted(part)
  // Anything that cannot be stored is fetched again.
  setTimeout(() => void write().catch(() => {}), persistDelay)
}

function restore(timeout?: number): Promise<void> {
  return persistedAuth()
    .then((kept) => kept.restore(timeout))
    .catch(() => {})
}

function hasPersistedState(): boolean {
  try {
    return [localStorage.getItem(persistedKey), localStorage.getItem(openKey), sessionStorage.getItem(tabKey)].some(
      (value) => value !== null,
    )
  } catch {
    return false // Storage is disabled: nothing was stored.
  }
}
