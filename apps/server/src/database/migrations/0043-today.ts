import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** What a day brings is counted at once, however long the history is; and what the catalogue was asked for in vain. */
export async function today(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
create index loans_checked_out on loans (checked_out_at);
create index loans_returned on loans (returned_at) where returned_at is not null;
create index receipts_created on receipts (created_at);
-- Searches that found nothing: their words, by day, and nobody's. Old days are deleted.
create table zero_result_searches (
  day text not null,
  words text not null, -- folded to small letters and single blanks
  searches integer not null,
  primary key (day, words)
);
`,
  )
}
