import type { Insertable, Updateable } from 'kysely'
import type { Writer } from '../../../database/database.ts'
import type { AccountsTable, PatronsTable } from '../../../database/tables/patrons.ts'

/** The accounts that have the user name, each with its patron. */
export function accountsByUsername(tx: Writer, username: string) {
  return tx
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'patron_id')
    .selectAll('patrons')
    .select(['accounts.id as account_id', 'category_id', 'valid_until', 'blocked', 'blocked_by'])
    .where('username', '=', username)
    .orderBy('accounts.id')
    .execute()
}

export async function addAccount(tx: Writer, account: Insertable<AccountsTable>): Promise<number> {
  return (await tx.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateAccount(tx: Writer, id: number, changes: Updateable<AccountsTable>): Promise<void> {
  await tx.updateTable('accounts').set(changes).where('id', '=', id).execute()
}

export async function addPatron(tx: Writer, patron: Insertable<PatronsTable>): Promise<number> {
  return (await tx.insertInto('patrons').values(patron).returning('id').executeTakeFirstOrThrow()).id
}

export async function updatePatron(tx: Writer, id: number, changes: Updateable<PatronsTable>): Promise<void> {
  await tx.updateTable('patrons').set(changes).where('id', '=', id).execute()
}

/** Whether the number with this hash was that of somebody who asked to be forgotten. */
export async function isErasedNumber(tx: Writer, hash: string): Promise<boolean> {
  const found = await tx.selectFrom('erased_numbers').select('hash').where('hash', '=', hash).executeTakeFirst()
  return found !== undefined
}
