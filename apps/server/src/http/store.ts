/** What calls ask of the database: keys and permissions. */
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../database/database.ts'
import { momentOf } from '../database/moment.ts'

/** Keeps the first value of a key. */
export async function insertSecret(
  tx: Writer,
  { name, value }: { name: string; value: string },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('secrets')
    .values({ name, value, created_at: momentOf(now) })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export async function findSecret(db: Reader, name: string): Promise<string | undefined> {
  return (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst())?.value
}

export async function secretValue(db: Reader, name: string): Promise<string> {
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}

/**
 * Reports whether an account has a permission: its own, one granted to everyone, or one for a library.
 * @param library the library it is needed at, or any; without it, a permission for one library does not count
 */
export async function hasPermission(
  db: Reader,
  account: number,
  permission: number,
  library?: number | 'any',
): Promise<boolean> {
  const own = db.selectFrom('account_permissions').select('permission_id as id').where('account_id', '=', account)
  const everyones = db.selectFrom('permissions').select('id').where('enabled', '=', 1)
  const there = db
    .selectFrom('library_permissions')
    .select('permission_id as id')
    .where('account_id', '=', account)
    .$if(typeof library === 'number', (query) => query.where('library_id', '=', library as number))
  const held = await db
    .selectFrom((library === undefined ? own.unionAll(everyones) : own.unionAll(everyones).unionAll(there)).as('held'))
    .select('id')
    .where('id', '=', permission)
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}

/** Reports whether staff need a second factor here (`desk.second_factor`), and the account has neither an app nor a passkey. */
export async function lacksSecondFactor(db: Reader, account: number): Promise<boolean> {
  const app = db.selectFrom('authenticators').select('account_id').where('account_id', '=', account)
  const passkey = db.selectFrom('passkeys').select('account_id').where('account_id', '=', account)
  const row = await db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', 'desk.second_factor')
    .where('value', '=', 'true')
    .where(({ not, exists }) => not(exists(app.where('confirmed_at', 'is not', null).unionAll(passkey))))
    .executeTakeFirst()
  return row !== undefined
}
