import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** A block by the library may end by itself. */
export async function blockEnds(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- The last day of a block by the library; null: only the library ends it.
alter table accounts add column blocked_until text;
create index accounts_block_ends on accounts (blocked_until) where blocked_until is not null;
`,
  )
}
