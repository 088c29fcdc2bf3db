import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** What each library says about getting in and around: ramps, lifts, desks, devices. */
export async function libraryAccessibility(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
alter table libraries add column accessibility_pt text;
-- Null: the Portuguese words.
alter table libraries add column accessibility_es text;
alter table libraries add column accessibility_en text;
`,
  )
}
