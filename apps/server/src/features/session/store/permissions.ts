/** Permissions of everyone and of an account. */
import type { Reader } from '../../../database/database.ts'

/** Activity 1120: the institution wants the check. */
const captchaPermission = 1120

export async function isWanted(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('permissions')
    .select('enabled')
    .where('id', '=', captchaPermission)
    .executeTakeFirst()
  return row?.enabled === 1
}

/** Whether an account holds a permission that another neither holds nor has with everyone. */
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
