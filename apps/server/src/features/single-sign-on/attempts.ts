/**
 * An *attempt* goes from leaving for a provider to coming back from it, a *handle* from there to the session. Both are
 * one-time tokens. What else an attempt must know of itself is derived from its token and the installation's key, so
 * that no secret stands in the database.
 */
import { sitePath } from '@estante/domain/session/site-path'
import { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { AppContext } from '../../http/call-handler.ts'
import type { OidcSecrets } from '../../integrations/oidc/oidc-client.ts'
import type { VerifiedUser } from '../../integrations/identity-result.ts'
import type { SamlRequestIds } from '../../integrations/saml/saml-client.ts'
import { hashSecret, pseudonymise } from '../../secrets/random-secrets.ts'
import { giveOneTime, takeOneTime } from '../session/one-time-tokens.ts'

export type Way = 'oidc' | 'saml'

export interface Attempt {
  /** Path of this site to go on to. */
  redirect: string
  /** Of the browser that left: the hash of its mark. */
  browser: string
}

/** Seconds in which somebody must have signed in at the provider, and in which the page must ask for the session. */
const attemptSeconds = 600
const handleSeconds = 60

/** @returns the token that comes back with the browser */
export function beginAttempt(ctx: AppContext, way: Way, attempt: Attempt): Promise<string> {
  const one = { kind: `${way}-attempt`, payload: attempt, seconds: attemptSeconds }
  return ctx.database.transact((tx) => giveOneTime(tx, one, ctx.clock()))
}

/** @returns undefined for an attempt that nobody began, that came back before, or took too long */
export async function takeAttempt(tx: Writer, way: Way, token: string, now: Temporal.Instant) {
  const taken = await takeOneTime(tx, `${way}-attempt`, token, now)
  if (!taken) return undefined
  const { redirect, browser } = taken.payload
  return { redirect: sitePath(String(redirect)), browser: String(browser) } satisfies Attempt
}

export function oidcSecrets({ tokenKey }: AppContext, state: string): OidcSecrets {
  return { state, nonce: pseudonymise(tokenKey, `oidc nonce ${state}`), verifier: pseudonymise(tokenKey, `oidc pkce ${state}`) }
}

export function samlRequestIds({ tokenKey }: AppContext, relay: string): SamlRequestIds {
  // Names in XML begin with a letter or an underscore.
  return { relay, request: `_${pseudonymise(tokenKey, `saml request ${relay}`)}` }
}

export function giveHandle(tx: Writer, way: Way, login: number, browser: string, now: Temporal.Instant) {
  return giveOneTime(tx, { kind: `${way}-handle`, login, payload: { browser }, seconds: handleSeconds }, now)
}

export function takeHandle(tx: Writer, way: Way, handle: string, now: Temporal.Instant) {
  return takeOneTime(tx, `${way}-handle`, handle, now)
}

/** Keeps in mind that an answer was taken, until nobody would believe it any more. @returns false: it was taken before */
export async function isFirstTime(
  tx: Writer,
  way: Way,
  { id, until }: NonNullable<VerifiedUser['once']>,
  now: Temporal.Instant,
): Promise<boolean> {
  const kept = await tx
    .insertInto('one_time_tokens')
    .values({
      hash: hashSecret(`${way} answer ${id}`),
      kind: `${way}-answer`,
      login_id: null,
      payload: '{}',
      made_at: momentOf(now),
      used_at: momentOf(now),
      expires_at: momentOf(Temporal.Instant.fromEpochMilliseconds(until.getTime())),
    })
    .onConflict((oc) => oc.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return kept !== undefined
}
