/** Single sign-on at the institution's provider: leaving and returning. */
import { callApi } from '../../api/client.ts'
import { changeTab, readTab } from '../../api/tab-state.ts'
import { loadProfile, type SignedIn } from '../sign-in/sign-in.ts'

/** The tab's data between leaving and returning. */
interface Pending {
  /** OpenID Connect's nonce as sent to the provider: it decides where signing out leads. */
  nonce?: string
  remember: boolean
  /** A provider of e-books or databases to open afterwards. */
  provider?: string
  /** The failure of the attempt, for the login page. */
  failure?: SingleSignOnFailure
}

/** The server's values in the address, such as "denied". */
export const singleSignOnFailures = ['denied', 'failed', 'invalid', 'unknown', 'blocked'] as const
export type SingleSignOnFailure = (typeof singleSignOnFailures)[number]

/** Only an identifier with an at-sign belongs to the provider; others have a password here. */
export const isProviderIdentifier = (identifier: string) => identifier.includes('@')

export interface SsoRequest extends Pick<Pending, 'remember' | 'provider'> {
  /** A path of this site. */
  redirect: string
}

/** @returns the address to go to. @throws ApiError */
export async function startOidc(login: string, { redirect, ...kept }: SsoRequest): Promise<string> {
  const { answer } = await callApi('single-sign-on.oidc_authorize', { query: { login, redirect } })
  await storePending({ nonce: answer.nonce, ...kept })
  return answer.link
}

/** @returns the address to go to. @throws ApiError */
export async function startSaml({ redirect, ...kept }: SsoRequest): Promise<string> {
  const { answer } = await callApi('single-sign-on.saml_login', { query: { redirect } })
  await storePending(kept)
  return answer.link
}

export interface CompletedSso {
  signedIn: SignedIn
  from: { nonce?: string; saml?: boolean }
}

/** The provider of e-books that was requested before leaving. */
export async function pendingProvider(): Promise<string | undefined> {
  return (await readPending())?.provider
}

/** Exchanges the callback's handle for a session, once. @throws ApiError */
export async function completeSso(handle: { nonce: string } | { saml: string }): Promise<CompletedSso> {
  const { nonce, remember = false } = (await readPending()) ?? {}
  await storePending(undefined)
  const saml = 'saml' in handle
  const { answer } = saml
    ? await callApi('single-sign-on.saml_validate', { withoutToken: true, body: { ...handle, lembrar: remember } })
    : await callApi('single-sign-on.oidc_validate', { withoutToken: true, body: { ...handle, lembrar: remember } })
  const credentials = { token: answer.access_token, refresh: answer.refresh_token }
  return {
    signedIn: await loadProfile(credentials, remember),
    from: saml ? { saml } : { nonce: nonce ?? handle.nonce },
  }
}

/** Stores the failure for the login page. */
export async function storeFailure(failure: SingleSignOnFailure): Promise<void> {
  await storePending({ remember: (await readPending())?.remember ?? false, failure })
}

/** Removes and returns the stored failure. */
export async function takeFailure(): Promise<SingleSignOnFailure | undefined> {
  const failure = (await readPending())?.failure
  if (failure) await storePending(undefined)
  return failure
}

async function readPending(): Promise<Pending | undefined> {
  return (await readTab()).pending as Pending | undefined
}

function storePending(pending: Pending | undefined): Promise<void> {
  return changeTab({ pending })
}
