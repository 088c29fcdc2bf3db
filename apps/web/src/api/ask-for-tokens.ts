import type { BodyOf } from '@estante/contract/shapes'
import type { Credentials } from './auth.ts'
import { readAnswer, send } from './send.ts'

/** The pages' OAuth client. It is public and protects nothing. */
const client = { client_id: '1', client_secret: '' }

/**
 * Requests tokens: for a visitor without credentials, for a patron with a password or a refresh token. @throws ApiError
 */
export async function askForTokens(grant: BodyOf<'session.token'>): Promise<Credentials> {
  const response = await send('session.token', { body: { ...client, ...grant } }, undefined)
  const { answer } = await readAnswer<'session.token'>(response)
  return { token: answer.access_token, refresh: answer.refresh_token }
}
