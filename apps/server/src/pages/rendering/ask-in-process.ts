import { type CallData, fillPath } from '@estante/contract/call'
import { calls } from '@estante/contract/calls'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { admittedWith } from '../../http/admission/admission.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { accessSeconds, signToken } from '../../http/tokens.ts'
import { type Language, languageNumber } from '../../i18n/language.ts'
import type { AskCall } from './page-renderer.ts'

/**
 * Answers the calls of a page in this process, through everything that guards and checks them: as a visitor, in the
 * language of the page. Nothing of whoever asks for the page is passed on but where they are, whose requests they count as.
 * @param page the answer to whoever asks for it: its calls begin in the place that the page has in the queue
 */
export function askInProcess(app: FastifyInstance, ctx: AppContext, language: Language, page: FastifyReply): AskCall {
  let token: Promise<string> | undefined
  return async ({ id, params, query }) => {
    const call: CallData = calls[id]
    if (call.method !== 'GET') return undefined
    token ??= signToken(ctx.tokenKey, { kind: 'anonymous', use: 'access' }, ctx.clock(), accessSeconds)
    const url = fillPath(call.path, params) + (query === '' ? '' : `?${query}`)
    const headers = {
      lang: languageNumber[language],
      'accept-language': language,
      authorization: `Bearer ${await token}`,
    }
    const {
      statusCode: status,
      headers: answered,
      body,
    } = await admittedWith(page, async () =>
      app.inject({ method: 'GET', url, headers, remoteAddress: page.request.ip }),
    )
    return { status, headers: ownHeaders(answered), body }
  }
}

/** What surrounds a bare array. */
function ownHeaders(headers: Record<string, unknown>): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('x-'))
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
}
