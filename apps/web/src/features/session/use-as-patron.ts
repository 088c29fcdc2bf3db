import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { loginDialogStore, openLoginDialog } from './login-dialog.ts'
import { useSession } from './use-session.ts'

/** Acts at once for a patron; a visitor signs in over the page first, and the act follows, unless they close the dialog. */
export function useAsPatron(act: () => void): () => void {
  const { user } = useSession()
  const { open } = useStore(loginDialogStore)
  const isWanted = useRef(false)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const isSignedIn = user !== undefined
  useEffect(() => {
    if (isWanted.current && isSignedIn) latest.current()
    if (isSignedIn || !open) isWanted.current = false
  }, [isSignedIn, open])
  return () => {
    if (isSignedIn) return act()
    openLoginDialog()
    isWanted.current = true
  }
}
