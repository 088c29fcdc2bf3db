/**
 * An *attempt* goes from leaving for a provider to its callback, a *handle* from there to the session. Both are
 * one-time tokens. The attempt's other secrets are derived from its token and the installation's key, so that none is
 * stored.
 */
import { sitePath } from '@estante/domain/session/site-path'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import type { AppContext } from '../../http/call-handler.ts'
import type { OidcSecrets } from '../../integrations/oidc/oidc-client.ts'
import type { SamlRequestIds } from '../../integrations/saml/saml-client.ts'
import { pseudonymise } from '../../secrets/random-secrets.ts'
import { issueOneTimeToken, redeemOneTimeToken } from '../session/store/one-time-tokens.ts'
import type { SsoProtocol } from './store.ts'

export interface Attempt {
  /** Path on this site to return to. */
  redirect: string
  /** Hash of the cookie of the browser that left. */
  browser: string
}

/** Seconds for signing in at the provider, and for the page to ask for the session. */
const attemptSeconds = 600
const handleSeconds = 60

/** @returns the token that returns with the browser */
export function beginAttempt(ctx: AppContext, protocol: SsoProtocol, attempt: Attempt): Promise<string> {
  const one = { kind: `${protocol}-attempt`, payload: attempt, seconds: attemptSeconds }
  return ctx.database.transact((tx) => issueOneTimeToken(tx, one, ctx.clock()))
}

/** @returns undefined for an attempt that is unknown, used or expired */
export async function redeemAttempt(tx: Writer, protocol: SsoProtocol, token: string, now: Temporal.Instant) {
  const taken = await redeemOneTimeToken(tx, `${protocol}-attempt`, token, now)
  if (!taken) return undefined
  const { redirect, browser } = taken.payload
  return { redirect: sitePath(String(redirect)), browser: String(browser) } satisfies Attempt
}

export function oidcSecrets({ tokenKey }: AppContext, state: string): OidcSecrets {
  return {
    state,
    nonce: pseudonymise(tokenKey, `oidc nonce ${state}`),
    verifier: pseudonymise(tokenKey, `oidc pkce ${state}`),
  }
}

export function samlRequestIds({ tokenKey }: AppContext, relay: string): SamlRequestIds {
  // XML names begin with a letter or an underscore.
  return { relay, request: `_${pseudonymise(tokenKey, `saml request ${relay}`)}` }
}

export function issueHandle(
  tx: Writer,
  protocol: SsoProtocol,
  account: number,
  browser: string,
  now: Temporal.Instant,
) {
  return issueOneTimeToken(
    tx,
    { kind: `${protocol}-handle`, account, payload: { browser }, seconds: handleSeconds },
    now,
  )
}

export function redeemHandle(tx: Writer, protocol: SsoProtocol, handle: string, now: Temporal.Instant) {
  return redeemOneTimeToken(tx, `${protocol}-handle`, handle, now)
}
