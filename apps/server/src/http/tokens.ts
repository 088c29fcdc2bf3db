import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from '../database/database.ts'
import { momentOf } from '../database/moment.ts'
import { insertSecret, secretValue } from './store.ts'

/** The key that signs this installation's tokens. */
export type TokenKey = Uint8Array

/** What a token says of its bearer: a visitor, who may refresh it, or a person in a session. */
export type TokenClaims =
  | { kind: 'anonymous'; use: 'access' | 'refresh' }
  | { kind: 'person'; use: 'access'; session: string; account: number }

/** Seconds that a visitor's token gives access. */
export const accessSeconds = 3600
/** Seconds that a person's token gives access: short, for nothing but a refresh tells the browser of new rights. */
export const personSeconds = 900
export const refreshSeconds = 30 * 24 * 3600

/** The key that signs tokens. */
export function loadTokenKey(database: Database, now: Temporal.Instant): Promise<TokenKey> {
  return loadKey(database, 'token-key', now)
}

/** A key of the database, made where it is first asked for; every process reads the same one. */
export async function loadKey({ transact, db }: Database, name: string, now: Temporal.Instant): Promise<Uint8Array> {
  const made = { name, value: randomBytes(32).toString('base64'), created_at: momentOf(now) }
  await transact((tx) => insertSecret(tx, made))
  return Buffer.from(await secretValue(db, name), 'base64')
}

export async function signToken(
  key: TokenKey,
  claims: TokenClaims,
  now: Temporal.Instant,
  seconds: number,
): Promise<string> {
  const at = Math.floor(now.epochMilliseconds / 1000)
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('estante')
    .setIssuedAt(at)
    .setExpirationTime(at + seconds)
    .setJti(randomBytes(9).toString('base64url'))
    .sign(key)
}

/** The claims of a whole, unexpired token of this installation; undefined for any other. */
export async function readToken(key: TokenKey, token: string, now: Temporal.Instant): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: 'estante',
      algorithms: ['HS256'],
      currentDate: new Date(now.epochMilliseconds),
    })
    return readClaims(payload)
  } catch {
    return undefined
  }
}

function readClaims({ kind, use, session, account }: Record<string, unknown>): TokenClaims | undefined {
  if (kind === 'anonymous' && (use === 'access' || use === 'refresh')) return { kind, use }
  if (kind !== 'person' || use !== 'access') return undefined
  return typeof session === 'string' && typeof account === 'number' ? { kind, use, session, account } : undefined
}
