import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** What staff declare about a copy: that its borrower says it was returned, and that it is damaged. */
export async function copyActs(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- When the borrower said that it was returned: late fines count until then, and nobody is reminded of it.
alter table loans add column claimed_returned_at text;
-- Since when the copy is set aside as damaged (its state is in-repair), and what is damaged, in words.
alter table copies add column damaged_at text;
alter table copies add column damage text;
`,
  )
}
