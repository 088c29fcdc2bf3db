/** The person behind an account, and its permissions. */
import type { Reader } from '../../../database/database.ts'
import { localisedText } from '../../../database/localised-text.ts'
import { type Permission, permissionOf } from '../../institution/store.ts'

export async function patronOfAccount(db: Reader, account: number) {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'accounts.patron_id')
    .innerJoin('patron_categories as category', 'category.id', 'accounts.category_id')
    .select(['patrons.name', 'patrons.email', 'patrons.language', 'patron_id', 'username', 'valid_until', 'blocked'])
    .select('patrons.home_library_id')
    .select(['category.code', 'category.kind'])
    .select(['category.name_pt as category_pt', 'category.name_es as category_es', 'category.name_en as category_en'])
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow()
  return {
    patronId: row.patron_id,
    name: row.name,
    email: row.email,
    language: row.language,
    username: row.username,
    category: { code: row.code, kind: row.kind, name: localisedText(row, 'category') },
    validUntil: row.valid_until,
    homeLibraryId: row.home_library_id,
    isBlocked: row.blocked === 1,
  }
}

export async function usernameOf(db: Reader, account: number): Promise<string> {
  const row = await db.selectFrom('accounts').select('username').where('id', '=', account).executeTakeFirst()
  return row?.username ?? ''
}

/** Permissions of everyone and of the account, by number; also those that it holds at single libraries. */
export async function grantedPermissions(db: Reader, account: number): Promise<Permission[]> {
  const rows = await db
    .selectFrom('permissions')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('enabled', '=', 1),
        eb('id', 'in', eb.selectFrom('account_permissions').select('permission_id').where('account_id', '=', account)),
        eb('id', 'in', eb.selectFrom('library_permissions').select('permission_id').where('account_id', '=', account)),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(permissionOf)
}

export async function patronName(db: Reader, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('patrons').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}
