import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** A copy that nobody collected stays on the hold shelf until somebody puts it back: the desk's list needs to know. */
export async function reshelvedHolds(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- When its copy was taken from the hold shelf, after the hold had ended without a loan.
alter table holds add column reshelved_at text;
`,
  )
}
