import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Payments at a desk that were undone on their day. */
export async function undonePayments(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- A receipt that is void: what it paid is owed again, by new charges. Who undid it is named as in audit_log.actor.
alter table receipts add column undone_at text;
alter table receipts add column undone_by text;
alter table receipts add column undone_reason text;
`,
  )
}
