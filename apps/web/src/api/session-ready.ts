/**
 * What was kept of earlier sign-ins is read before the first call that needs a token. Visitors for whom nothing is kept
 * never load what reads it: three plain names in the browser's storage say whether there is anything.
 */
import { keptKey, openKey, tabKey } from './storage-names.ts'

/** Fetches what keeps the stores. */
export const keptState = () => import('./kept-state.ts')

let ready: Promise<void> | undefined

/** Resolves when both stores hold what was kept. Never fails: what cannot be read is as if it were not there. */
export function sessionReady(): Promise<void> {
  ready ??= isAnythingKept() ? restore() : Promise.resolve()
  return ready
}

/** Milliseconds in which a tab that just signed in is sure to answer, however much it has to do. */
const whileItSignsIn = 5_000

/** Reads again what is kept: another tab changed it. */
export function restoreAgain(): void {
  ready = restore(whileItSignsIn)
}

/** Milliseconds after which the first page is there. */
const idleAfter = 4000

/** Writes a part of the persisted store for the next visit. Nothing waits for it: the first page comes before. */
export function keepLater(part: 'publicCredentials' | 'page'): void {
  const write = async () => (await keptState()).keepPersisted(part)
  // What cannot be kept is asked for again.
  setTimeout(() => void write().catch(() => {}), idleAfter)
}

function restore(patience?: number): Promise<void> {
  return keptState()
    .then((kept) => kept.restore(patience))
    .catch(() => {})
}

function isAnythingKept(): boolean {
  try {
    return [localStorage.getItem(keptKey), localStorage.getItem(openKey), sessionStorage.getItem(tabKey)].some(
      (value) => value !== null,
    )
  } catch {
    return false // storage is switched off: nothing was kept
  }
}
