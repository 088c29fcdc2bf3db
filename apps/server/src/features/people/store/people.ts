/** People with their accounts, as the staff see them. */
import { openRequestStates } from '@estante/domain/loan-requests/request-states'
import { openStatuses } from '@estante/domain/requests/statuses'
import type { Selectable } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import { localisedText } from '../../../database/localised-text.ts'
import type { AccountsTable } from '../../../database/tables/patrons.ts'
import { titleNameIn } from '../../../database/title-data.ts'

export interface StaffAccount {
  id: number
  patronId: number
  username: string
  categoryId: number
  category: ReturnType<typeof localisedText>
  /** The last day of the registration; null: no end. */
  validUntil: string | null
  isBlocked: boolean
  blockedBy: Selectable<AccountsTable>['blocked_by']
  blockedReason: string | null
  /** The last day of the block; null: no end. */
  blockedUntil: string | null
}

/** Of these people, the oldest account first. */
export async function patronsOfAccounts(db: Reader, accounts: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('accounts').select('patron_id').where('id', 'in', accounts).execute()
  return rows.map(({ patron_id }) => patron_id)
}

export async function accountsOfPeople(db: Reader, people: readonly number[]): Promise<StaffAccount[]> {
  if (people.length === 0) return []
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('patron_categories as category', 'category.id', 'accounts.category_id')
    .select(['accounts.id', 'patron_id', 'username', 'category_id', 'valid_until', 'blocked', 'blocked_by'])
    .select(['blocked_reason', 'blocked_until', 'category.name_pt as category_pt'])
    .select(['category.name_es as category_es', 'category.name_en as category_en'])
    .where('patron_id', 'in', people)
    .orderBy('accounts.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    patronId: row.patron_id,
    username: row.username,
    categoryId: row.category_id,
    category: localisedText(row, 'category'),
    validUntil: row.valid_until,
    isBlocked: row.blocked === 1,
    blockedBy: row.blocked_by,
    blockedReason: row.blocked_reason,
    blockedUntil: row.blocked_until,
  }))
}

export interface ListedPerson {
  id: number
  name: string
  email: string
  phone: string
  /** The short name; empty: none. */
  library: string
}

/** In the order of the ids. */
export async function listedPeople(db: Reader, ids: readonly number[]): Promise<ListedPerson[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('patrons')
    .leftJoin('libraries', 'libraries.id', 'home_library_id')
    .select(['patrons.id', 'patrons.name', 'patrons.email', 'patrons.phone', 'libraries.short_name'])
    .where('patrons.id', 'in', ids)
    .execute()
  const people = rows.map(({ id, name, email, phone, short_name }) => ({
    id,
    name,
    email: email ?? '',
    phone: phone ?? '',
    library: short_name ?? '',
  }))
  return people.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Undefined: there is nobody with this id. */
export async function personRow(db: Reader, id: number) {
  const row = await db
    .selectFrom('patrons')
    .leftJoin('libraries', 'libraries.id', 'home_library_id')
    .select(['patrons.id', 'home_library_id', 'libraries.short_name', 'patrons.created_at'])
    .where('patrons.id', '=', id)
    .where('is_anonymous', '=', 0)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      homeLibraryId: row.home_library_id,
      homeLibrary: row.short_name ?? '',
      createdAt: row.created_at,
    }
  )
}

/** The oldest first. */
export async function openLoanRequests(db: Reader, patron: number) {
  const rows = await db
    .selectFrom('loan_requests as request')
    .innerJoin('titles', 'titles.id', 'request.title_id')
    .innerJoin('libraries', 'libraries.id', 'request.from_library_id')
    .select(['request.id', 'titles.data', 'libraries.short_name', 'request.state', 'request.created_at'])
    .where('request.patron_id', '=', patron)
    .where('request.state', 'in', openRequestStates)
    .orderBy('request.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: titleNameIn(row.data),
    library: row.short_name,
    state: row.state,
    createdAt: row.created_at,
  }))
}

/** To the library; the oldest first. */
export async function openLibraryRequests(db: Reader, patron: number) {
  const rows = await db
    .selectFrom('requests')
    .leftJoin('libraries', 'libraries.id', 'requests.library_id')
    .select(['requests.id', 'requests.kind', 'requests.status', 'requests.created_at', 'libraries.short_name'])
    .where('requests.patron_id', '=', patron)
    .where('requests.status', 'in', openStatuses)
    .orderBy('requests.id')
    .execute()
  return rows.map(({ id, kind, status, created_at, short_name }) => ({
    id,
    kind,
    status,
    createdAt: created_at,
    library: short_name ?? '',
  }))
}
