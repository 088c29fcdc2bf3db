import { readRedirect } from '../session/session-paths.ts'
import { type SingleSignOnFailure, singleSignOnFailures } from './single-sign-on.ts'

/** The parameters of an SSO callback. */
export interface SsoCallback {
  /** Opens the session; absent when the provider refused. */
  handle?: { nonce: string } | { saml: string }
  failure?: SingleSignOnFailure
  /** The path to return to. */
  redirect: string
}

/** Parses the address of `/oauth-response` or `/saml-response`; an empty one is a failure. */
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
