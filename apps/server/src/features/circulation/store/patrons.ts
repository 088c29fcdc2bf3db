/** Patrons and their accounts, as circulation asks for them. */
import type { Selectable } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import { prepared } from '../../../database/prepared/prepared.ts'
import type { AccountsTable, PatronsTable } from '../../../database/tables/patrons.ts'

export async function findPatronOfAccount(db: Reader, account: number): Promise<number | undefined> {
  const row = await db.selectFrom('accounts').select('patron_id').where('id', '=', account).executeTakeFirst()
  return row?.patron_id
}

export async function accountRow(db: Reader, id: number): Promise<Selectable<AccountsTable> | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

export const categoryOfAccount = prepared((db, { account }: { account: number }) =>
  db.selectFrom('accounts').select('category_id').where('id', '=', account),
)

/** Of the account, or without one of the patron's first. */
export async function categoryOfPatron(
  db: Reader,
  patronId: number,
  accountId: number | null,
): Promise<number | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('category_id')
    .where('patron_id', '=', patronId)
    .$if(accountId !== null, (query) => query.where('id', '=', accountId))
    .orderBy('id')
    .executeTakeFirst()
  return account?.category_id
}

/** To whom mails go. */
export async function addresseeRow(
  db: Reader,
  patron: number,
): Promise<Pick<Selectable<PatronsTable>, 'name' | 'email' | 'language' | 'receives_email'>> {
  return db
    .selectFrom('patrons')
    .select(['name', 'email', 'language', 'receives_email'])
    .where('id', '=', patron)
    .executeTakeFirstOrThrow()
}
