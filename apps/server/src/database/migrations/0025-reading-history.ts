import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** A patron may have what they returned forgotten the same night. */
export async function readingHistory(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- 1: what is returned and settled moves to the anonymous patron the same night.
alter table patrons add column forgets_history smallint not null default 0;
create index patrons_forgetting on patrons (id) where forgets_history = 1;
`,
  )
}
