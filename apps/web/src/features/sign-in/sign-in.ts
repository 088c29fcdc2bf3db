import type { AnswerOf } from '@estante/contract/shapes'
import { ApiError } from '../../api/api-error.ts'
import { askForTokens } from '../../api/ask-for-tokens.ts'
import { type Auth, type Credentials, currentAuth, type Profile } from '../../api/auth.ts'
import { callApi } from '../../api/client.ts'
import { saveAuth } from '../../api/persisted-auth.ts'
import { makeKey } from '../../random-key.ts'
import { revokeSession } from '../session/revoke-session.ts'

export interface SignInAttempt {
  /** As typed, with the suffix of a person or category if there is one. */
  username: string
  password: string
  remember: boolean
  captcha?: string
  /** The authenticator app's code, if required. */
  code?: string
}

export type OwnLogin = AnswerOf<'session.logins'>[number]

/** The password was right; the account may still have to be chosen. */
export interface SignedIn extends Credentials {
  profile: Profile
  /** With more than one, the patron chooses. */
  logins: OwnLogin[]
  remember: boolean
}

/**
 * Opens a session with a password and loads its profile. Stores nothing yet. @throws ApiError; 401 with the message of
 * a blocked account also when only the profile says so
 */
export async function signIn({ username, password, remember, captcha, code }: SignInAttempt): Promise<SignedIn> {
  const credentials = await askForTokens({
    grant_type: 'password',
    username,
    password,
    lembrar: remember,
    ...(captcha !== undefined && { recaptcha_token: captcha }),
    ...(code !== undefined && { codigo: code }),
  })
  return loadProfile(credentials, remember)
}

/** Loads a new session's profile and accounts. @throws ApiError */
export async function loadProfile(credentials: Credentials, remember: boolean): Promise<SignedIn> {
  const { token } = credentials
  const { answer: profile } = await callApi('session.user', { token })
  if (profile.bloqueio) throw new ApiError(401, { message: blockedMessage, code: 'session.blocked' })
  const { answer: logins } = await callApi('session.logins', { token })
  return { ...credentials, profile, logins, remember }
}

/** The server's message for an account blocked after too many attempts. */
export const blockedMessage = 'ACESSO_BLOQUEADO'

/** Continues with another of the patron's accounts, in a new session. @throws ApiError */
export async function switchLogin(signedIn: SignedIn, codigo: string): Promise<SignedIn> {
  const { token, remember, logins } = signedIn
  const { answer } = await callApi('session.switch_login', { token, body: { codigo, base: '' } })
  const next = { token: answer.access_token, refresh: answer.refresh_token }
  const { answer: profile } = await callApi('session.user', { token: next.token })
  return { ...next, profile, logins, remember }
}

/**
 * Starts the session: on this page, in the other tabs and, with remember-me, at the next visit. Signs out anyone who
 * was signed in before.
 */
export async function startSession(
  { token, refresh, profile, remember }: SignedIn,
  from: Pick<Auth, 'nonce' | 'saml'> = {},
): Promise<void> {
  const before = currentAuth()
  if (before) await revokeSession(before)
  await saveAuth({ ...from, id: makeKey(), turn: 0, token, refresh, profile, remembered: remember })
}
