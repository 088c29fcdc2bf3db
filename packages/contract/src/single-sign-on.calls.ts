import { describeCalls } from './call.ts'

/** What every call that leads to a provider can refuse with. */
const settingUp = [
  'single-sign-on.not_offered',
  'single-sign-on.setting_missing',
  'single-sign-on.setting_wrong',
] as const

export const singleSignOnCalls = describeCalls({
  'single-sign-on.oidc_authorize': {
    method: 'GET',
    path: '/api/oidc/authorize',
    access: 'public',
    summary: 'Where to sign in at the institution’s OpenID Connect provider.',
    description: [
      '`link` is the address to send the browser to; `nonce` is the one that the provider puts into its answer, kept until signing out.',
      '`login` is what was typed as user name, a hint for the provider. `redirect` is the path of this site to go on to; another site is never followed.',
      'The provider sends the browser to `/api/oidc/callback`, which leads it to `/oauth-response?nonce=…&redirect=…`, or with `erro`: `denied`, `failed`, `invalid`, `unknown`, `blocked`.',
      'Sets a cookie by which that browser is known again; without it nothing is given for what comes back.',
    ].join(' '),
    errors: [...settingUp, 'single-sign-on.provider_unreachable'],
  },
  'single-sign-on.oidc_validate': {
    method: 'POST',
    path: '/api/oidc/validar',
    access: 'public',
    summary: 'Opens a session for whom the OpenID Connect provider let in.',
    description:
      '`nonce` is what `/oauth-response` was given: it works once, for 60 seconds, in the browser that left for the provider. With `lembrar` the session outlives the browser. Answers as `POST /oauth/token` does.',
    errors: ['single-sign-on.handle_invalid'],
  },
  'single-sign-on.saml_login': {
    method: 'GET',
    path: '/api/saml/login',
    access: 'public',
    summary: 'Where to sign in at the institution’s SAML provider.',
    description: [
      '`link` is the address to send the browser to, with a request in it. `redirect` is the path of this site to go on to; another site is never followed.',
      'The provider has the browser post its response to `/api/saml/acs`, which leads it to `/saml-response?saml=…&redirect=…`, or with `erro`, as for OpenID Connect.',
      'Sets a cookie by which that browser is known again.',
    ].join(' '),
    errors: settingUp,
  },
  'single-sign-on.saml_validate': {
    method: 'POST',
    path: '/api/saml/validar',
    access: 'public',
    summary: 'Opens a session for whom the SAML provider let in.',
    description:
      '`saml` is what `/saml-response` was given: it works once, for 60 seconds, in the browser that left for the provider. With `lembrar` the session outlives the browser. Answers as `POST /oauth/token` does.',
    errors: ['single-sign-on.handle_invalid'],
  },
  'single-sign-on.saml_metadata': {
    method: 'GET',
    path: '/api/saml/metadata',
    access: 'public',
    summary: 'This catalogue as a SAML service provider: the XML that the administrator of the provider is handed.',
    errors: settingUp,
  },
})
