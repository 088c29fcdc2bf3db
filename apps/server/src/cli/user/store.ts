/** Accounts, their people and what they may do. */
import type { Insertable } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import type { Tables } from '../../database/tables/tables.ts'

/** An account with its person and category, as the command line speaks of it. */
export async function readUsers(db: Reader, ids?: readonly number[]) {
  let query = db
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'patron_id')
    .innerJoin('patron_categories as category', 'category.id', 'category_id')
    .select(['accounts.id', 'username', 'patron_id', 'patrons.name', 'patrons.email', 'category.code as category'])
    .select(['valid_until', 'blocked', 'blocked_by', 'blocked_reason', 'password_hash'])
    .orderBy('username')
    .orderBy('accounts.id')
  if (ids) query = query.where('accounts.id', 'in', ids)
  return query.execute()
}

export type User = Awaited<ReturnType<typeof readUsers>>[number]

export function patronNumbered(db: Reader, id: number): Promise<{ id: number; name: string } | undefined> {
  return db.selectFrom('patrons').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

/** Whether somebody of the category signs in by this name, in capitals or not. */
export async function isTaken(db: Reader, username: string, category: number): Promise<boolean> {
  const taken = await db
    .selectFrom('accounts')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', eb.fn<string>('lower', [eb.val(username)])))
    .where('category_id', '=', category)
    .executeTakeFirst()
  return taken !== undefined
}

/** @returns its number */
export async function insertPatron(tx: Writer, row: Insertable<Tables['patrons']>): Promise<number> {
  const { id } = await tx.insertInto('patrons').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @returns its number */
export async function insertAccount(tx: Writer, row: Insertable<Tables['accounts']>): Promise<number> {
  const { id } = await tx.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** By the library. */
export async function blockAccount(tx: Writer, id: number, reason: string | null): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ blocked: 1, blocked_by: 'library', blocked_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Whoever blocked it; wrong passwords that the row counts are forgotten. */
export async function unblockAccount(tx: Writer, id: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ blocked: 0, blocked_by: null, blocked_reason: null, failed_attempts: 0, last_failed_at: null })
    .where('id', '=', id)
    .execute()
}

export interface Permission {
  id: number
  module: number
}

/** What an account holds by itself, in the order of the numbers. */
export function ownPermissions(db: Reader, account: number) {
  return db
    .selectFrom('account_permissions')
    .innerJoin('permissions', 'permissions.id', 'permission_id')
    .selectAll('permissions')
    .where('account_id', '=', account)
    .orderBy('permissions.id')
    .execute()
}

/** Those that the account holds already stay. */
export async function insertPermissions(
  tx: Writer,
  account: number,
  permissions: readonly Permission[],
): Promise<void> {
  const rows = permissions.map(({ id, module }) => ({ account_id: account, module, permission_id: id }))
  await tx
    .insertInto('account_permissions')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export async function deletePermissions(
  tx: Writer,
  account: number,
  permissions: readonly Permission[],
): Promise<void> {
  const ids = permissions.map(({ id }) => id)
  await tx
    .deleteFrom('account_permissions')
    .where('account_id', '=', account)
    .where('permission_id', 'in', ids)
    .execute()
}
