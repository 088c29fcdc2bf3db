/** The institution's settings of identity providers. An invalid setting is reported when it is used. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { knownSettings } from '@estante/contract/known-settings'
import { webAddress } from '@estante/domain/common/web-address'
import type { Reader } from '../../database/database.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import type { OidcSettings } from '../../integrations/oidc/oidc-client.ts'
import type { SamlSettings } from '../../integrations/saml/saml-client.ts'
import { storedSettings } from '../institution/store.ts'

/** Values by name, as they are stored. */
type Settings = ReadonlyMap<string, unknown>
/** The values from the environment. */
export type SignOnContext = Pick<AppContext, 'publicUrl' | 'providerSecrets'>

/**
 * The public address of the pages: ESTANTE_ADDRESS, or the setting web.address. Never taken from the request, whose
 * sender controls it. @returns "https://catalogo.example.org"
 */
export function ownAddress(settings: Settings, { publicUrl: address }: Pick<SignOnContext, 'publicUrl'>): string {
  if (address !== undefined) return address
  const setting = settings.get('web.address')
  if (typeof setting !== 'string' || setting === '')
    refuse('single-sign-on.setting_missing', { setting: 'web.address' })
  const found = webAddress(setting)
  return URL.canParse(found) ? new URL(found).origin : invalidSetting('web.address')
}

/** @throws Refusal single-sign-on.not_offered, or naming the first missing or invalid setting */
export async function oidcSettings(db: Reader, ctx: SignOnContext): Promise<OidcSettings> {
  const settings = await storedSettings(db)
  if (settings.get('login.oidc') !== true) refuse('single-sign-on.not_offered')
  return readOidcSettings(settings, ctx)
}

/** Also of a way that is not on. @throws Refusal naming the first missing or invalid setting */
export function readOidcSettings(settings: Settings, ctx: SignOnContext): OidcSettings {
  return {
    issuer: new URL(safeAddress(settings, 'login.oidc_issuer')),
    clientId: requiredSetting(settings, 'login.oidc_client_id'),
    clientSecret: ctx.providerSecrets?.oidcClientSecret,
    callback: `${ownAddress(settings, ctx)}/api/oidc/callback`,
    scope: scopeOf(text(settings, 'login.oidc_scope') || knownSettings['login.oidc_scope'].byDefault),
    userClaim: text(settings, 'login.oidc_user_claim') || knownSettings['login.oidc_user_claim'].byDefault,
  }
}

/** @throws Refusal like `oidcSettings` */
export async function samlSettings(db: Reader, ctx: SignOnContext): Promise<SamlSettings> {
  const settings = await storedSettings(db)
  if (settings.get('login.saml') !== true) refuse('single-sign-on.not_offered')
  return readSamlSettings(settings, ctx)
}

/** Like `readOidcSettings`. */
export function readSamlSettings(settings: Settings, ctx: SignOnContext): SamlSettings {
  const address = ownAddress(settings, ctx)
  return {
    entryPoint: safeAddress(settings, 'login.saml_entry_point'),
    entityId: text(settings, 'login.saml_entity_id') || `${address}/api/saml/metadata`,
    callback: `${address}/api/saml/acs`,
    providerId: text(settings, 'login.saml_provider') || undefined,
    certificates: certificates(settings.get('login.saml_certificates')),
    userAttribute: text(settings, 'login.saml_user_attribute'),
    privateKey: privateKey(ctx.providerSecrets?.samlPrivateKey),
  }
}

function text(settings: Settings, name: string): string {
  const value = settings.get(name) ?? ''
  return typeof value === 'string' ? value.trim() : invalidSetting(name)
}

function requiredSetting(settings: Settings, name: string): string {
  return text(settings, name) || refuse('single-sign-on.setting_missing', { setting: name })
}

/** HTTPS, or on this machine: an unencrypted answer proves nothing. */
function safeAddress(settings: Settings, name: string): string {
  const value = requiredSetting(settings, name)
  if (!URL.canParse(value)) return invalidSetting(name)
  const { protocol, hostname } = new URL(value)
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isOwnMachine) ? value : invalidSetting(name)
}

/** Without "openid" the provider does not identify the user. */
function scopeOf(scope: string): string {
  return scope.split(/\s+/).includes('openid') ? scope : invalidSetting('login.oidc_scope')
}

/** One or several certificates, as PEM or as its Base64 content. */
function certificates(value: unknown): string[] {
  const name = 'login.saml_certificates'
  const given = (Array.isArray(value) ? value : [value ?? '']).filter((one) => one !== '')
  if (given.length === 0) refuse('single-sign-on.setting_missing', { setting: name })
  return given.flatMap((one) => {
    if (typeof one !== 'string') return invalidSetting(name)
    const inPem = one.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g)
    return (inPem ?? [`-----BEGIN CERTIFICATE-----\n${one.trim()}\n-----END CERTIFICATE-----`]).map((pem) => {
      try {
        return new X509Certificate(pem).toString()
      } catch {
        return invalidSetting(name)
      }
    })
  })
}

function privateKey(pem: string | undefined): string | undefined {
  if (pem === undefined) return undefined
  try {
    return createPrivateKey(pem).export({ type: 'pkcs8', format: 'pem' }).toString()
  } catch {
    return invalidSetting('ESTANTE_SAML_PRIVATE_KEY')
  }
}

function invalidSetting(setting: string): never {
  return refuse('single-sign-on.setting_wrong', { setting })
}
