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

/** Reports whether an account has a permission that the other neither has nor gets as everyone. */
export async function permissionsBeyond(db: Reader, account: number, other: number): Promise<boolean> {
  const found = await db
    .selectFrom('account_permissions')
    .select('permission_id')
    .where('account_id', '=', account)
    .where('permission_id', 'not in', (eb) =>
      eb.selectFrom('account_permissions').select('permission_id').where('account_id', '=', other),
    )
    .where('permission_id', 'not in', (eb) => eb.selectFrom('permissions').select('id').where('enabled', '=', 1))
    .executeTakeFirst()
  return found !== undefined
}
