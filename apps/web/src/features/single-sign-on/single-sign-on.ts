/** Signing in at the institution's own provider: leaving for it, and coming back. */
import { callApi } from '../../api/client.ts'
import { changeTab, readTab } from '../../api/tab-state.ts'
import { loadProfile, type SignedIn } from '../sign-in/sign-in.ts'

/** What the tab keeps between leaving and coming back. */
interface Pending {
  /** Of OpenID Connect, as the provider was given it: it tells at signing out where that leads. */
  nonce?: string
  remember: boolean
  /** Of e-books or databases, opened once the reader is back. */
  provider?: string
  /** Why an attempt failed, to be shown on the login page. */
  failure?: SingleSignOnFailure
}

/** "denied" and the like, as the server says them in the address. */
export const singleSignOnFailures = ['denied', 'failed', 'invalid', 'unknown', 'blocked'] as const
export type SingleSignOnFailure = (typeof singleSignOnFailures)[number]

/** Only an identifier with an at-sign is one of the provider; any other has a password here. */
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

/** The provider of e-books that the reader was on the way to when they left. */
export async function pendingProvider(): Promise<string | undefined> {
  return (await readPending())?.provider
}

/** What came back in the address, exchanged for a session; it works once. @throws ApiError */
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

/** Remembers why the attempt failed; the login page shows it. */
export async function storeFailure(failure: SingleSignOnFailure): Promise<void> {
  await storePending({ remember: (await readPending())?.remember ?? false, failure })
}

/** Why the attempt before this page failed; told once. */
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
