import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Why the library refused a comment, and the campus of a purchase suggestion. */
export async function commentDecisions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- Of a refusal: told to the writer.
alter table comments add column decision_reason text;
alter table suggestions add column campus_id integer references campuses (id);
`,
  )
}
