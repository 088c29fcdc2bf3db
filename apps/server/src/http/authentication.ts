import type { CallData } from '@estante/contract/call'
import type { KeyScope } from '@estante/contract/key-scopes'
import type { FastifyRequest } from 'fastify'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../database/database.ts'
import type { ApiKey } from './api-keys/api-key.ts'
import type { Caller, KeyCaller, StaffCaller } from './caller.ts'
import { refuse } from './refusal.ts'
import { findSession } from './session-store.ts'
import { hasPermission, lacksSecondFactor } from './store.ts'
import { readToken, type TokenKey } from './tokens.ts'

/** Dependencies of reading a token. */
export interface AuthContext {
  db: Reader
  key: TokenKey
  now: Temporal.Instant
}

/** What a call asks of whoever makes it. */
export interface AuthenticatedCall
  extends Pick<CallData, 'access' | 'permission' | 'library' | 'ignoresToken' | 'worksLocked'> {
  /** The scopes of keys that open it. */
  scopes: readonly KeyScope[]
}

/**
 * Reads the bearer token and checks it against the call's access. An invalid token is refused even where the call needs
 * none: a client must learn that its token has expired, not silently become anonymous. The session is looked up on
 * every call, so that ending it on another device takes effect immediately.
 */
export async function authenticate(
  request: FastifyRequest,
  call: AuthenticatedCall,
  context: AuthContext,
): Promise<Caller | StaffCaller | KeyCaller> {
  const { access, permission, library, ignoresToken, worksLocked } = call
  if (ignoresToken) return { kind: 'unauthenticated' }
  if (request.apiKey) return authenticateKey(request, request.apiKey, call, context.db)
  const caller = await readCaller(request.headers.authorization, context)
  if (access === 'public') return caller
  if (caller.kind === 'unauthenticated') refuse('session.token_missing')
  const isLocked = caller.kind === 'person' && caller.isLocked === true
  if (access === 'either') return isLocked ? { kind: 'anonymous' } : caller
  if (access === 'key') refuse('keys.key_needed')
  if (caller.kind !== 'person') refuse('session.person_needed')
  if (isLocked && !worksLocked) refuse('session.locked')
  if (permission !== undefined) {
    const place = library === 'any' ? 'any' : namedLibrary(request, library)
    if (!(await holdsOneOf(context.db, caller.account, [permission].flat(), place))) {
      refuse(place === undefined ? 'session.right_missing' : 'session.right_missing_here')
    }
  }
  if (access === 'staff' && (await lacksSecondFactor(context.db, caller.actingAccount ?? caller.account))) {
    refuse('session.second_factor_missing')
  }
  return caller
}

/**
 * A key makes the calls of its scopes: those of everybody as a visitor, those of staff as its account, which needs the
 * permission like a person, and at its own library alone if it has one.
 */
async function authenticateKey(
  request: FastifyRequest,
  key: ApiKey,
  { access, permission, library, scopes }: AuthenticatedCall,
  db: Reader,
): Promise<Caller | StaffCaller | KeyCaller> {
  if (access === 'key') return { kind: 'key', key }
  if (scopes.length === 0) refuse('keys.not_for_keys')
  if (!scopes.some((scope) => key.scopes.includes(scope))) refuse('keys.scope_missing', { scopes: scopes.join(', ') })
  if (access !== 'staff') return { kind: 'anonymous' }
  const place = namedLibrary(request, library)
  const isThere = place !== undefined && (key.library ?? place) === place
  const { actsAs } = key
  if (!isThere || !actsAs || !(await holdsOneOf(db, actsAs.account, [permission ?? []].flat(), place))) {
    refuse('session.right_missing_here')
  }
  return { kind: 'person', ...actsAs, ...(key.library !== undefined && { library: key.library }) }
}

async function holdsOneOf(
  db: Reader,
  account: number,
  permissions: readonly number[],
  place: number | 'any' | undefined,
): Promise<boolean> {
  for (const permission of permissions) if (await hasPermission(db, account, permission, place)) return true
  return false
}

/** The library that the call's input names; undefined: it names none. The input has been validated. */
export function namedLibrary(
  request: Pick<FastifyRequest, 'body' | 'query'>,
  scope: CallData['library'],
): number | undefined {
  if (scope === undefined || scope === 'any') return undefined
  const [part, field] = scope.split('.') as ['body' | 'query', string]
  const id = Number((request[part] as Record<string, unknown> | undefined)?.[field])
  return Number.isInteger(id) && id > 0 ? id : undefined
}

async function readCaller(header: string | undefined, { db, key, now }: AuthContext): Promise<Caller> {
  if (header === undefined || header === '') return { kind: 'unauthenticated' }
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
  const claims = token === undefined ? undefined : await readToken(key, token, now)
  if (claims === undefined || claims.use !== 'access') refuse('session.token_invalid')
  if (claims.kind === 'anonymous') return { kind: 'anonymous' }
  return (await findSession(db, claims.session, now)) ?? refuse('session.token_invalid')
}
