/** Accounts by user name, and their people. */
import { sql } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'
import { type LocalisedText, localisedText } from '../../../database/localised-text.ts'
import type { PatronCaller } from '../../../http/caller.ts'

/** More people under one name would not fit a screen; no institution has them. */
const mostPeople = 20

const patronCode = /^[1-9]\d{0,8}$/

export interface StoredAccount {
  id: number
  patronId: number
  username: string
  passwordHash: string | null
  /** The key of the directory's entry whose password opens it; null: a local account. */
  directoryEntry: string | null
  blocked: boolean
  /** Blocked by wrong passwords, not by the library. */
  blockedByAttempts: boolean
}

/** Maximum of accounts tried under one name: each costs a hash. */
const mostAccounts = 5

export async function canBeSuffix(db: Reader, suffix: string): Promise<boolean> {
  if (patronCode.test(suffix)) return true
  const category = db.selectFrom('patron_categories').select('id').where('code', '=', suffix)
  return (await category.executeTakeFirst()) !== undefined
}

/** Reports whether several people share this name. */
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

export interface ReachableAccount {
  id: number
  username: string
  category: LocalisedText
}

/**
 * The person's accounts. An acting account stays with the account it was allowed to enter: another one may have
 * permissions that it lacks.
 */
export async function reachableAccounts(
  db: Reader,
  { patron, account, actingAccount }: PatronCaller,
): Promise<ReachableAccount[]> {
  const own = db
    .selectFrom('accounts')
    .innerJoin('patron_categories as category', 'category.id', 'category_id')
    .select(['accounts.id', 'username', 'name_pt', 'name_es', 'name_en'])
    .where('patron_id', '=', patron)
    .where((eb) => eb.or([eb('blocked', '=', 0), eb('accounts.id', '=', account)]))
    .orderBy('category.position')
    .orderBy('accounts.id')
  const rows = await (actingAccount === undefined ? own : own.where('accounts.id', '=', account)).execute()
  return rows.map((row) => ({ id: row.id, username: row.username, category: localisedText(row, 'name') }))
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
    .select(['accounts.id', 'patron_id', 'username', 'password_hash', 'directory_entry', 'blocked', 'blocked_by'])
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
    directoryEntry: row.directory_entry,
    ...blockOf(row),
  }))
}

/** The account of a session. */
export async function accountById(db: Reader, id: number): Promise<StoredAccount> {
  const row = await db
    .selectFrom('accounts')
    .select(['patron_id', 'username', 'password_hash', 'directory_entry', 'blocked', 'blocked_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { patron_id: patronId, username, password_hash: passwordHash, directory_entry: directoryEntry } = row
  return { id, patronId, username, passwordHash, directoryEntry, ...blockOf(row) }
}

export function blockOf({ blocked, blocked_by }: { blocked: number; blocked_by: string | null }) {
  return { blocked: blocked === 1, blockedByAttempts: blocked === 1 && blocked_by === 'attempts' }
}

/** Blocks after too many wrong passwords; a password reset ends it. */
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
 * Locks an account until the transaction ends, unless its password or its entry of the directory was changed or it was
 * blocked since it was read: passwords are checked outside of transactions, so an old one could otherwise succeed after a
 * change.
 * @param despiteAttempts ignores a block by wrong passwords, which strangers may have typed
 */
export async function lockUnchanged(
  tx: Writer,
  { id, passwordHash, directoryEntry }: Pick<StoredAccount, 'id' | 'passwordHash' | 'directoryEntry'>,
  despiteAttempts: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set((eb) => ({ password_hash: eb.ref('password_hash') }))
    .where('id', '=', id)
    .where('password_hash', passwordHash === null ? 'is' : '=', passwordHash)
    .where('directory_entry', directoryEntry === null ? 'is' : '=', directoryEntry)
    .where((eb) =>
      despiteAttempts ? eb.or([eb('blocked', '=', 0), eb('blocked_by', '=', 'attempts')]) : eb('blocked', '=', 0),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A block by the library stays until the library ends it. */
export async function endBlockByAttempts(tx: Writer, id: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ blocked: 0, blocked_by: null, failed_attempts: 0, last_failed_at: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('blocked', '=', 0), eb('blocked_by', '=', 'attempts')]))
    .execute()
}
