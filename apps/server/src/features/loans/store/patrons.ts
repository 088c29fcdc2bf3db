/** Whose loans they are: what a person's row, account and messages say of them. */
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'

/** Whose account it is. */
export async function patronOf(db: Reader, account: number): Promise<number> {
  const row = await db.selectFrom('accounts').select('patron_id').where('id', '=', account).executeTakeFirstOrThrow()
  return row.patron_id
}

/** The patron category of an account: policies are made for it. */
export async function categoryOf(db: Reader, account: number): Promise<number> {
  const row = await db.selectFrom('accounts').select('category_id').where('id', '=', account).executeTakeFirstOrThrow()
  return row.category_id
}

/** To whom a mail goes, and in which language. */
export async function addresseeOf(db: Reader, patron: number) {
  const columns = ['name', 'email', 'language'] as const
  return db.selectFrom('patrons').select(columns).where('id', '=', patron).executeTakeFirstOrThrow()
}

/** Which of automatic renewals and notices by mail a person wants. */
export async function preferencesOf(db: Reader, patron: number) {
  const columns = ['automatic_renewal', 'receives_email'] as const
  return db.selectFrom('patrons').select(columns).where('id', '=', patron).executeTakeFirstOrThrow()
}

export async function setAutomaticRenewal(tx: Writer, patron: number, isWanted: boolean): Promise<void> {
  const set = { automatic_renewal: isWanted ? 1 : 0 } as const
  await tx.updateTable('patrons').set(set).where('id', '=', patron).execute()
}

/** The form of personal data has this one too: where it is open elsewhere, it hears of the change. */
export async function setReceivesEmail(
  tx: Writer,
  patron: number,
  isWanted: boolean,
  at: Temporal.Instant,
): Promise<void> {
  const set = { receives_email: isWanted ? 1 : 0, updated_at: momentOf(at) } as const
  await tx.updateTable('patrons').set(set).where('id', '=', patron).execute()
}

/** Newest first. */
export async function unreadMessages(db: Reader, patron: number) {
  return db
    .selectFrom('alerts')
    .selectAll()
    .where('patron_id', '=', patron)
    .where('read_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** How many holds wait, or have a copy on the hold shelf. */
export async function countOpenHolds(db: Reader, patron: number): Promise<number> {
  const row = await db
    .selectFrom('holds')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('patron_id', '=', patron)
    .where('state', 'in', ['waiting', 'available'])
    .executeTakeFirstOrThrow()
  return Number(row.open)
}
