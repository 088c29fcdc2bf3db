import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Loans by the hour: what a rule says, and the moment at which a loan ends, beside its day. */
export async function loansByTheHour(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
alter table policies add column loan_hours integer not null default 0;
alter table loans add column due_at text;
alter table renewals add column from_due_at text;
alter table renewals add column to_due_at text;
`,
  )
}
