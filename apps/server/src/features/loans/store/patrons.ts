/** The patrons of loans: row, account and messages. */
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'

/** The account's patron. */
export async function patronOf(db: Reader, account: number): Promise<number> {
  const row = await db.selectFrom('accounts').select('patron_id').where('id', '=', account).executeTakeFirstOrThrow()
  return row.patron_id
}

/** The account's patron category, for its policies. */
export async function categoryOf(db: Reader, account: number): Promise<number> {
  const row = await db.selectFrom('accounts').select('category_id').where('id', '=', account).executeTakeFirstOrThrow()
  return row.category_id
}

/** The mail's recipient and language. */
export async function addresseeOf(db: Reader, patron: number) {
  const columns = ['name', 'email', 'language'] as const
  return db.selectFrom('patrons').select(columns).where('id', '=', patron).executeTakeFirstOrThrow()
}

/** The patron's choices: automatic renewals and notices by mail. */
export async function preferencesOf(
  db: Reader,
  patron: number,
): Promise<{ renewsAutomatically: boolean; receivesEmail: boolean }> {
  const row = await db
    .selectFrom('patrons')
    .select(['automatic_renewal', 'receives_email'])
    .where('id', '=', patron)
    .executeTakeFirstOrThrow()
  return { renewsAutomatically: row.automatic_renewal === 1, receivesEmail: row.receives_email === 1 }
}

export async function setAutomaticRenewal(tx: Writer, patron: number, isWanted: boolean): Promise<void> {
  const set = { automatic_renewal: isWanted ? 1 : 0 } as const
  await tx.updateTable('patrons').set(set).where('id', '=', patron).execute()
}

/** The form of personal data shows this field too, and detects the change. */
export async function setReceivesEmail(
  tx: Writer,
  patron: number,
  isWanted: boolean,
  at: Temporal.Instant,
): Promise<void> {
  const set = { receives_email: isWanted ? 1 : 0, updated_at: momentOf(at) } as const
  await tx.updateTable('patrons').set(set).where('id', '=', patron).execute()
}

/** The number of open holds, waiting or on the hold shelf. */
export async function countOpenHolds(db: Reader, patron: number): Promise<number> {
  const row = await db
    .selectFrom('holds')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('patron_id', '=', patron)
    .where('state', 'in', ['waiting', 'available'])
    .executeTakeFirstOrThrow()
  return Number(row.open)
}
