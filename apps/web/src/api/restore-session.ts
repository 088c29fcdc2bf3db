/**
 * What was kept of earlier sign-ins is read before the first call that needs a token. Visitors for whom nothing is kept
 * never load what reads it: three plain names in the browser's storage say whether there is anything.
 */
import { openKey, persistedKey, tabKey } from './storage-keys.ts'

/** Fetches what keeps the stores. */
const persistedAuth = () => import('./persisted-auth.ts')

let ready: Promise<void> | undefined

/** Resolves when both stores hold what was kept. Never fails: what cannot be read is as if it were not there. */
export function sessionReady(): Promise<void> {
  ready ??= hasPersistedState() ? restore() : Promise.resolve()
  return ready
}

/** Milliseconds in which a tab that just signed in is sure to answer, however much it has to do. */
const signInTimeout = 5_000

/** Reads again what is kept: another tab changed it. */
export function reloadSession(): void {
  ready = restore(signInTimeout)
}

/** Milliseconds after which the first page is there. */
const persistDelay = 4000

/** Writes a part of the persisted store for the next visit. Nothing waits for it: the first page comes before. */
export function persistLater(part: 'publicCredentials' | 'page'): void {
  const write = async () => (await persistedAuth()).writePersisted(part)
  // What cannot be kept is asked for again.
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
    return false // storage is switched off: nothing was kept
  }
}
