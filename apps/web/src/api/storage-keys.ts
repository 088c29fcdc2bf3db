/** In local storage: part of the persisted store exists. */
export const persistedKey = 'estante.kept'
/** In local storage: the id of the sign-in that this browser's tabs share. */
export const openKey = 'estante.open'
/** In session storage: this tab's sealed state. */
export const tabKey = 'estante.tab'
/** In local storage: this browser keeps recent searches (shell/recent-searches.ts); in the vault: these. */
export const recentKey = 'estante.recent'
/** In local storage: this browser keeps answers that can be read without a network (kept-answers.ts). */
export const offlineKey = 'estante.offline'

/** Sent to the window when the reader's library has changed (change-library.ts). */
export const libraryEvent = 'estante-library'

/** Reports whether local storage has the key. */
export function hasStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false // Storage is disabled: nothing was stored.
  }
}
