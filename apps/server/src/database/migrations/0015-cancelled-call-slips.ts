import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Copies of call slips that their patron no longer wanted: closed, and brought to nobody. */
export async function cancelledCallSlips(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(db, engine, 'alter table stack_request_items add column cancelled smallint not null default 0;\n')
}
