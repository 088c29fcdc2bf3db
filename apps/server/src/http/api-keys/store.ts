/** Keys of other servers: found by what they bear, made, listed, revoked. */
import type { KeyScope } from '@estante/contract/key-scopes'
import { sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { prepared, run } from '../../database/prepared/prepared.ts'
import { type ApiKey, readScopes } from './api-key.ts'

/** A key that opens something now, and when it was last used. */
export interface FoundKey extends ApiKey {
  lastUsedAt: string | undefined
}

/**
 * As for sessions: an account that the library blocked lets nobody in, and one that wrong passwords blocked does. The text
 * of the query never changes, since every call with a key asks it.
 */
const keyOf = prepared((db, { hash, now }: { hash: string; now: string }) =>
  db
    .selectFrom('api_keys')
    .leftJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['api_keys.id', 'name', 'scopes', 'account_id', 'library_id', 'per_minute', 'expires_at', 'last_used_at'])
    .select('accounts.patron_id')
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where((eb) =>
      eb.or([
        eb('account_id', 'is', null),
        eb('accounts.blocked', '=', sql.lit(0)),
        eb('accounts.blocked_by', '=', sql.lit('attempts')),
      ]),
    ),
)

export async function findKey(db: Reader, hash: string, now: Temporal.Instant): Promise<FoundKey | undefined> {
  const [row] = await run(db, keyOf(db, { hash, now: momentOf(now) }))
  if (!row) return undefined
  const { account_id: account, patron_id: patron } = row
  return {
    id: row.id,
    name: row.name,
    scopes: readScopes(row.scopes),
    actsAs: account === null || patron === null ? undefined : { account, patron },
    library: row.library_id ?? undefined,
    perMinute: row.per_minute,
    expiresAt: row.expires_at ?? undefined,
    lastUsedAt: row.last_used_at ?? undefined,
  }
}

export async function markKeyUsed(tx: Writer, id: number, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ last_used_at: momentOf(now) })
    .where('id', '=', id)
    .execute()
}

export interface NewKey {
  name: string
  hash: string
  hint: string
  scopes: readonly KeyScope[]
  account: number | undefined
  library: number | undefined
  perMinute: number
  expiresAt: Temporal.Instant | undefined
}

/** @returns its number; undefined: the name is taken */
export async function insertKey(tx: Writer, key: NewKey, now: Temporal.Instant): Promise<number | undefined> {
  const row = await tx
    .insertInto('api_keys')
    .values({
      name: key.name,
      hash: key.hash,
      hint: key.hint,
      scopes: key.scopes.join(' '),
      account_id: key.account ?? null,
      library_id: key.library ?? null,
      per_minute: key.perMinute,
      created_at: momentOf(now),
      expires_at: key.expiresAt ? momentOf(key.expiresAt) : null,
    })
    .onConflict((oc) => oc.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export interface StoredKey {
  id: number
  name: string
  hint: string
  scopes: readonly string[]
  username: string | undefined
  libraryCode: string | undefined
  perMinute: number
  createdAt: string
  expiresAt: string | undefined
  revokedAt: string | undefined
  lastUsedAt: string | undefined
}

/** All that ever were, by name. */
export async function keys(db: Reader): Promise<StoredKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .leftJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .leftJoin('libraries', 'libraries.id', 'api_keys.library_id')
    .select(['api_keys.id', 'api_keys.name', 'hint', 'scopes', 'accounts.username', 'libraries.code', 'per_minute'])
    .select(['api_keys.created_at', 'expires_at', 'revoked_at', 'last_used_at'])
    .orderBy('api_keys.name')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes.split(' '),
    username: row.username ?? undefined,
    libraryCode: row.code ?? undefined,
    perMinute: row.per_minute,
    createdAt: row.created_at,
    expiresAt: row.expires_at ?? undefined,
    revokedAt: row.revoked_at ?? undefined,
    lastUsedAt: row.last_used_at ?? undefined,
  }))
}

/** @returns the number of the key; undefined: no key has the name, or it is revoked already */
export async function revokeKey(tx: Writer, name: string, now: Temporal.Instant): Promise<number | undefined> {
  const row = await tx
    .updateTable('api_keys')
    .set({ revoked_at: momentOf(now) })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
