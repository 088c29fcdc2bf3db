import type { singleSignOnCalls } from '@estante/contract/single-sign-on.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import type { BrowserCallback } from '../../http/callbacks.ts'
import { validateOidc, validateSaml } from './finish.ts'
import { oidcCallback, samlCallback } from './sso-callbacks.ts'
import { authorizeOidc, loginSaml, showSamlMetadata } from './start.ts'

export const singleSignOnHandlers: Handlers<keyof typeof singleSignOnCalls> = {
  'single-sign-on.oidc_authorize': reads(authorizeOidc),
  'single-sign-on.oidc_validate': writes(validateOidc),
  'single-sign-on.saml_login': reads(loginSaml),
  'single-sign-on.saml_validate': writes(validateSaml),
  'single-sign-on.saml_metadata': reads(showSamlMetadata),
}

export const singleSignOnCallbacks: readonly BrowserCallback[] = [oidcCallback, samlCallback]
