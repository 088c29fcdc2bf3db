import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Money that a till gave back. */
export async function refunds(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- A receipt with it is a refund: its sum left the till, and was paid for this debt. Without it, it is a payment.
alter table receipts add column refunded_charge_id integer references charges (id);
create index receipts_refunded on receipts (refunded_charge_id) where refunded_charge_id is not null;
`,
  )
}
