/** What every call asks of the database: keys, the institution's time zone, permissions. */
import type { Reader, Writer } from '../database/database.ts'

/** The first value of a key stays. */
export async function insertSecret(
  tx: Writer,
  row: { name: string; value: string; created_at: string },
): Promise<void> {
  await tx
    .insertInto('secrets')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export async function secretValue(db: Reader, name: string): Promise<string> {
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}

export async function storedTimeZone(db: Reader): Promise<string | undefined> {
  const row = await db.selectFrom('institution').select('time_zone').executeTakeFirst()
  return row?.time_zone
}

/** Whether an account holds a permission, by itself or with everyone. */
export async function hasPermission(db: Reader, account: number, permission: number): Promise<boolean> {
  const own = db.selectFrom('account_permissions').select('permission_id as id').where('account_id', '=', account)
  const everyones = db.selectFrom('permissions').select('id').where('enabled', '=', 1)
  const held = await db
    .selectFrom(own.unionAll(everyones).as('held'))
    .select('id')
    .where('id', '=', permission)
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}
