/** Coming back from a provider: the browser is led to the page that asks for the session, or that says why there is none. */
import type { AppContext } from '../../http/call-handler.ts'
import type { BrowserCallback, CallbackRequest } from '../../http/callbacks.ts'
import { oidcUser } from '../../integrations/oidc/oidc-client.ts'
import type { VerifiedUser, IdentityResult } from '../../integrations/identity-result.ts'
import { verifySamlResponse } from '../../integrations/saml/verify-response.ts'
import { type Attempt, giveHandle, isFirstTime, oidcSecrets, samlRequestIds, takeAttempt, type Way } from './attempts.ts'
import { isBrowser } from './browser.ts'
import { findUser } from './find-user.ts'
import { oidcSettings, samlSettings } from './settings.ts'

/** What the page words. */
type Failure = 'denied' | 'failed' | 'invalid' | 'unknown' | 'blocked'

const pages = {
  oidc: { path: '/oauth-response', handle: 'nonce' },
  saml: { path: '/saml-response', handle: 'saml' },
} as const

export const oidcCallback: BrowserCallback = {
  method: 'GET',
  path: '/api/oidc/callback',
  handle: (request, ctx) =>
    comeBack('oidc', request, ctx, request.parameters.get('state'), async (state) =>
      oidcUser(await oidcSettings(ctx.database.db, ctx), oidcSecrets(ctx, state), request.parameters),
    ),
}

export const samlCallback: BrowserCallback = {
  method: 'POST',
  path: '/api/saml/acs',
  handle: (request, ctx) =>
    comeBack('saml', request, ctx, request.parameters.get('RelayState'), async (relay) => {
      const response = request.parameters.get('SAMLResponse') ?? ''
      return verifySamlResponse(await samlSettings(ctx.database.db, ctx), samlRequestIds(ctx, relay).request, response)
    }),
}

async function comeBack(
  way: Way,
  request: CallbackRequest,
  ctx: AppContext,
  token: string | null,
  ask: (token: string) => Promise<IdentityResult>,
): Promise<string> {
  const attempt = token && (await ctx.database.transact((tx) => takeAttempt(tx, way, token, request.now)))
  if (!attempt) return pageOf(way, { erro: 'invalid' })
  const { redirect } = attempt
  // A form of another site comes without cookies (SameSite); there the handle alone is held against the browser.
  if (way === 'oidc' && !isBrowser(request.cookies, attempt.browser)) return pageOf(way, { erro: 'invalid', redirect })
  try {
    const answer = await ask(token)
    if (answer.outcome === 'user') return await letIn(way, request, ctx, attempt, answer)
    request.warn(`${way} sign-in ${answer.outcome}: ${answer.reason}`)
    return pageOf(way, { erro: answer.outcome, redirect })
  } catch (error) {
    request.warn(`${way} sign-in failed: ${String(error)}`)
    return pageOf(way, { erro: 'failed', redirect })
  }
}

function letIn(
  way: Way,
  { now }: CallbackRequest,
  { database }: AppContext,
  { redirect, browser }: Attempt,
  { name, once }: VerifiedUser,
): Promise<string> {
  return database.transact(async (tx) => {
    if (once && !(await isFirstTime(tx, way, once, now))) return pageOf(way, { erro: 'invalid', redirect })
    const login = await findUser(tx, name)
    if (typeof login === 'string') return pageOf(way, { erro: login, redirect })
    return pageOf(way, { handle: await giveHandle(tx, way, login, browser, now), redirect })
  })
}

function pageOf(way: Way, { handle, erro, redirect }: { handle?: string; erro?: Failure; redirect?: string }): string {
  const { path, handle: name } = pages[way]
  const query = new URLSearchParams({
    ...(handle !== undefined && { [name]: handle }),
    ...(erro !== undefined && { erro }),
    ...(redirect !== undefined && { redirect }),
  })
  return `${path}?${query}`
}
