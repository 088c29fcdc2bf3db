import type { AnswerOf } from '@estante/contract/shapes'
import { createStore } from 'zustand/vanilla'

/** Tokens of the token call. */
export interface Credentials {
  token: string
  refresh: string
}

/** The signed-in patron and their permissions. */
export type Profile = AnswerOf<'session.user'>

/** A patron's sign-in in this browser. */
export interface Auth extends Credentials {
  /** Identifies the sign-in; the same in all tabs. */
  id: string
  /** The number of renewals: of two copies the higher is newer. */
  turn: number
  /** Remember-me: it survives the browser. */
  remembered: boolean
  profile: Profile
  /** Of single sign-on: decides where signing out leads. */
  nonce?: string
  saml?: boolean
}

/** The pages' configuration at the last visit. */
export interface PageConfiguration {
  /** Its language: "pt". */
  language: string
  /** Activities that everyone has. */
  features: AnswerOf<'institution.features'>
  /** Search guides of the search bar and of the menu. */
  guides: AnswerOf<'institution.guides'>
  menu: AnswerOf<'institution.menu'>
  /** For a visit without a network; absent in what earlier versions kept. */
  institution?: AnswerOf<'institution.show'>
}

/** Settings of the account area in this browser. */
export interface PersonalAreaSettings {
  /** "neo" has a side menu; any other theme has tabs at every width. */
  theme: string
  menuOpen: boolean
}

/** The default settings of the account area. */
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
 * The two stores of the specification, in this page. persisted-auth.ts stores them encrypted: the first while a tab of
 * this browser is open, the second until sign-out.
 */
export const sessionOnlyStore = createStore<SessionOnlyState>()(() => ({}))
export const persistedStore = createStore<PersistedState>()(() => ({}))

/** This browser's sign-in, from either store. */
export function currentAuth(): Auth | undefined {
  return sessionOnlyStore.getState().auth ?? persistedStore.getState().auth
}

/** Puts a sign-in into the store that remember-me selects, and removes it from the other. */
export function setAuth(auth: Auth): void {
  sessionOnlyStore.setState({ auth: auth.remembered ? undefined : auth })
  persistedStore.setState({ auth: auth.remembered ? auth : undefined })
}

/** Removes the sign-in from both stores of this page; persisted-auth.ts deletes what is stored. */
export function clearAuth(): void {
  sessionOnlyStore.setState({ auth: undefined })
  persistedStore.setState({ auth: undefined })
}
