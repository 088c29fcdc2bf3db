import { createStore } from 'zustand/vanilla'

/**
 * Whether the login stands over the page, asked for from anywhere: by what a visitor pressed that needs a person, by
 * the notice that a session is over. frame/SessionWatch.tsx shows it.
 */
export const loginDialogStore = createStore<{ open: boolean }>()(() => ({ open: false }))

export function openLoginDialog(): void {
  loginDialogStore.setState({ open: true })
}

export function closeLoginDialog(): void {
  loginDialogStore.setState({ open: false })
}
