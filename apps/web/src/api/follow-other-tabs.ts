import { currentAuth } from './auth.ts'
import { reloadSession } from './restore-session.ts'
import { openKey } from './storage-keys.ts'

/** Observes sign-ins in other tabs. @returns a function that stops */
export function followOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === openKey && newValue !== null && newValue !== currentAuth()?.id) reloadSession()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
