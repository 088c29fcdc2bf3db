/** Permissions that accounts hold by themselves, at every library or at one. */
import type { Reader, Writer } from '../../../database/database.ts'
import { type Permission, permissionOf } from '../../institution/store.ts'

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
