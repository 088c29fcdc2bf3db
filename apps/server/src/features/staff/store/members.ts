/** The accounts of the staff and the rights that each holds by itself. */
import { type HeldRight, staffRights } from '@estante/domain/session/staff-rights'
import { sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import { type LocalisedText, localisedText } from '../../../database/localised-text.ts'

const rights: readonly number[] = Object.values(staffRights)

export interface StaffMember {
  account: number
  patron: number
  name: string
  username: string
  category: LocalisedText
  isBlocked: boolean
  held: HeldRight[]
}

/** Whoever holds a right of staff, by name. */
export function staffMembers(db: Reader): Promise<StaffMember[]> {
  return members(db, undefined)
}

/** Also one that holds no right; undefined: there is no such account. */
export async function accountWithRights(db: Reader, account: number): Promise<StaffMember | undefined> {
  return (await members(db, account))[0]
}

async function members(db: Reader, account: number | undefined): Promise<StaffMember[]> {
  const held = await heldByThemselves(db, account)
  const ids = account === undefined ? [...held.keys()] : [account]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'accounts.patron_id')
    .innerJoin('patron_categories as category', 'category.id', 'accounts.category_id')
    .select(['accounts.id', 'accounts.patron_id', 'accounts.username', 'accounts.blocked', 'patrons.name'])
    .select(['category.name_pt as category_pt', 'category.name_es as category_es', 'category.name_en as category_en'])
    .where('accounts.id', 'in', ids)
    .where('patrons.is_anonymous', '=', 0)
    .orderBy('patrons.search_key')
    .orderBy('accounts.id')
    .execute()
  return rows.map((row) => ({
    account: row.id,
    patron: row.patron_id,
    name: row.name,
    username: row.username,
    category: localisedText(row, 'category'),
    isBlocked: row.blocked === 1,
    held: held.get(row.id) ?? [],
  }))
}

/** By account; what counts at every library first, then in the order of the libraries. */
async function heldByThemselves(db: Reader, account: number | undefined): Promise<Map<number, HeldRight[]>> {
  const everywhere = await db
    .selectFrom('account_permissions')
    .select(['account_id', 'permission_id as right', sql<number | null>`null`.as('library')])
    .where('permission_id', 'in', rights)
    .$if(account !== undefined, (query) => query.where('account_id', '=', account!))
    .orderBy('permission_id')
    .execute()
  const atLibraries = await db
    .selectFrom('library_permissions')
    .innerJoin('libraries', 'libraries.id', 'library_id')
    .select(['account_id', 'permission_id as right', 'library_id as library'])
    .where('permission_id', 'in', rights)
    .$if(account !== undefined, (query) => query.where('account_id', '=', account!))
    .orderBy('libraries.position')
    .orderBy('libraries.id')
    .orderBy('permission_id')
    .execute()
  const rows = [...everywhere, ...atLibraries]
  const byAccount = Map.groupBy(rows, ({ account_id }) => account_id)
  return new Map([...byAccount].map(([id, own]) => [id, own.map(({ right, library }) => ({ right, library }))]))
}

/** Rights of staff that are switched on for everybody. */
export async function everybodysRights(db: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('permissions')
    .select('id')
    .where('id', 'in', rights)
    .where('enabled', '=', 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** Other accounts that hold all of these rights at every library by themselves, and that the library has not blocked. */
export async function othersWithAll(db: Reader, account: number, needed: readonly number[]): Promise<number> {
  if (needed.length === 0) return 1
  const rows = await db
    .selectFrom('account_permissions')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('account_id')
    .where('permission_id', 'in', needed)
    .where('account_id', '!=', account)
    .where((eb) => eb.or([eb('blocked', '=', 0), eb('blocked_by', '=', 'attempts')]))
    .groupBy('account_id')
    .having((eb) => eb.fn.count('permission_id').distinct(), '=', needed.length)
    .execute()
  return rows.length
}
