import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Access tokens of other programs (PAIA), each of a session. */
export async function accessTokens(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- Tokens that other programs have: they end with their session.
create table access_tokens (
  hash text primary key, -- hashSecret of the token
  session_id text not null references sessions (id),
  scopes text not null, -- separated by blanks: "read_patron read_items"
  created_at text not null
);
create index access_tokens_session on access_tokens (session_id);
`,
  )
}
