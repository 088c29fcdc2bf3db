/**
 * Tries an OpenID Connect provider as far as that goes without signing anybody in: its description, its keys, and whether
 * it knows this client and the redirect address. A request with `prompt=none` and no session is answered by an error that
 * comes back to the redirect address, and only if that is registered (OpenID Connect Core 3.1.2.6).
 */
import { type BoundedAnswer, type FetchBounds, parseAddress, sendBounded } from '../bounded-request.ts'
import { done, failed, type TrialStep, unasked, warned } from '../trial-step.ts'
import type { OidcSettings } from './oidc-client.ts'

/** Milliseconds, and bytes of a description or of keys. */
const limits = { maxBytes: 262_144, idle: 5000, total: 8000 } as const

type Asks = (address: string) => Promise<BoundedAnswer>
type Json = Readonly<Record<string, unknown>>

/** @param privateHosts hosts whose private addresses may be asked */
export async function tryProvider(settings: OidcSettings, privateHosts: readonly string[]): Promise<TrialStep[]> {
  const bounds: FetchBounds = { ...limits, privateHosts }
  const ask: Asks = async (address) => sendBounded(parseAddress(address), { headers }, bounds)
  const described = await readDescription(settings, ask)
  if ('step' in described) return [described]
  const { description } = described
  const steps: TrialStep[] = [done('discovery', described.address), issuerStep(settings, description)]
  if (steps.at(-1)!.result === 'failed') return steps
  const endpoints = endpointsStep(settings, description)
  steps.push(endpoints)
  if (endpoints.result === 'failed') return steps
  steps.push(
    ...announced('scope', settings.scope.split(/\s+/), description.scopes_supported, 'scope_unknown'),
    ...announced('claim', [settings.userClaim], description.claims_supported, 'claim_unknown'),
    await keysStep(String(description.jwks_uri), ask),
    secretStep(settings),
    await redirectStep(settings, String(description.authorization_endpoint), ask),
  )
  return steps
}

const headers = { accept: 'application/json, text/html', 'user-agent': 'Estante' }

/** The description that lies under the issuer, or why it does not. */
async function readDescription(
  { issuer }: OidcSettings,
  ask: Asks,
): Promise<{ description: Json; address: string } | TrialStep> {
  const address = new URL(issuer)
  address.pathname = `${issuer.pathname.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const description = readJson(await ask(address.href))
    return typeof description === 'object' ? { description, address: address.href } : noJson('discovery', description)
  } catch (error) {
    return unasked('discovery', error)
  }
}

/** @returns the status where it is not 200, 200 where the answer is no object */
function readJson({ status, body }: BoundedAnswer): Json | number {
  if (status !== 200) return status
  try {
    const read: unknown = JSON.parse(body.toString())
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Json) : status
  } catch {
    return status
  }
}

function noJson(step: 'discovery' | 'keys', status: number): TrialStep {
  return status === 200 ? failed(step, 'not_json') : failed(step, 'status', String(status))
}

/** As it is compared when somebody signs in. */
function issuerStep({ issuer }: OidcSettings, description: Json): TrialStep {
  const said = typeof description.issuer === 'string' ? description.issuer : ''
  const isSame = URL.canParse(said) && new URL(said).href === issuer.href
  return isSame ? done('issuer', said) : failed('issuer', 'issuer_differs', said)
}

const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

function endpointsStep({ issuer }: OidcSettings, description: Json): TrialStep {
  for (const name of needed) {
    const address = description[name]
    if (typeof address !== 'string' || !URL.canParse(address)) return failed('endpoints', 'endpoints_missing', name)
    // A provider on this machine is the one that may do without.
    if (new URL(address).protocol !== 'https:' && issuer.protocol === 'https:')
      return failed('endpoints', 'endpoint_insecure', address)
  }
  return done('endpoints')
}

/** Providers need not announce what they know; then nothing is said. */
function announced(
  step: 'scope' | 'claim',
  wanted: readonly string[],
  known: unknown,
  reason: 'scope_unknown' | 'claim_unknown',
): TrialStep[] {
  if (!Array.isArray(known)) return []
  const unknown = wanted.filter((one) => one !== '' && !known.includes(one))
  return [unknown.length === 0 ? done(step, wanted.join(' ')) : warned(step, reason, unknown.join(' '))]
}

async function keysStep(address: string, ask: Asks): Promise<TrialStep> {
  try {
    const read = readJson(await ask(address))
    if (typeof read !== 'object') return noJson('keys', read)
    const keys = Array.isArray(read.keys) ? read.keys : []
    const signing = keys.filter((key: Json | null) => typeof key?.kty === 'string' && key.use !== 'enc')
    return signing.length === 0 ? failed('keys', 'keys_none') : done('keys', String(signing.length))
  } catch (error) {
    return unasked('keys', error)
  }
}

function secretStep({ clientSecret }: OidcSettings): TrialStep {
  return clientSecret === undefined ? warned('secret', 'secret_unset') : done('secret')
}

/** What a provider says to somebody who is not signed in, and knows the client and where to send them. */
const expected = new Set(['login_required', 'interaction_required', 'consent_required', 'account_selection_required'])

async function redirectStep(settings: OidcSettings, endpoint: string, ask: Asks): Promise<TrialStep> {
  const address = new URL(endpoint)
  const request = {
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: settings.callback,
    scope: settings.scope,
    prompt: 'none',
    state: 'estante-test',
    nonce: 'estante-test',
    // Of a verifier that nobody has.
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(request)) address.searchParams.set(name, value)
  try {
    const answer = await ask(address.href)
    const { location } = answer.headers
    const returned = location !== undefined && URL.canParse(location, address.href) && new URL(location, address.href)
    if (!returned || `${returned.origin}${returned.pathname}` !== settings.callback) return withoutReturn(answer)
    const error = returned.searchParams.get('error') ?? ''
    if (error === '' || expected.has(error)) return done('redirect', settings.callback)
    return failed('redirect', 'request_refused', `${error} ${returned.searchParams.get('error_description') ?? ''}`)
  } catch (error) {
    return unasked('redirect', error)
  }
}

/** Some providers show a page of their own whatever is asked: then nothing is known. */
function withoutReturn({ status }: BoundedAnswer): TrialStep {
  return status >= 400 && status < 500
    ? failed('redirect', 'redirect_refused', String(status))
    : warned('redirect', 'redirect_unclear', String(status))
}
