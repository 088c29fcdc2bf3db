/** The institution's settings of its directory. An invalid setting is reported when it is used. */
import { X509Certificate } from 'node:crypto'
import { knownSettings, type SettingName } from '@estante/contract/known-settings'
import { FilterParser } from 'ldapts'
import type { Reader } from '../../database/database.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import type { LdapSettings } from '../../integrations/ldap/ldap-settings.ts'
import { filterFor } from '../../integrations/ldap/login-name.ts'
import { readSettings, type Settings } from '../institution/settings.ts'

/** The values from the environment. */
export type DirectoryContext = Pick<AppContext, 'providerSecrets'>

/** What becomes of a person who is let in. */
export interface AccountRules {
  /** Somebody without an account gets one. */
  creates: boolean
  /** Codes of categories by groups, the first that fits; then the code for everybody else. */
  categories: readonly { group: string; category: string }[]
  category?: string
  library?: string
}

/** @throws Refusal single-sign-on.not_offered, or naming the first missing or invalid setting */
export async function directorySettings(db: Reader, ctx: DirectoryContext): Promise<LdapSettings> {
  const settings = await readSettings(db)
  if (!settings.get('login.ldap')) refuse('single-sign-on.not_offered')
  return readLdapSettings(settings, ctx)
}

/** Of the list of everybody, which may come from a directory by which nobody signs in. @throws Refusal as above */
export async function listSettings(db: Reader, ctx: DirectoryContext): Promise<LdapSettings> {
  const { userDn: _, ...settings } = readLdapSettings(await readSettings(db), ctx)
  return settings.base === '' ? missing('login.ldap_base') : settings
}

/** Also of a directory by which nobody signs in. @throws Refusal naming the first missing or invalid setting */
export function readLdapSettings(settings: Settings, ctx: DirectoryContext): LdapSettings {
  const userDn = settings.get('login.ldap_user_dn')
  const bindDn = settings.get('login.ldap_bind_dn')
  const bindPassword = ctx.providerSecrets?.ldapPassword
  const isSearcherKnown = userDn !== undefined || bindDn === undefined || bindPassword !== undefined
  if (!isSearcherKnown) refuse('single-sign-on.setting_missing', { setting: 'ESTANTE_LDAP_PASSWORD' })
  const { id, username, name, ...others } = settings.get('login.ldap_attributes')
  const usual = knownSettings['login.ldap_attributes'].byDefault
  return {
    ...readAddress(settings),
    ...(settings.get('login.ldap_certificates') && { certificates: certificates(settings) }),
    ...(userDn !== undefined && { userDn }),
    ...(bindDn !== undefined && { bindDn, bindPassword: bindPassword ?? '' }),
    base: readBase(settings, userDn),
    filter: readFilter(settings),
    idAttribute: id ?? usual.id,
    attributes: { ...others, username: username ?? usual.username, name: name ?? usual.name },
    groupAttribute: settings.get('login.ldap_group_attribute'),
  }
}

export async function accountRules(db: Reader): Promise<AccountRules> {
  return readAccountRules(await readSettings(db))
}

export function readAccountRules(settings: Settings): AccountRules {
  return {
    creates: settings.get('login.ldap_create'),
    categories: settings.get('login.ldap_categories'),
    category: settings.get('login.ldap_category'),
    library: settings.get('login.ldap_library'),
  }
}

/** A password goes only through an encrypted connection, or to this machine. */
function readAddress(settings: Settings): Pick<LdapSettings, 'address' | 'startTls'> {
  const address = new URL(settings.get('login.ldap_address') ?? missing('login.ldap_address'))
  const startTls = address.protocol === 'ldap:' && settings.get('login.ldap_starttls')
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)
  if (address.hostname === '' || address.username !== '') wrong('login.ldap_address')
  if (address.protocol === 'ldap:' && !startTls && !isOwnMachine) wrong('login.ldap_starttls')
  return { address, startTls }
}

/** Whoever binds under a whole name needs no search. */
function readBase(settings: Settings, userDn: string | undefined): string {
  const base = settings.get('login.ldap_base') ?? ''
  if (base === '' && !userDn?.includes('=')) missing('login.ldap_base')
  return base
}

function readFilter(settings: Settings): string {
  const filter = settings.get('login.ldap_filter')
  try {
    FilterParser.parseString(filterFor(filter, 'login'))
    return filter
  } catch {
    return wrong('login.ldap_filter')
  }
}

function certificates(settings: Settings): string[] {
  return (settings.get('login.ldap_certificates') ?? []).map((pem) => {
    try {
      return new X509Certificate(pem).toString()
    } catch {
      return wrong('login.ldap_certificates')
    }
  })
}

function missing(setting: SettingName): never {
  return refuse('single-sign-on.setting_missing', { setting })
}

function wrong(setting: SettingName): never {
  return refuse('single-sign-on.setting_wrong', { setting })
}
