import type { KeyScope } from '@estante/contract/key-scopes'
import type { Temporal } from 'temporal-polyfill'
import { addKey } from '../src/features/keys/change-keys.ts'
import type { TestApp } from './start-test-app.ts'

export interface TestKey {
  scopes: readonly KeyScope[]
  account?: number
  library?: number
  perMinute?: number
  expiresAt?: Temporal.Instant
}

let made = 0

/** A key with a name that is new. */
export async function addTestKey(
  { database, ctx }: TestApp,
  { scopes, account, library, perMinute = 100_000, expiresAt }: TestKey,
): Promise<{ key: string; name: string; headers: { authorization: string } }> {
  const name = `test-${++made}`
  const wanted = { name, scopes, account, library, perMinute, expiresAt }
  const key = await database.transact((tx) => addKey(tx, wanted, 'system', ctx.clock()))
  if (key === undefined) throw new Error(`There is a key ${name} already`)
  return { key, name, headers: { authorization: `Bearer ${key}` } }
}
