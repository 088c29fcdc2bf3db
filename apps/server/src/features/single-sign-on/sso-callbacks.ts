/** Callbacks of providers: redirect the browser to the page that asks for the session, or that explains the failure. */
import type { AppContext } from '../../http/call-handler.ts'
import type { BrowserCallback, CallbackRequest } from '../../http/callbacks.ts'
import type { IdentityResult, VerifiedUser } from '../../integrations/identity-result.ts'
import { oidcUser } from '../../integrations/oidc/oidc-client.ts'
import { verifySamlResponse } from '../../integrations/saml/verify-response.ts'
import { type Attempt, issueHandle, oidcSecrets, redeemAttempt, samlRequestIds } from './attempts.ts'
import { isSameBrowser } from './browser-cookie.ts'
import { oidcSettings, samlSettings } from './settings.ts'
import { findUser, isFirstTime, type SsoProtocol } from './store.ts'

/** The page has a message for each. */
type Failure = 'denied' | 'failed' | 'invalid' | 'unknown' | 'blocked'

const pages = {
  oidc: { path: '/oauth-response', handle: 'nonce' },
  saml: { path: '/saml-response', handle: 'saml' },
} as const

export const oidcCallback: BrowserCallback = {
  method: 'GET',
  path: '/api/oidc/callback',
  handle: (request, ctx) =>
    completeSso('oidc', request, ctx, request.parameters.get('state'), async (state) =>
      oidcUser(await oidcSettings(ctx.database.db, ctx), oidcSecrets(ctx, state), request.parameters),
    ),
}

export const samlCallback: BrowserCallback = {
  method: 'POST',
  path: '/api/saml/acs',
  handle: (request, ctx) =>
    completeSso('saml', request, ctx, request.parameters.get('RelayState'), async (relay) => {
      const response = request.parameters.get('SAMLResponse') ?? ''
      return verifySamlResponse(await samlSettings(ctx.database.db, ctx), samlRequestIds(ctx, relay).request, response)
    }),
}

async function completeSso(
  protocol: SsoProtocol,
  request: CallbackRequest,
  ctx: AppContext,
  token: string | null,
  ask: (token: string) => Promise<IdentityResult>,
): Promise<string> {
  const attempt = token && (await ctx.database.transact((tx) => redeemAttempt(tx, protocol, token, request.now)))
  if (!attempt) return pageOf(protocol, { erro: 'invalid' })
  const { redirect } = attempt
  // A form from another site brings no cookies (SameSite); its handle alone is checked against the browser later.
  if (protocol === 'oidc' && !isSameBrowser(request.cookies, attempt.browser))
    return pageOf(protocol, { erro: 'invalid', redirect })
  try {
    const answer = await ask(token)
    if (answer.outcome === 'user') return await redirectWithHandle(protocol, request, ctx, attempt, answer)
    request.warn(`${protocol} sign-in ${answer.outcome}: ${answer.reason}`)
    return pageOf(protocol, { erro: answer.outcome, redirect })
  } catch (error) {
    request.warn(`${protocol} sign-in failed: ${String(error)}`)
    return pageOf(protocol, { erro: 'failed', redirect })
  }
}

function redirectWithHandle(
  protocol: SsoProtocol,
  { now }: CallbackRequest,
  { database }: AppContext,
  { redirect, browser }: Attempt,
  { name, once }: VerifiedUser,
): Promise<string> {
  return database.transact(async (tx) => {
    if (once && !(await isFirstTime(tx, protocol, once, now))) return pageOf(protocol, { erro: 'invalid', redirect })
    const account = await findUser(tx, name)
    if (typeof account === 'string') return pageOf(protocol, { erro: account, redirect })
    return pageOf(protocol, { handle: await issueHandle(tx, protocol, account, browser, now), redirect })
  })
}

function pageOf(
  protocol: SsoProtocol,
  { handle, erro, redirect }: { handle?: string; erro?: Failure; redirect?: string },
): string {
  const { path, handle: name } = pages[protocol]
  const query = new URLSearchParams({
    ...(handle !== undefined && { [name]: handle }),
    ...(erro !== undefined && { erro }),
    ...(redirect !== undefined && { redirect }),
  })
  return `${path}?${query}`
}
