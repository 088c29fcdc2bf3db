import type { Access } from '@estante/contract/call'
import type { FastifyRequest } from 'fastify'
import type { Temporal } from 'temporal-polyfill'
import { refuse } from './refusal.ts'
import { readToken, type TokenKey } from './tokens.ts'

/** Who calls: nobody (no token), an anonymous token, or a person's. */
export interface Caller {
  kind: 'nobody' | 'anonymous' | 'person'
}

/**
 * Reads the bearer token and holds it against what the call allows. A broken token is refused even where none is
 * needed: a program should learn that its token is over, not silently become somebody else.
 */
export async function authenticate(
  request: FastifyRequest,
  access: Access,
  key: TokenKey,
  now: Temporal.Instant,
): Promise<Caller> {
  const caller = await readCaller(request.headers.authorization, key, now)
  if (access === 'public') return caller
  if (caller.kind === 'nobody') refuse('session.token_missing')
  if (access !== 'either' && caller.kind !== 'person') refuse('session.person_needed')
  return caller
}

async function readCaller(header: string | undefined, key: TokenKey, now: Temporal.Instant): Promise<Caller> {
  if (header === undefined || header === '') return { kind: 'nobody' }
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
  const claims = token === undefined ? undefined : await readToken(key, token, now)
  if (claims === undefined || claims.use !== 'access') refuse('session.token_invalid')
  return { kind: claims.kind }
}
