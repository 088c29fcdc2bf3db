/** Redirects to a provider. */
import { sitePath } from '@estante/domain/session/site-path'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { oidcAuthorizationUrl } from '../../integrations/oidc/oidc-client.ts'
import { beginAttempt, oidcSecrets, samlRequestIds } from './attempts.ts'
import { setBrowserCookie } from './browser-cookie.ts'
import { oidcSettings, samlSettings } from './settings.ts'

/** Loaded with the first sign-in by SAML: it takes 20 MB. */
const samlClient = () => import('../../integrations/saml/saml-client.ts')

/** Contacts the provider outside of any transaction, because it may be slow. */
export const authorizeOidc: ReadingHandler<'single-sign-on.oidc_authorize'> = async (db, request, ctx) => {
  const { login, redirect } = request.query
  const settings = await oidcSettings(db, ctx)
  const browser = setBrowserCookie(request, settings.callback)
  const secrets = oidcSecrets(ctx, await beginAttempt(ctx, 'oidc', { redirect: sitePath(redirect), browser }))
  try {
    return { nonce: secrets.nonce, link: await oidcAuthorizationUrl(settings, secrets, login, request.now.toInstant()) }
  } catch (error) {
    request.warn(`the OpenID Connect provider ${settings.issuer.href} cannot be asked: ${String(error)}`)
    return refuse('single-sign-on.provider_unreachable')
  }
}

export const loginSaml: ReadingHandler<'single-sign-on.saml_login'> = async (db, request, ctx) => {
  const settings = await samlSettings(db, ctx)
  const browser = setBrowserCookie(request, settings.callback)
  const relay = await beginAttempt(ctx, 'saml', { redirect: sitePath(request.query.redirect), browser })
  const { samlRedirectUrl } = await samlClient()
  return { link: await samlRedirectUrl(settings, samlRequestIds(ctx, relay)) }
}

export const showSamlMetadata: ReadingHandler<'single-sign-on.saml_metadata'> = async (db, _request, ctx) => ({
  bytes: Buffer.from((await samlClient()).samlMetadata(await samlSettings(db, ctx))),
  type: 'application/samlmetadata+xml',
})
