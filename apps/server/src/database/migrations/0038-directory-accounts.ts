import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Accounts whose password the institution's directory checks. */
export async function directoryAccounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- The directory's key of the entry whose password opens the account (entryUUID, objectGUID); null: a local account.
alter table accounts add column directory_entry text;
create index accounts_directory_entry on accounts (directory_entry) where directory_entry is not null;
`,
  )
}
