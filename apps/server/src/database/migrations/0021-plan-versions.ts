import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Of two who change the same teaching plan at once, the second is told. */
export async function planVersions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- Counts the changes of its titles and students.
alter table reading_lists add column version integer not null default 0;
`,
  )
}
