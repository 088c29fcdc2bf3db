/** Accounts and the people behind them, as signing in asks for them. */
import type { TypedName } from '@estante/domain/session/user-name'
import { sql } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import { canBeSuffix, patronCode } from './store/accounts.ts'

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

export interface FoundAccounts {
  username: string
  accounts: StoredAccount[]
}

/**
 * The accounts of the first reading that anybody has, and their name as it is stored: databases fold letters in ways of
 * their own. Without any, none, and the name without what can be a suffix: with a wrong one it counts as with the right
 * one, or the difference would tell who has an account.
 */
export async function findAccounts(db: Reader, names: readonly TypedName[]): Promise<FoundAccounts> {
  for (const { username, suffix } of names) {
    const accounts = await accountsNamed(db, username, suffix)
    if (accounts[0]) return { username: accounts[0].username, accounts }
  }
  const [whole, parted] = names
  const { username = '' } = (parted && (await canBeSuffix(db, parted.suffix ?? '')) ? parted : whole) ?? {}
  return { username, accounts: [] }
}

/** @param suffix code of a person or of a category */
async function accountsNamed(db: Reader, username: string, suffix: string | undefined): Promise<StoredAccount[]> {
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
