import { sql } from 'kysely'

/** What a row of `receipts` puts into its till: a refund takes out. */
export const signedCents = sql<number>`
  (case when receipts.refunded_charge_id is null then receipts.amount_cents else -receipts.amount_cents end)`
