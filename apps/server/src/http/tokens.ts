import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from '../database/database.ts'
import { momentOf } from '../database/moment.ts'

/** The key that signs this installation's tokens. */
export type TokenKey = Uint8Array

/** What a token says of its bearer. */
export interface TokenClaims {
  kind: 'anonymous' | 'person'
  use: 'access' | 'refresh'
}

export const accessSeconds = 3600
export const refreshSeconds = 30 * 24 * 3600

/** The key of the database, made at the first start; every process reads the same one. */
export async function loadTokenKey({ transact, db }: Database, now: Temporal.Instant): Promise<TokenKey> {
  const made = { name: 'token-key', value: randomBytes(32).toString('base64'), created_at: momentOf(now) }
  await transact((tx) =>
    tx
      .insertInto('secrets')
      .values(made)
      .onConflict((oc) => oc.doNothing())
      .execute(),
  )
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'token-key')
    .executeTakeFirstOrThrow()
  return Buffer.from(value, 'base64')
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
    const { kind, use } = payload as Partial<TokenClaims>
    if ((kind !== 'anonymous' && kind !== 'person') || (use !== 'access' && use !== 'refresh')) return undefined
    return { kind, use }
  } catch {
    return undefined
  }
}
