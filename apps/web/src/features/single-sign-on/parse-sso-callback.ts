import { readRedirect } from '../session/session-paths.ts'
import { type SingleSignOnFailure, singleSignOnFailures } from './single-sign-on.ts'

/** What a provider's answer led back with. */
export interface SsoCallback {
  /** What opens the session, as the call takes it; absent where the provider refused. */
  handle?: { nonce: string } | { saml: string }
  failure?: SingleSignOnFailure
  /** Where to go on. */
  redirect: string
}

/** Reads the address of `/oauth-response` or `/saml-response`; one without anything in it is a failure. */
export function parseSsoCallback(pathname: string, search: string): SsoCallback {
  const params = new URLSearchParams(search)
  const redirect = readRedirect(search)
  const said = params.get('erro')
  const name = pathname.startsWith('/saml-response') ? 'saml' : 'nonce'
  const value = params.get(name)
  if (said !== null || value === null || value === '') {
    return { redirect, failure: singleSignOnFailures.find((one) => one === said) ?? 'failed' }
  }
  return { redirect, handle: name === 'saml' ? { saml: value } : { nonce: value } }
}
