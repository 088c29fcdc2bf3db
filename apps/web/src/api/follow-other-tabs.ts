import { currentAuth } from './auth.ts'
import { reloadSession } from './restore-session.ts'
import { openKey } from './storage-keys.ts'

/** Tells this page of sign-ins in other tabs, from now on. Answers how to stop. */
export function followOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === openKey && newValue !== null && newValue !== currentAuth()?.id) reloadSession()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
