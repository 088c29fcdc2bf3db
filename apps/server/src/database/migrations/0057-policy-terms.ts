import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** What loan rules may say besides: a last day, grace, maximum fines, late loans that stop, and what a lost copy costs. */
export async function policyTerms(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
alter table policies add column latest_due_on text;
alter table policies add column holds_on_shelf smallint not null default 0;
alter table policies add column max_fine_cents integer not null default 0;
alter table policies add column grace_days integer not null default 0;
alter table policies add column overdue_limit integer not null default 1;
alter table policies add column lost_after_days integer not null default 0;
alter table policies add column replacement_cents integer not null default 0;
alter table policies add column processing_fee_cents integer not null default 0;
`,
  )
}
