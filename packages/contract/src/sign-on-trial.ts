/** What a test of a way of signing in looks at, in its order, and what keeps a step from being done. */

export const signOnSteps = [
  'settings',
  // OpenID Connect
  'discovery',
  'issuer',
  'endpoints',
  'scope',
  'claim',
  'keys',
  'secret',
  'redirect',
  // SAML
  'certificates',
  'private_key',
  'metadata',
  'entity',
  'entry_point',
  'signing_keys',
  // a directory
  'connection',
  'tls',
  'bind',
  'base',
  'person',
] as const

export type SignOnStep = (typeof signOnSteps)[number]

export const signOnReasons = [
  'setting_missing',
  'setting_wrong',
  'address',
  'private',
  'redirects',
  'size',
  'time',
  // What keeps the address from being asked: `connection` and `tls` have the other side's words.
  'connection',
  'status',
  'not_json',
  'issuer_differs',
  'endpoints_missing',
  'endpoint_insecure',
  'scope_unknown',
  'claim_unknown',
  'keys_none',
  'secret_unset',
  'redirect_refused',
  'redirect_unclear',
  'request_refused',
  'expired',
  'some_expired',
  'key_unset',
  'metadata_none',
  'metadata_unreadable',
  'entity_differs',
  'entry_differs',
  'certificate_missing',
  'certificates_differ',
  'tls',
  'credentials',
  'anonymous',
  'base_missing',
  'password_needed',
  'login_needed',
  'login_bad',
  'person_none',
  'person_many',
  'person_unreadable',
  'directory',
] as const

export type SignOnReason = (typeof signOnReasons)[number]
