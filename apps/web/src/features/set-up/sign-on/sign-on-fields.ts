/** The settings of a way of signing in, as the form has them and as they are kept. */
import type { AnswerOf } from '@estante/contract/shapes'
import { type SignOnGroup, signOnSettings } from '@estante/contract/sign-on-settings'
import { directoryFields } from '@estante/domain/patron/directory-fields'

export type SavedSignOn = AnswerOf<'set-up-sign-on.show'>

/** The languages that a library writes. */
export const writtenLanguages = ['pt', 'es', 'en'] as const

export interface GroupCategory {
  group: string
  category: string
}

type Words = Partial<Record<string, string>>
export type TypedValue = string | boolean | Words | GroupCategory[]
/** By the names of the settings. */
export type TypedSignOn = Readonly<Record<string, TypedValue>>

/** What a directory calls them unless the library says otherwise; in the order of the default. */
const usualAttributes: Words = { id: 'entryUUID', username: 'uid', name: 'cn', email: 'mail' }
export const attributeFields: readonly string[] = ['id', ...directoryFields]
/** Those that libraries take from their directory; the others are behind them. */
export const usualAttributeFields: readonly string[] = [
  'id',
  'username',
  'name',
  'email',
  'phone',
  'category',
  'library',
  'valid_until',
]

export type FieldKind =
  | 'switch'
  | 'address'
  | 'text'
  | 'certificates'
  | 'attributes'
  | 'categories'
  | 'category'
  | 'library'
  | 'words'

/** Everything else is a line of text. */
const kinds: Readonly<Record<string, FieldKind>> = {
  'web.address': 'address',
  'login.oidc': 'switch',
  'login.oidc_issuer': 'address',
  'login.oidc_logout': 'address',
  'login.saml': 'switch',
  'login.saml_entry_point': 'address',
  'login.saml_certificates': 'certificates',
  'login.saml_logout': 'address',
  'login.ldap': 'switch',
  'login.ldap_address': 'address',
  'login.ldap_starttls': 'switch',
  'login.ldap_certificates': 'certificates',
  'login.ldap_attributes': 'attributes',
  'login.ldap_create': 'switch',
  'login.ldap_categories': 'categories',
  'login.ldap_category': 'category',
  'login.ldap_library': 'library',
  'login.ldap_password_help': 'words',
}

export function kindOf(name: string): FieldKind {
  return kinds[name] ?? 'text'
}

/** The fields that the form shows under one heading; the first stands without one. */
export const fieldsets: Readonly<Record<SignOnGroup, readonly { title?: string; names: readonly string[] }[]>> = {
  endereco: [{ names: signOnSettings.endereco }],
  oidc: [{ names: signOnSettings.oidc }],
  saml: [{ names: signOnSettings.saml }],
  ldap: [
    { names: ['login.ldap'] },
    { title: 'server', names: ['login.ldap_address', 'login.ldap_starttls', 'login.ldap_certificates'] },
    {
      title: 'search',
      names: ['login.ldap_bind_dn', 'login.ldap_base', 'login.ldap_filter', 'login.ldap_user_dn'],
    },
    { title: 'person', names: ['login.ldap_attributes'] },
    {
      title: 'newPeople',
      names: [
        'login.ldap_create',
        'login.ldap_group_attribute',
        'login.ldap_categories',
        'login.ldap_category',
        'login.ldap_library',
      ],
    },
    { title: 'passwords', names: ['login.ldap_password_help'] },
  ],
}

export function typedSignOn({ ajustes }: Pick<SavedSignOn, 'ajustes'>): TypedSignOn {
  return Object.fromEntries(Object.entries(ajustes).map(([name, value]) => [name, typedValue(kindOf(name), value)]))
}

function typedValue(kind: FieldKind, value: unknown): TypedValue {
  if (kind === 'switch') return value === true
  if (kind === 'certificates') return [value ?? []].flat().join('\n')
  if (kind === 'attributes') return { ...usualAttributes, ...(value as Words | null) }
  if (kind === 'categories') return (value ?? []) as GroupCategory[]
  if (kind === 'words') return typeof value === 'string' ? { pt: value } : ((value ?? {}) as Words)
  return String(value ?? '')
}

/** What is sent: only what differs from what is saved; what is empty is taken away. */
export function changedSettings(typed: TypedSignOn, saved: SavedSignOn): SavedSignOn['ajustes'] {
  const before = typedSignOn(saved)
  const changed = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  return Object.fromEntries(changed.map(([name, value]) => [name, settingOf(kindOf(name), value)]))
}

function settingOf(kind: FieldKind, value: TypedValue): unknown {
  if (kind === 'certificates') return splitCertificates(String(value))
  if (kind === 'attributes' || kind === 'words') return filled(value as Words)
  if (kind === 'categories') {
    const rows = (value as GroupCategory[]).filter(({ group, category }) => group.trim() !== '' || category !== '')
    return rows.map(({ group, category }) => ({ group: group.trim(), category }))
  }
  return typeof value === 'string' ? value.trim() || null : value
}

function filled(words: Words): Words | null {
  const kept = Object.entries(words).flatMap(([name, text = '']) => (text.trim() ? [[name, text.trim()]] : []))
  return kept.length === 0 ? null : Object.fromEntries(kept)
}

/** Certificates in PEM one after the other, or whatever else was pasted, which the server then refuses. */
function splitCertificates(text: string): string[] | null {
  const found = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g)
  if (found) return found
  return text.trim() === '' ? null : [text.trim()]
}

/** The names of the fields as refusals have them, in the order of the form. */
export function fieldNames(group: SignOnGroup, typed: TypedSignOn): string[] {
  return fieldsets[group].flatMap(({ names }) => names).flatMap((name) => [name, ...partsOf(name, typed[name])])
}

function partsOf(name: string, value: TypedValue | undefined): string[] {
  const kind = kindOf(name)
  if (kind === 'attributes') return attributeFields.map((field) => `${name}.${field}`)
  if (kind === 'words') return writtenLanguages.map((language) => `${name}.${language}`)
  if (kind !== 'categories') return []
  return (value as GroupCategory[]).flatMap((_, at) => [`${name}.${at}.group`, `${name}.${at}.category`])
}

/** What is saved, in words beside what is typed. */
export function shownSignOn(saved: SavedSignOn): Record<string, string> & { versao: string } {
  const shown = Object.entries(typedSignOn(saved)).map(([name, value]) => [name, shownValue(value)])
  return { ...Object.fromEntries(shown), versao: saved.versao }
}

function shownValue(value: TypedValue): string {
  if (Array.isArray(value)) return value.map(({ group, category }) => `${group}: ${category}`).join('; ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map((pair) => pair.join(': '))
      .join('; ')
  return typeof value === 'boolean' ? (value ? '✓' : '–') : value
}

/** "oidc_issuer": the words of a setting. */
export function wordsKey(name: string): string {
  return name.slice(name.indexOf('.') + 1)
}
