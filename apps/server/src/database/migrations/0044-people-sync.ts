import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Whom a list of everybody has, and how its syncs went. */
export async function peopleSync(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- Null: no list ever had it. 'listed': the last one did. 'gone': it disappeared and was blocked; 'gone-blocked': it had
-- been blocked by the library before.
alter table accounts add column sync_state text;
create index accounts_sync_state on accounts (sync_state) where sync_state is not null;

-- Every sync that was not a trial.
create table people_syncs (
  id {{id}},
  origin text not null, -- 'job' or 'command-line'
  source text not null, -- the file, or 'ldap'
  started_at text not null,
  finished_at text,
  state text not null, -- 'running', 'done', 'refused' (too many disappeared), 'failed' (no usable list), 'interrupted'
  report text not null -- counts, and why nothing was done, as JSON; it names nobody
);
`,
  )
}
