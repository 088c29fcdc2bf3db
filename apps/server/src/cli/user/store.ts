/** Accounts and their people. */
import type { Reader } from '../../database/database.ts'

/** An account with its person and category, as the command line speaks of it. */
export interface User {
  id: number
  username: string
  patronId: number
  name: string
  email: string | null
  /** A code. */
  category: string
  /** The last day of the registration; null: no end. */
  validUntil: string | null
  hasPassword: boolean
  /** The directory checks the password. */
  isDirectory: boolean
  /** Undefined: not blocked. */
  blocked: { by: 'attempts' | 'library' | null; reason: string | null } | undefined
}

export async function readUsers(db: Reader, ids?: readonly number[]): Promise<User[]> {
  let query = db
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'patron_id')
    .innerJoin('patron_categories as category', 'category.id', 'category_id')
    .select(['accounts.id', 'username', 'patron_id', 'patrons.name', 'patrons.email', 'category.code as category'])
    .select(['valid_until', 'blocked', 'blocked_by', 'blocked_reason', 'password_hash', 'directory_entry'])
    .orderBy('username')
    .orderBy('accounts.id')
  if (ids) query = query.where('accounts.id', 'in', ids)
  return (await query.execute()).map((row) => ({
    id: row.id,
    username: row.username,
    patronId: row.patron_id,
    name: row.name,
    email: row.email,
    category: row.category,
    validUntil: row.valid_until,
    hasPassword: row.password_hash !== null,
    isDirectory: row.directory_entry !== null,
    blocked: row.blocked === 1 ? { by: row.blocked_by, reason: row.blocked_reason } : undefined,
  }))
}

export function patronNumbered(db: Reader, id: number): Promise<{ id: number; name: string } | undefined> {
  return db.selectFrom('patrons').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

/** Whether somebody of the category signs in by this name, in capitals or not. */
export async function isTaken(db: Reader, username: string, category: number): Promise<boolean> {
  const taken = await db
    .selectFrom('accounts')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', eb.fn<string>('lower', [eb.val(username)])))
    .where('category_id', '=', category)
    .executeTakeFirst()
  return taken !== undefined
}
