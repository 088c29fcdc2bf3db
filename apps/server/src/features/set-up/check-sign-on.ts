/** What keeps settings of a way of signing in from being saved. */
import type { SettingName } from '@estante/contract/known-settings'
import { type SignOnGroup, type SignOnWay, signOnSettings } from '@estante/contract/sign-on-settings'
import { webAddress } from '@estante/domain/common/web-address'
import type { Reader } from '../../database/database.ts'
import { type FieldProblem, Refusal, refuse, refuseFields } from '../../http/refusal.ts'
import { hostOf, isPrivateHost } from '../../integrations/bounded-request.ts'
import { readLdapSettings } from '../directory/settings.ts'
import { settingsFrom } from '../institution/settings.ts'
import { storedSettings } from '../institution/store.ts'
import { readOidcSettings, readSamlSettings, type SignOnContext } from '../single-sign-on/settings.ts'
import type { SettingChange } from './setting-group.ts'

type Stored = ReadonlyMap<string, unknown>

/** What reads the settings of a way when somebody signs in by it. */
const readers = {
  oidc: readOidcSettings,
  saml: readSamlSettings,
  ldap: (settings: Stored, ctx: SignOnContext) => readLdapSettings(settingsFrom(settings), ctx),
} as const satisfies Record<SignOnWay, unknown>

/** The settings of the institution as they would be after the changes. */
export async function settingsAfter(db: Reader, changes: readonly SettingChange[]): Promise<Map<string, unknown>> {
  const settings = new Map(await storedSettings(db))
  for (const [name, value] of changes) {
    if (value === undefined) settings.delete(name)
    else settings.set(name, value)
  }
  return settings
}

/**
 * As long as the way is off, half settings may be saved, and wrong ones that nobody touches.
 * @param settings as they would be
 * @throws Refusal with the problem
 */
export function refuseIncomplete(
  group: SignOnGroup,
  settings: Stored,
  changes: readonly SettingChange[],
  ctx: SignOnContext,
): void {
  if (group === 'endereco') {
    refuseNoOrigin(settings, ctx)
    return
  }
  const isOn = settings.get(signOnSettings[group][0]) === true
  try {
    readers[group](settings, ctx)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const setting = String(error.details.setting)
    const isMissing = error.code === 'single-sign-on.setting_missing'
    if (!isOn && (isMissing || !changes.some(([name]) => name === setting))) return
    const field = signOnSettings[group].find((name) => name === setting)
    if (!field) refuse('set_up.sign_on_incomplete', { setting })
    refuseFields([problemOf(field, isMissing)])
  }
}

/** Providers send browsers there. */
function refuseNoOrigin(settings: Stored, { publicUrl }: SignOnContext): void {
  const address = String(settings.get('web.address') ?? '')
  const isNeeded = publicUrl === undefined && (['oidc', 'saml'] as const).some((way) => settings.get(`login.${way}`))
  if (address === '' && isNeeded) refuseFields([{ field: 'web.address', code: 'field.missing', details: {} }])
  if (address !== '' && !URL.canParse(webAddress(address)))
    refuseFields([{ field: 'web.address', code: 'field.bad_link', details: {} }])
}

const wrongCodes: Partial<Record<SettingName, FieldProblem['code']>> = {
  'login.oidc_issuer': 'field.https_needed',
  'login.saml_entry_point': 'field.https_needed',
  'login.saml_certificates': 'field.bad_certificate',
  'login.ldap_certificates': 'field.bad_certificate',
  'login.ldap_address': 'field.not_encrypted',
  'login.ldap_starttls': 'field.not_encrypted',
}

function problemOf(field: SettingName, isMissing: boolean): FieldProblem {
  return { field, code: isMissing ? 'field.missing' : (wrongCodes[field] ?? 'field.not_allowed'), details: {} }
}

/** The settings whose address this server itself asks. Of SAML none: a test alone asks, for the metadata that it names. */
const askedAddress: Readonly<Partial<Record<SignOnGroup, SettingName>>> = {
  oidc: 'login.oidc_issuer',
  ldap: 'login.ldap_address',
}

/**
 * A page may not lead this server into the private network: that is for whoever keeps it, by `login.private_hosts` or by
 * having set this very host.
 */
export async function refusePrivate(db: Reader, group: SignOnGroup, after: Stored): Promise<void> {
  const name = askedAddress[group]
  if (!name) return
  const host = hostIn(after, name)
  if (host === undefined || (await allowedHosts(db, group)).includes(host) || !(await isPrivateHost(host))) return
  refuseFields([{ field: name, code: 'field.private_address', details: {} }])
}

/** Hosts whose private addresses may be asked for this way, in lower case: those named, and the one that is set already. */
export async function allowedHosts(db: Reader, group: SignOnGroup): Promise<string[]> {
  const stored = await storedSettings(db)
  const named = settingsFrom(stored).get('login.private_hosts')
  const name = askedAddress[group]
  const saved = name && hostIn(stored, name)
  return [...named.map((host) => host.toLowerCase()), ...(saved === undefined ? [] : [saved])]
}

/**
 * The host that a test asks first.
 * @param metadata an address that was typed; empty: none is fetched
 */
export function askedHost(way: SignOnWay, settings: Stored, metadata: string): string | undefined {
  const name = askedAddress[way]
  return name ? hostIn(settings, name) : hostOfAddress(metadata)
}

function hostIn(settings: Stored, name: SettingName): string | undefined {
  return hostOfAddress(settings.get(name))
}

function hostOfAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined
  return hostOf(new URL(address)) || undefined
}
