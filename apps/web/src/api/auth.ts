import type { AnswerOf } from '@estante/contract/shapes'
import { createStore } from 'zustand/vanilla'

/** What the token call gives. */
export interface Credentials {
  token: string
  refresh: string
}

/** Who is signed in, and what this person may do. */
export type Profile = AnswerOf<'session.user'>

/** A sign-in of a person in this browser. */
export interface Auth extends Credentials {
  /** Tells the sign-ins of this browser apart; the same in all of its tabs. */
  id: string
  /** How often the tokens were renewed: of two copies the one with more is the newer. */
  turn: number
  /** Remember-me: it outlives the browser. */
  remembered: boolean
  profile: Profile
  /** Of a single sign-on: where signing out leads depends on them. */
  nonce?: string
  saml?: boolean
}

/** How the pages were set up at the last visit. */
export interface PageConfiguration {
  /** In which language: "pt". */
  language: string
  /** The activities that are on for everyone. */
  features: AnswerOf<'institution.features'>
  /** Search guides of the search bar, and of the menu. */
  guides: AnswerOf<'institution.guides'>
  menu: AnswerOf<'institution.menu'>
}

/** How the personal area is set up in this browser. */
export interface PersonalAreaSettings {
  /** "neo" has its menu at the side; any other name has tabs at every width. */
  theme: string
  menuOpen: boolean
}

/** What the personal area looks like before anybody chose. */
export const defaultPersonalArea: PersonalAreaSettings = { theme: 'neo', menuOpen: true }

export interface SessionOnlyState {
  auth?: Auth
}

export interface PersistedState {
  /** The remember-me sign-in. */
  auth?: Auth
  publicCredentials?: Credentials
  page?: PageConfiguration
  personalArea?: PersonalAreaSettings
}

/**
 * The two stores of the specification, as this page holds them. What is in them is kept by persisted-auth.ts, encrypted:
 * the first for as long as a tab of this browser is open, the second until somebody signs out.
 */
export const sessionOnlyStore = createStore<SessionOnlyState>()(() => ({}))
export const persistedStore = createStore<PersistedState>()(() => ({}))

/** The sign-in of this browser, from either store. */
export function currentAuth(): Auth | undefined {
  return sessionOnlyStore.getState().auth ?? persistedStore.getState().auth
}

/** Puts a sign-in into the store that remember-me chooses, and out of the other one. */
export function setAuth(auth: Auth): void {
  sessionOnlyStore.setState({ auth: auth.remembered ? undefined : auth })
  persistedStore.setState({ auth: auth.remembered ? auth : undefined })
}

/** Takes the sign-in out of both stores of this page; what is kept of it, persisted-auth.ts forgets. */
export function clearAuth(): void {
  sessionOnlyStore.setState({ auth: undefined })
  persistedStore.setState({ auth: undefined })
}
