/** What the desk reads: rights, libraries, the copy and the people behind a code. */
import type { Due } from '@estante/domain/circulation/due'
import { type HeldRight, rightsAt } from '@estante/domain/session/staff-rights'
import { sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import { type LocalisedText, localisedText } from '../../../database/localised-text.ts'
import { titleNameIn } from '../../../database/title-data.ts'
import type { StaffCaller } from '../../../http/caller.ts'

/** The rights among these that an account holds, at every library (also as everyone) or at single ones. */
export async function heldRights(db: Reader, account: number, rights: readonly number[]): Promise<HeldRight[]> {
  const everywhere = db
    .selectFrom('permissions')
    .select(['id as right', sql<number | null>`null`.as('library')])
    .where('id', 'in', rights)
    .where((eb) =>
      eb.or([
        eb('enabled', '=', 1),
        eb('id', 'in', eb.selectFrom('account_permissions').select('permission_id').where('account_id', '=', account)),
      ]),
    )
  const atLibraries = db
    .selectFrom('library_permissions')
    .select(['permission_id as right', 'library_id as library'])
    .where('account_id', '=', account)
    .where('permission_id', 'in', rights)
  const rows = [...(await everywhere.execute()), ...(await atLibraries.execute())]
  return rows.sort((one, other) => one.right - other.right || (one.library ?? 0) - (other.library ?? 0))
}

/** The same of whoever makes a call: of a key for one library, what its account holds there. */
export async function rightsOfCaller(
  db: Reader,
  { account, library }: Pick<StaffCaller, 'account' | 'library'>,
  rights: readonly number[],
): Promise<HeldRight[]> {
  const held = await heldRights(db, account, rights)
  return library === undefined ? held : rightsAt(held, library)
}

export async function deskLibraries(db: Reader): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('libraries').select(['id', 'name']).orderBy('position').orderBy('id').execute()
}

export interface DeskCopy {
  id: number
  titleId: number
  title: string
  barcode: string
  callNumber: string
  library: string
  /** The open loan. */
  loan: (Due & { patronId: number; patron: string }) | undefined
}

export async function deskCopy(db: Reader, id: number): Promise<DeskCopy | undefined> {
  const row = await db
    .selectFrom('copies')
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .innerJoin('libraries', 'libraries.id', 'copies.library_id')
    .leftJoin('loans', (join) => join.onRef('loans.copy_id', '=', 'copies.id').on('loans.state', '=', sql.lit('open')))
    .leftJoin('patrons', 'patrons.id', 'loans.patron_id')
    .select(['copies.id', 'copies.title_id', 'titles.data', 'copies.barcode', 'copies.call_number'])
    .select(['libraries.short_name', 'loans.patron_id', 'loans.due_on', 'loans.due_at', 'patrons.name'])
    .where('copies.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      titleId: row.title_id,
      title: titleNameIn(row.data),
      barcode: row.barcode ?? '',
      callNumber: row.call_number ?? '',
      library: row.short_name,
      loan:
        row.patron_id === null || row.due_on === null
          ? undefined
          : { patronId: row.patron_id, patron: row.name ?? '', dueOn: row.due_on, dueAt: row.due_at },
    }
  )
}

/** An account with its person, as the desk shows it in a list. */
export interface DeskAccount {
  id: number
  patronId: number
  name: string
  username: string
  category: LocalisedText
}

/** Accounts by id. */
export async function deskAccounts(db: Reader, ids: readonly number[]): Promise<DeskAccount[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'accounts.patron_id')
    .innerJoin('patron_categories as category', 'category.id', 'accounts.category_id')
    .select(['accounts.id', 'accounts.patron_id', 'accounts.username', 'patrons.name'])
    .select(['category.name_pt as category_pt', 'category.name_es as category_es', 'category.name_en as category_en'])
    .where('accounts.id', 'in', ids)
    .where('patrons.is_anonymous', '=', 0)
    .orderBy('patrons.name')
    .orderBy('accounts.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    patronId: row.patron_id,
    name: row.name,
    username: row.username,
    category: localisedText(row, 'category'),
  }))
}

export async function patronNamed(db: Reader, id: number): Promise<string> {
  const row = await db.selectFrom('patrons').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? ''
}

/** The account that borrowed; for loans of before it was kept, the first of the person. */
export async function accountOfLoan(db: Reader, loan: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('loans')
    .innerJoin('accounts', 'accounts.patron_id', 'loans.patron_id')
    .select(['loans.account_id', 'accounts.id'])
    .where('loans.id', '=', loan)
    .orderBy('accounts.id')
    .executeTakeFirst()
  return row?.account_id ?? row?.id
}

export async function personOfHold(db: Reader, hold: number): Promise<string> {
  const row = await db
    .selectFrom('holds')
    .innerJoin('patrons', 'patrons.id', 'holds.patron_id')
    .select('patrons.name')
    .where('holds.id', '=', hold)
    .executeTakeFirst()
  return row?.name ?? ''
}

export async function personOfRequest(db: Reader, request: number): Promise<string> {
  const row = await db
    .selectFrom('loan_requests')
    .innerJoin('patrons', 'patrons.id', 'loan_requests.patron_id')
    .select('patrons.name')
    .where('loan_requests.id', '=', request)
    .executeTakeFirst()
  return row?.name ?? ''
}
