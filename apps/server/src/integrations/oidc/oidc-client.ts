/**
 * OpenID Connect: asks an identity provider who somebody is. Authorization code with PKCE (S256), state and nonce; the
 * ID token's signature is checked with the keys that the provider publishes at that moment.
 */
import * as client from 'openid-client'
import type { Temporal } from 'temporal-polyfill'
import type { IdentityResult } from '../identity-result.ts'

export interface OidcSettings {
  /** The provider's own name of itself; its description is found under it. */
  issuer: URL
  clientId: string
  clientSecret?: string
  /** Where the provider sends the browser back to. */
  callback: string
  /** "openid profile" */
  scope: string
  /** The claim that is the user name. */
  userClaim: string
}

/** What only this server and this one attempt know. */
export interface OidcSecrets {
  state: string
  nonce: string
  /** Of PKCE. */
  verifier: string
}

/** Seconds that the provider may take for an answer, and that its clock may differ from ours. */
const timeoutSeconds = 10
const clockTolerance = 60
/** For how long a provider's description of itself is believed. */
const reservedBy = { minutes: 5 }

/**
 * The address to send the browser to.
 * @param hint what the reader typed already, for the provider's own form
 * @throws whatever keeps the provider's description from being read
 */
export async function oidcAuthorizationUrl(
  settings: OidcSettings,
  secrets: OidcSecrets,
  hint: string | undefined,
  now: Temporal.Instant,
): Promise<string> {
  const config = await knownProvider(settings, now)
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: settings.callback,
    scope: settings.scope,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ...(hint && { login_hint: hint }),
  })
  return address.href
}

/** @param answer the parameters with which the browser came back */
export async function oidcUser(
  settings: OidcSettings,
  { state, nonce, verifier }: OidcSecrets,
  answer: URLSearchParams,
): Promise<IdentityResult> {
  try {
    // Described anew, or keys that the provider has changed since would not be known.
    const config = await describe(settings)
    const tokens = await client.authorizationCodeGrant(config, new URL(`${settings.callback}?${answer}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const name = await userName(config, tokens, settings.userClaim)
    return name === undefined
      ? { outcome: 'invalid', reason: `the provider sent no claim ${settings.userClaim}` }
      : { outcome: 'user', name }
  } catch (error) {
    return { outcome: outcomeOf(error), reason: reasonOf(error) }
  }
}

/**
 * Reads the provider's description of itself, as the first sign-in would, within the same time.
 * @returns what keeps it from being read; undefined: nothing
 */
export async function oidcProblem(settings: OidcSettings): Promise<string | undefined> {
  try {
    await describe(settings)
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

const known = new Map<string, { config: Promise<client.Configuration>; until: number }>()

/** Anybody can ask for a link: the provider is not asked each time what it is. */
async function knownProvider(settings: OidcSettings, now: Temporal.Instant): Promise<client.Configuration> {
  const name = JSON.stringify([settings.issuer.href, settings.clientId])
  const kept = known.get(name)
  if (kept && kept.until > now.epochMilliseconds) return kept.config
  const config = describe(settings)
  known.set(name, { config, until: now.add(reservedBy).epochMilliseconds })
  config.catch(() => known.delete(name))
  return config
}

async function describe({ issuer, clientId, clientSecret }: OidcSettings): Promise<client.Configuration> {
  const execute = [client.enableNonRepudiationChecks]
  if (issuer.protocol === 'http:') execute.push(client.allowInsecureRequests)
  return client.discovery(
    issuer,
    clientId,
    { [client.clockTolerance]: clockTolerance },
    clientSecret === undefined ? client.None() : authenticationBy(clientSecret),
    { execute, timeout: timeoutSeconds },
  )
}

/** Providers must take the secret in the header (RFC 6749, 2.3.1) and may refuse it in the body. */
const authenticationBy = client.ClientSecretBasic

/** Of the ID token, or of the user information that the provider gives for it. */
async function userName(
  config: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
  claim: string,
): Promise<string | undefined> {
  const claims = tokens.claims()
  if (!claims) return undefined
  const own = textOf(claims[claim])
  if (own !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return own
  return textOf((await client.fetchUserInfo(config, tokens.access_token, claims.sub))[claim])
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** What somebody there, or the provider's rules, refused: OpenID Connect Core 3.1.2.6, RFC 6749 4.1.2.1. */
const denials = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
])

function outcomeOf(error: unknown): 'denied' | 'failed' | 'invalid' {
  if (error instanceof client.AuthorizationResponseError) return denials.has(error.error) ? 'denied' : 'failed'
  if (!(error instanceof client.ClientError)) return 'failed'
  return providerFaults.has(error.code ?? '') ? 'failed' : 'invalid'
}

/** The provider does not answer as it should; everything else that goes wrong is about what it says. */
const providerFaults = new Set([
  '',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

function reasonOf(error: unknown): string {
  if (error instanceof client.AuthorizationResponseError)
    return `${error.error} ${error.error_description ?? ''}`.trim()
  return error instanceof Error ? error.message : String(error)
}
