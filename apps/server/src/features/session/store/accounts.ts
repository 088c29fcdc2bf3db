/** Accounts by user name, and the people behind them. */
import { sql } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'
import type { PatronCaller } from '../../../http/caller.ts'

/** No institution has more people under one name; more would fill no screen. */
const mostPeople = 20

const patronCode = /^[1-9]\d{0,8}$/

export interface StoredAccount {
  id: number
  patronId: number
  username: string
  passwordHash: string | null
  blocked: boolean
  /** By wrong passwords, and not by the library. */
  blockedByAttempts: boolean
}

/** More accounts than these under one name are not tried: each costs a hash. */
const mostAccounts = 5

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

/** @param suffix code of a person or of a category */
export async function accountsNamed(
  db: Reader,
  username: string,
  suffix: string | undefined,
): Promise<StoredAccount[]> {
  let query = db
    .selectFrom('accounts')
    .innerJoin('patron_categories', 'patron_categories.id', 'accounts.category_id')
    .select(['accounts.id', 'patron_id', 'username', 'password_hash', 'blocked', 'blocked_by'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .orderBy('accounts.id')
    .limit(mostAccounts)
  if (suffix !== undefined) {
    const patron = patronCode.test(suffix) ? Number(suffix) : 0
    query = query.where((eb) => eb.or([eb('patron_id', '=', patron), eb('patron_categories.code', '=', suffix)]))
  }
  const rows = await query.execute()
  return rows.map((row) => ({
    id: row.id,
    patronId: row.patron_id,
    username: row.username,
    passwordHash: row.password_hash,
    ...blockOf(row),
  }))
}

/** The login of a session. */
export async function accountById(db: Reader, id: number): Promise<StoredAccount> {
  const row = await db
    .selectFrom('accounts')
    .select(['patron_id', 'username', 'password_hash', 'blocked', 'blocked_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { patron_id: patronId, username, password_hash: passwordHash } = row
  return { id, patronId, username, passwordHash, ...blockOf(row) }
}

export function blockOf({ blocked, blocked_by }: { blocked: number; blocked_by: string | null }) {
  return { blocked: blocked === 1, blockedByAttempts: blocked === 1 && blocked_by === 'attempts' }
}

/** Too many wrong passwords: the way out is a recovered one. */
export async function blockAccounts(tx: Writer, accounts: readonly StoredAccount[]): Promise<void> {
  if (accounts.length === 0) return
  const ids = accounts.map(({ id }) => id)
  await tx
    .updateTable('accounts')
    .set({ blocked: 1, blocked_by: 'attempts' })
    .where('id', 'in', ids)
    .where('blocked', '=', 0)
    .execute()
}

/**
 * Holds an account until the transaction ends, unless its password was changed or it was blocked since it was read: hashes
 * are computed outside of transactions, and whoever has an old password could wait for their turn while it is changed.
 * @param despiteAttempts a block by wrong passwords, which others may have typed, does not count
 */
export async function lockUnchanged(
  tx: Writer,
  { id, passwordHash }: Pick<StoredAccount, 'id' | 'passwordHash'>,
  despiteAttempts: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set((eb) => ({ password_hash: eb.ref('password_hash') }))
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where((eb) =>
      despiteAttempts ? eb.or([eb('blocked', '=', 0), eb('blocked_by', '=', 'attempts')]) : eb('blocked', '=', 0),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A block by the library stays: only the library ends it. */
export async function endBlockByAttempts(tx: Writer, id: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ blocked: 0, blocked_by: null, failed_attempts: 0, last_failed_at: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('blocked', '=', 0), eb('blocked_by', '=', 'attempts')]))
    .execute()
}
