import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Keys by which other servers call, each with its scopes. */
export async function apiKeys(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- A key of another server. It is shown once; here is its hash.
create table api_keys (
  id {{id}},
  name text not null unique, -- stays taken after the end, because the audit log names it
  hash text not null unique, -- SHA-256 of the whole key, base64url
  hint text not null, -- how the key begins, to find a leaked one
  scopes text not null, -- separated by spaces: packages/contract/src/key-scopes.ts
  account_id integer references accounts (id), -- as which it acts; null: it makes public calls alone
  library_id integer references libraries (id), -- null: wherever the account holds the permission
  per_minute integer not null, -- requests
  created_at text not null,
  expires_at text, -- null: until it is revoked
  revoked_at text,
  last_used_at text -- to the minute
);
create index api_keys_account on api_keys (account_id) where account_id is not null;
`,
  )
}
