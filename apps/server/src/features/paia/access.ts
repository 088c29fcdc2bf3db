/** Who asks: the bearer of an access token. Source: PAIA 1.3.0, section 2.2, and RFC 6750. */
import { findSession } from '../../http/session-store.ts'
import { hashSecret } from '../../secrets/random-secrets.ts'
import type { PaiaCall, PatronCall } from './paia-call.ts'
import { paiaError } from './paia-error.ts'
import { readScopes, type Scope } from './scopes.ts'
import { tokenByHash } from './store.ts'

/**
 * The session is looked up as for the pages, so that its end, a block and a new password count at once.
 * @throws PaiaError without a valid token that has the scope
 */
export async function authorise(call: PaiaCall, scope: Scope | undefined): Promise<PatronCall> {
  const { ctx, reply, now } = call
  const secret = sentToken(call)
  if (secret === undefined) throw paiaError(401, 'invalid_grant', 'paia:tokenMissing')
  const token = await tokenByHash(ctx.database.db, hashSecret(secret))
  const caller = token && (await findSession(ctx.database.db, token.session, now.toInstant()))
  if (!caller) throw paiaError(401, 'invalid_grant', 'paia:tokenInvalid')
  const granted = readScopes(token.scopes)
  reply.header('x-oauth-scopes', granted.join(' '))
  if (scope !== undefined && !granted.includes(scope)) {
    throw paiaError(403, 'insufficient_scope', 'paia:scopeMissing', { scope })
  }
  return { ...call, caller }
}

/** The same answer for another person and for nobody, so that it does not say who is in the register. @throws PaiaError */
export function refuseOthers({ caller }: Pick<PatronCall, 'caller'>, patron: unknown): void {
  if (patron !== String(caller.patron)) throw paiaError(403, 'access_denied', 'paia:otherPatron')
}

function sentToken({ request }: PaiaCall): string | undefined {
  const { authorization } = request.headers
  const { access_token: inAddress } = request.query as { access_token?: unknown }
  if (authorization === undefined) return typeof inAddress === 'string' ? inAddress : undefined
  if (inAddress !== undefined) throw paiaError(400, 'invalid_request', 'paia:tokenTwice')
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''
}
