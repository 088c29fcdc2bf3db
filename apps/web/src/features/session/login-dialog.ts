import { createStore } from 'zustand/vanilla'

/**
 * Whether the login dialog is open: it is requested by actions that need a patron, and by the notice of an ended
 * session. frame/SessionWatch.tsx shows it.
 */
export const loginDialogStore = createStore<{ open: boolean }>()(() => ({ open: false }))

export function openLoginDialog(): void {
  loginDialogStore.setState({ open: true })
}

export function closeLoginDialog(): void {
  loginDialogStore.setState({ open: false })
}
