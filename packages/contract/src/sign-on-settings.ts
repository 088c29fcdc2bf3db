import type { SettingName } from './known-settings.ts'

/** The settings by which people of an institution sign in, each way with its own; `endereco` is what two of them send the browser back to. */
export const signOnSettings = {
  endereco: ['web.address'],
  oidc: [
    'login.oidc',
    'login.oidc_issuer',
    'login.oidc_client_id',
    'login.oidc_user_claim',
    'login.oidc_scope',
    'login.oidc_logout',
  ],
  saml: [
    'login.saml',
    'login.saml_entry_point',
    'login.saml_provider',
    'login.saml_certificates',
    'login.saml_user_attribute',
    'login.saml_entity_id',
    'login.saml_logout',
  ],
  ldap: [
    'login.ldap',
    'login.ldap_address',
    'login.ldap_starttls',
    'login.ldap_certificates',
    'login.ldap_bind_dn',
    'login.ldap_base',
    'login.ldap_filter',
    'login.ldap_user_dn',
    'login.ldap_attributes',
    'login.ldap_group_attribute',
    'login.ldap_create',
    'login.ldap_categories',
    'login.ldap_category',
    'login.ldap_library',
    'login.ldap_password_help',
  ],
} as const satisfies Record<string, readonly SettingName[]>

export type SignOnGroup = keyof typeof signOnSettings
/** How somebody signs in. */
export type SignOnWay = Exclude<SignOnGroup, 'endereco'>

export const signOnGroups = Object.keys(signOnSettings) as [SignOnGroup, ...SignOnGroup[]]
export const signOnWays = ['oidc', 'saml', 'ldap'] as const satisfies readonly SignOnWay[]
