import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Scans at a desk that come a second time, or were made while the server was away. */
export async function queuedScans(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- Scans that were recorded, by the id that the desk gave them: none counts twice.
create table counted_scans (
  id text primary key,
  counted_at text not null
);
create index counted_scans_age on counted_scans (counted_at);

-- Scans made without the server that were refused when they came: a person decides.
create table refused_scans (
  id text primary key,
  library_id integer not null references libraries (id),
  desk text not null,
  mode text not null,
  code text not null,
  -- What was read as the card of the borrower, where it is no single person's; empty otherwise.
  card text not null,
  account_id integer references accounts (id),
  scanned_at text not null,
  received_at text not null,
  refusal text not null,
  details text not null
);
create index refused_scans_library on refused_scans (library_id, scanned_at);
create index refused_scans_account on refused_scans (account_id) where account_id is not null;
`,
  )
}
