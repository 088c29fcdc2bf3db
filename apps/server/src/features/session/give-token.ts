import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { accessSeconds, refreshSeconds, signToken } from '../../http/tokens.ts'

/** An anonymous token: it says that its bearer is a visitor, nothing else. */
export const giveToken: ReadingHandler<'session.token'> = async (_db, { body, now }, { tokenKey }) => {
  if (body.grant_type !== 'client_credentials') refuse('session.grant_unsupported')
  const at = now.toInstant()
  return {
    token_type: 'Bearer',
    expires_in: accessSeconds,
    access_token: await signToken(tokenKey, { kind: 'anonymous', use: 'access' }, at, accessSeconds),
    refresh_token: await signToken(tokenKey, { kind: 'anonymous', use: 'refresh' }, at, refreshSeconds),
  }
}
