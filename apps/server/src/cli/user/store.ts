/** Accounts, their people and what they may do. */
import type { Reader, Writer } from '../../database/database.ts'
import { type Permission, permissionOf } from '../../features/institution/store.ts'

/** An account with its person and category, as the command line speaks of it. */
export interface User {
  id: number
  username: string
  patronId: number
  name: string
  email: string | null
  /** A code. */
  category: string
  /** The last day of the registration; null: no end. */
  validUntil: string | null
  hasPassword: boolean
  /** The directory checks the password. */
  isDirectory: boolean
  /** Undefined: not blocked. */
  blocked: { by: 'attempts' | 'library' | null; reason: string | null } | undefined
}

export async function readUsers(db: Reader, ids?: readonly number[]): Promise<User[]> {
  let query = db
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'patron_id')
    .innerJoin('patron_categories as category', 'category.id', 'category_id')
    .select(['accounts.id', 'username', 'patron_id', 'patrons.name', 'patrons.email', 'category.code as category'])
    .select(['valid_until', 'blocked', 'blocked_by', 'blocked_reason', 'password_hash', 'directory_entry'])
    .orderBy('username')
    .orderBy('accounts.id')
  if (ids) query = query.where('accounts.id', 'in', ids)
  return (await query.execute()).map((row) => ({
    id: row.id,
    username: row.username,
    patronId: row.patron_id,
    name: row.name,
    email: row.email,
    category: row.category,
    validUntil: row.valid_until,
    hasPassword: row.password_hash !== null,
    isDirectory: row.directory_entry !== null,
    blocked: row.blocked === 1 ? { by: row.blocked_by, reason: row.blocked_reason } : undefined,
  }))
}

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

/** A permission that an account holds by itself. */
export interface OwnPermission {
  permission: Permission
  /** Code of the only library where it counts; null: at every one. */
  library: string | null
}

/** In the order of the numbers; what counts at every library comes first. */
export async function ownPermissions(db: Reader, account: number): Promise<OwnPermission[]> {
  const everywhere = await db
    .selectFrom('account_permissions')
    .innerJoin('permissions', 'permissions.id', 'permission_id')
    .selectAll('permissions')
    .where('account_id', '=', account)
    .execute()
  const atLibraries = await db
    .selectFrom('library_permissions')
    .innerJoin('permissions', 'permissions.id', 'permission_id')
    .innerJoin('libraries', 'libraries.id', 'library_id')
    .selectAll('permissions')
    .select('libraries.code')
    .where('account_id', '=', account)
    .orderBy('libraries.position')
    .orderBy('libraries.id')
    .execute()
  return [
    ...everywhere.map((row) => ({ permission: permissionOf(row), library: null })),
    ...atLibraries.map(({ code, ...row }) => ({ permission: permissionOf(row), library: code })),
  ].sort((one, other) => one.permission.id - other.permission.id)
}

export interface PermissionChange {
  account: number
  permissions: readonly Permission[]
  /** The only library where they count; absent: at every one. */
  library?: number
}

/** Those that the account holds already stay. */
export async function insertPermissions(
  tx: Writer,
  { account, permissions, library }: PermissionChange,
): Promise<void> {
  if (library === undefined) {
    await tx
      .insertInto('account_permissions')
      .values(permissions.map(({ id, module }) => ({ account_id: account, module, permission_id: id })))
      .onConflict((oc) => oc.doNothing())
      .execute()
    return
  }
  await tx
    .insertInto('library_permissions')
    .values(permissions.map(({ id }) => ({ account_id: account, permission_id: id, library_id: library })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Without a library those of single libraries go too: whoever takes a right away wants it gone. */
export async function deletePermissions(
  tx: Writer,
  { account, permissions, library }: PermissionChange,
): Promise<void> {
  const ids = permissions.map(({ id }) => id)
  await tx
    .deleteFrom('library_permissions')
    .where('account_id', '=', account)
    .where('permission_id', 'in', ids)
    .$if(library !== undefined, (query) => query.where('library_id', '=', library!))
    .execute()
  if (library !== undefined) return
  await tx
    .deleteFrom('account_permissions')
    .where('account_id', '=', account)
    .where('permission_id', 'in', ids)
    .execute()
}
