import { createStore } from 'zustand/vanilla'

/**
 * Whether the login stands over the page, asked for from anywhere: by what a visitor pressed that needs a person, by
 * the notice that a session is over. layout/SessionWatch.tsx shows it.
 */
export const loginRequests = createStore<{ open: boolean }>()(() => ({ open: false }))

export function askToSignIn(): void {
  loginRequests.setState({ open: true })
}

export function stopAsking(): void {
  loginRequests.setState({ open: false })
}
