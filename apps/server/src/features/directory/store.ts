/** Accounts whose password the directory checks, and what it says of their people. */
import type { Reader, Writer } from '../../database/database.ts'
import { accountById, type StoredAccount } from '../session/store/accounts.ts'
import { deleteTokensOf } from '../session/store/one-time-tokens.ts'

/** The oldest first. */
export async function accountsOfEntry(db: Reader, entry: string): Promise<StoredAccount[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('directory_entry', '=', entry)
    .orderBy('id')
    .limit(20)
    .execute()
  return Promise.all(rows.map(({ id }) => accountById(db, id)))
}

/** From now on the directory alone checks the password: one of the library's own, and what was kept of it, is gone. */
export async function linkAccount(tx: Writer, id: number, entry: string): Promise<void> {
  const local = { password_hash: null, directory_entry: entry }
  await tx.updateTable('accounts').set(local).where('id', '=', id).execute()
  await tx.deleteFrom('password_history').where('account_id', '=', id).execute()
  // A code for a new password of the library's, sent before.
  await deleteTokensOf(tx, id)
}

/** @returns false: it is a local one already */
export async function unlinkAccount(tx: Writer, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ directory_entry: null })
    .where('id', '=', id)
    .where('directory_entry', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setCategory(tx: Writer, account: number, category: number): Promise<void> {
  await tx.updateTable('accounts').set({ category_id: category }).where('id', '=', account).execute()
}

/** The number of the category of an account, and the last day of its registration. */
export async function registrationOf(db: Reader, account: number) {
  const { category_id: category, valid_until: validUntil } = await db
    .selectFrom('accounts')
    .select(['category_id', 'valid_until'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return { category, validUntil }
}

export async function setValidUntil(tx: Writer, account: number, day: string): Promise<void> {
  await tx.updateTable('accounts').set({ valid_until: day }).where('id', '=', account).execute()
}

export async function libraryWithCode(db: Reader, code: string): Promise<number | null> {
  const row = await db.selectFrom('libraries').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id ?? null
}

/** Whether somebody with this number asked to be forgotten. @param hash of erasedNumber */
export async function isErased(db: Reader, hash: string): Promise<boolean> {
  const row = await db.selectFrom('erased_numbers').select('hash').where('hash', '=', hash).executeTakeFirst()
  return row !== undefined
}
