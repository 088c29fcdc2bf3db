/** Opens the session after a provider's callback. */
import type { AnswerOf } from '@estante/contract/shapes'
import type { Writer } from '../../database/database.ts'
import type { AppContext, CallRequest, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { describeDevice } from '../session/describe-device.ts'
import { tokensOf } from '../session/issue-tokens.ts'
import { openSession } from '../session/store/sessions.ts'
import { redeemHandle } from './attempts.ts'
import { isSameBrowser } from './browser-cookie.ts'
import type { SsoProtocol } from './store.ts'

export const validateOidc: WritingHandler<'single-sign-on.oidc_validate'> = (tx, request, ctx) =>
  openFor('oidc', request.body.nonce, tx, request, ctx)

export const validateSaml: WritingHandler<'single-sign-on.saml_validate'> = (tx, request, ctx) =>
  openFor('saml', request.body.saml, tx, request, ctx)

type Request = Pick<CallRequest<'single-sign-on.oidc_validate'>, 'now' | 'cookies' | 'userAgent'> & {
  body: { lembrar?: boolean }
}

/** A handle presented by another browser stays valid: the refusal rolls its redemption back. */
async function openFor(
  protocol: SsoProtocol,
  handle: string,
  tx: Writer,
  request: Request,
  ctx: AppContext,
): Promise<AnswerOf<'session.token'>> {
  const now = request.now.toInstant()
  const taken = await redeemHandle(tx, protocol, handle, now)
  if (!taken || taken.account === null || !isSameBrowser(request.cookies, taken.payload.browser)) {
    return refuse('single-sign-on.handle_invalid')
  }
  const opening = {
    account: taken.account,
    isRemembered: request.body.lembrar ?? false,
    openedBy: protocol,
    device: describeDevice(request.userAgent),
  } as const
  return tokensOf(ctx, request, await openSession(tx, opening, now))
}
