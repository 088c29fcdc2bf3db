/**
 * SAML 2.0: asks an identity provider who somebody is. The request goes by the browser (HTTP-Redirect), the response
 * comes as a form (HTTP-POST). @node-saml checks the signature over what is read, times, audience and the request that
 * is answered; what the profile asks of the bearer's confirmation (SAML Profiles 4.1.4.3) is checked here.
 */
import { createHash } from 'node:crypto'
import { SAML, type SamlConfig, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml'
import type { IdentityResult } from '../identity-result.ts'

export interface SamlSettings {
  /** Where the provider takes requests. */
  entryPoint: string
  /** What we are called there, which an assertion's audience has to be. */
  entityId: string
  /** Where the provider sends its response to. */
  callback: string
  /** What the provider is called; undefined: whoever holds the keys. */
  providerId?: string
  /** The provider's, each in PEM: while it changes keys, the old one and the new one. */
  certificates: readonly string[]
  /** The attribute that is the user name; empty: the subject's name itself (NameID). */
  userAttribute: string
  /** PEM; signs requests and opens encrypted assertions. */
  privateKey?: string
}

/** What an attempt is known by: `request` to the provider, `relay` to us when the browser comes back. */
export interface SamlRequestIds {
  request: string
  relay: string
}

/** Milliseconds that the provider's clock may differ from ours, and that somebody may take to sign in there. */
const clockSkew = 60_000
const requestLifetime = 600_000

/** The address to send the browser to. */
export async function samlRedirectUrl(settings: SamlSettings, { request, relay }: SamlRequestIds): Promise<string> {
  return clientFor(settings, request).getAuthorizeUrlAsync(relay, undefined, {})
}

/** What the administrator of the provider is handed: who we are, and where responses go. */
export function samlMetadata(settings: SamlSettings): string {
  // An ID begins with a letter or "_" (xs:NCName), and is the same as long as what it stands for is.
  const id = `_${createHash('sha256').update(`${settings.entityId} ${settings.callback}`).digest('hex').slice(0, 32)}`
  return clientFor(settings, id).generateServiceProviderMetadata(null, null)
}

/**
 * @param request the name of the request that must have been answered
 * @param response as it came in the form, Base64
 */
export async function samlUser(settings: SamlSettings, request: string, response: string): Promise<IdentityResult> {
  try {
    const { profile } = await clientFor(settings, request).validatePostResponseAsync({ SAMLResponse: response })
    if (!profile) return { outcome: 'denied', reason: 'the provider may not ask (NoPassive)' }
    const { Assertion: assertion } = profile.getAssertion!() as unknown as ParsedAssertion
    const fault = faultOf(settings, request, profile.issuer, assertion)
    if (fault !== undefined) return { outcome: 'invalid', reason: fault }
    const name = userName(settings, profile.nameID, profile.attributes)
    if (name === undefined) return { outcome: 'invalid', reason: `no attribute ${settings.userAttribute || 'NameID'}` }
    return { outcome: 'user', name, once: { id: `${profile.issuer} ${assertion.$.ID}`, until: lastMoment(assertion) } }
  } catch (error) {
    return { outcome: outcomeOf(error), reason: error instanceof Error ? error.message : String(error) }
  }
}

function clientFor(settings: SamlSettings, request: string): SAML {
  const { privateKey } = settings
  const options: SamlConfig = {
    entryPoint: settings.entryPoint,
    issuer: settings.entityId,
    audience: settings.entityId,
    callbackUrl: settings.callback,
    idpCert: [...settings.certificates],
    // The response or the assertion in it must be signed; some providers sign but one of the two.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    acceptedClockSkewMs: clockSkew,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => request,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: requestLifetime,
    cacheProvider: onlyRequest(request),
    ...(privateKey !== undefined && { privateKey, decryptionPvk: privateKey, signatureAlgorithm: 'sha256' }),
  }
  return new SAML(options)
}

/** The library asks when it sent which request. There is but one, and whether it is still awaited is decided elsewhere. */
function onlyRequest(request: string): SamlConfig['cacheProvider'] {
  const sentLately = '9999-12-31T23:59:59Z'
  return {
    saveAsync: async () => null,
    getAsync: async (id) => (id === request ? sentLately : null),
    removeAsync: async () => null,
  }
}

/** What the library read of the signed assertion: each element a list, attributes under `$`. */
interface ParsedAssertion {
  Assertion: Assertion
}

interface Assertion {
  $: { ID: string }
  Subject?: { SubjectConfirmation?: Confirmation[] }[]
  Conditions?: { $?: Times }[]
}

interface Confirmation {
  $?: { Method?: string }
  SubjectConfirmationData?: { $?: Times & { Recipient?: string; InResponseTo?: string } }[]
}

interface Times {
  NotOnOrAfter?: string
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** What is wrong with a signed assertion; undefined: nothing. */
function faultOf(settings: SamlSettings, request: string, issuer: string, assertion: Assertion): string | undefined {
  const confirmations = assertion.Subject?.[0]?.SubjectConfirmation ?? []
  // Several could differ, and the library looks at the times of one of them.
  if (confirmations.length !== 1) return `${confirmations.length} subject confirmations`
  const [confirmation] = confirmations
  const data = confirmation?.SubjectConfirmationData?.[0]?.$
  if (confirmation?.$?.Method !== bearer) return `confirmed by ${confirmation?.$?.Method}`
  if (data?.Recipient !== settings.callback) return `meant for ${data?.Recipient}`
  if (data.InResponseTo !== request) return 'answers another request'
  if (settings.providerId !== undefined && issuer !== settings.providerId) return `issued by ${issuer}`
  return undefined
}

/** Until when the assertion could be believed. */
function lastMoment({ Subject, Conditions }: Assertion): Date {
  const ends = [Conditions?.[0]?.$, Subject?.[0]?.SubjectConfirmation?.[0]?.SubjectConfirmationData?.[0]?.$]
  const moments = ends.flatMap((times) => (times?.NotOnOrAfter === undefined ? [] : [Date.parse(times.NotOnOrAfter)]))
  return new Date(Math.max(...moments) + clockSkew)
}

function userName(
  { userAttribute }: SamlSettings,
  nameId: string | undefined,
  attributes: unknown,
): string | undefined {
  if (userAttribute === '') return textOf(nameId)
  if (typeof attributes !== 'object' || attributes === null || !Object.hasOwn(attributes, userAttribute))
    return undefined
  return textOf((attributes as Record<string, unknown>)[userAttribute])
}

/** Of an attribute with several values none is the user name. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Status codes of SAML Core 3.2.2.2 by which a provider refuses somebody. */
const denials = /:(AuthnFailed|RequestDenied|NoPassive|NoAuthnContext|UnknownPrincipal)\b/

function outcomeOf(error: unknown): 'denied' | 'failed' | 'invalid' {
  if (!(error instanceof SamlStatusError)) return 'invalid'
  return denials.test(error.xmlStatus) ? 'denied' : 'failed'
}
