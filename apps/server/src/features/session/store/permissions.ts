/** Permissions of everyone and of accounts. */
import type { Reader } from '../../../database/database.ts'

/** Activity 1120: the institution wants the check against robots. */
const captchaPermission = 1120

export function isWanted(db: Reader): Promise<boolean> {
  return isPermittedToAll(db, captchaPermission)
}

/** Whether an activity is on for everyone. */
export async function isPermittedToAll(db: Reader, permission: number): Promise<boolean> {
  const row = await db.selectFrom('permissions').select('enabled').where('id', '=', permission).executeTakeFirst()
  return row?.enabled === 1
}

/** Reports whether an account has a permission that the other neither has nor gets as everyone, somewhere. */
export async function permissionsBeyond(db: Reader, account: number, other: number): Promise<boolean> {
  const othersEverywhere = db.selectFrom('account_permissions').select('permission_id').where('account_id', '=', other)
  const everyones = db.selectFrom('permissions').select('id').where('enabled', '=', 1)
  const everywhere = db
    .selectFrom('account_permissions')
    .select('permission_id')
    .where('account_id', '=', account)
    .where('permission_id', 'not in', othersEverywhere)
    .where('permission_id', 'not in', everyones)
  const atLibraries = db
    .selectFrom('library_permissions as own')
    .select('own.permission_id')
    .where('own.account_id', '=', account)
    .where('own.permission_id', 'not in', othersEverywhere)
    .where('own.permission_id', 'not in', everyones)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('library_permissions as others')
            .select('others.account_id')
            .where('others.account_id', '=', other)
            .whereRef('others.permission_id', '=', 'own.permission_id')
            .whereRef('others.library_id', '=', 'own.library_id'),
        ),
      ),
    )
  return (await everywhere.unionAll(atLibraries).executeTakeFirst()) !== undefined
}
