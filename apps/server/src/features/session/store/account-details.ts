/** Who is behind an account, and what they may do. */
import type { Reader } from '../../../database/database.ts'

export async function patronOfAccount(db: Reader, account: number) {
  return db
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'accounts.patron_id')
    .innerJoin('patron_categories as category', 'category.id', 'accounts.category_id')
    .select(['patrons.name', 'patrons.email', 'patrons.language', 'patron_id', 'username', 'valid_until', 'blocked'])
    .select(['category.code', 'category.kind'])
    .select(['category.name_pt as category_pt', 'category.name_es as category_es', 'category.name_en as category_en'])
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow()
}

export async function usernameOf(db: Reader, account: number): Promise<string> {
  const row = await db.selectFrom('accounts').select('username').where('id', '=', account).executeTakeFirst()
  return row?.username ?? ''
}

/** The permissions that everyone has, and those of the account, by number. */
export async function grantedPermissions(db: Reader, account: number) {
  return db
    .selectFrom('permissions')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('enabled', '=', 1),
        eb('id', 'in', eb.selectFrom('account_permissions').select('permission_id').where('account_id', '=', account)),
      ]),
    )
    .orderBy('id')
    .execute()
}

export async function patronName(db: Reader, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('patrons').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}
