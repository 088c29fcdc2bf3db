import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from '../database/database.ts'
import { insertSecret, secretValue } from './store.ts'

/** The key that signs this installation's tokens. */
export type TokenKey = Uint8Array

/** The bearer of a token: a visitor, who may refresh it, or a patron's session. */
export type TokenClaims =
  | { kind: 'anonymous'; use: 'access' | 'refresh' }
  | { kind: 'person'; use: 'access'; session: string; account: number }

/** Lifetime of a visitor's access token in seconds. */
export const accessSeconds = 3600
/**
 * Lifetime of a patron's access token in seconds: short, because only a refresh brings new permissions to the browser.
 */
export const personSeconds = 900
export const refreshSeconds = 30 * 24 * 3600

/** The key that signs tokens. */
export function loadTokenKey(database: Database, now: Temporal.Instant): Promise<TokenKey> {
  return loadKey(database, 'token-key', now)
}

/** A key from the database, created on first use; every process reads the same one. */
export async function loadKey({ transact, db }: Database, name: string, now: Temporal.Instant): Promise<Uint8Array> {
  const made = { name, value: randomBytes(32).toString('base64') }
  await transact((tx) => insertSecret(tx, made, now))
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

/** The claims of a valid, unexpired token of this installation; otherwise undefined. */
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
