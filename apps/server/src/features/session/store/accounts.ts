/** Accounts by user name, and the people behind them. */
import { sql } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'
import type { PatronCaller } from '../../../http/caller.ts'

/** No institution has more people under one name; more would fill no screen. */
export const mostPeople = 20

export const patronCode = /^[1-9]\d{0,8}$/

export async function canBeSuffix(db: Reader, suffix: string): Promise<boolean> {
  if (patronCode.test(suffix)) return true
  const category = db.selectFrom('patron_categories').select('id').where('code', '=', suffix)
  return (await category.executeTakeFirst()) !== undefined
}

/** Whether several people sign in by this name. */
export async function isShared(db: Reader, username: string): Promise<boolean> {
  const people = await db
    .selectFrom('accounts')
    .select('patron_id')
    .distinct()
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .limit(2)
    .execute()
  return people.length > 1
}

export async function storePasswordHash(tx: Writer, account: number, hash: string): Promise<void> {
  await tx.updateTable('accounts').set({ password_hash: hash }).where('id', '=', account).execute()
}

export async function peopleNamed(db: Reader, username: string) {
  return db
    .selectFrom('patrons')
    .select(['id', 'name'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('accounts').select('patron_id').where(sql`lower(username)`, '=', sql`lower(${username.trim()})`),
    )
    .orderBy('id')
    .limit(mostPeople)
    .execute()
}

/**
 * The person's accounts. Whoever acts as somebody else stays with the account that they were allowed to reach: another one
 * may hold rights that theirs does not.
 */
export async function reachableAccounts(db: Reader, { patron, account, actingAccount }: PatronCaller) {
  const own = db
    .selectFrom('accounts')
    .innerJoin('patron_categories as category', 'category.id', 'category_id')
    .select(['accounts.id', 'username', 'name_pt', 'name_es', 'name_en'])
    .where('patron_id', '=', patron)
    .where((eb) => eb.or([eb('blocked', '=', 0), eb('accounts.id', '=', account)]))
    .orderBy('category.position')
    .orderBy('accounts.id')
  return actingAccount === undefined ? own.execute() : own.where('accounts.id', '=', account).execute()
}
