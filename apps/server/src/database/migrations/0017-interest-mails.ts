import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Mails about new titles: who wants them, and what they were told. */
export async function interestMails(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- 0: ended by the link of such a mail, or in the account.
alter table patrons add column interest_mails smallint not null default 1;
-- The last day whose new titles were told; null: none yet.
alter table patrons add column interests_told_on text;
`,
  )
}
