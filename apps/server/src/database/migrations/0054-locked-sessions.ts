import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Sessions at a desk that somebody left: locked until their person says the password again. */
export async function lockedSessions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(db, engine, 'alter table sessions add column locked_at text;')
}
