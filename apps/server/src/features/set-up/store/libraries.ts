import type { SetUpInput } from '@estante/contract/set-up.shapes'
import type { MovingKind } from '@estante/contract/set-up-libraries.shapes'
import { sql } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'
import type { Tables } from '../../../database/tables/tables.ts'
import { countReferences, moveReferences, type Reference } from './common.ts'

/** What goes from one library to the other as it is. A test compares all of these with the database's foreign keys. */
const moving: readonly Reference[] = [
  ['patrons', 'home_library_id'],
  ['comments', 'library_id'],
  ['suggestions', 'library_id'],
  ['requests', 'library_id'],
  ['copies', 'library_id'],
  ['holdings', 'library_id'],
  ['serial_issues', 'library_id'],
  ['loans', 'library_id'],
  ['loans', 'returned_library_id'],
  ['uses_here', 'library_id'],
  ['holds', 'library_id'],
  ['holds', 'pickup_library_id'],
  ['pickup_places', 'library_id'],
  ['floor_plans', 'library_id'],
  ['loan_requests', 'from_library_id'],
  ['loan_requests', 'to_library_id'],
  ['stack_requests', 'library_id'],
  ['transits', 'from_library_id'],
  ['transits', 'to_library_id'],
  ['charges', 'library_id'],
  ['suspensions', 'library_id'],
  ['payment_slips', 'library_id'],
  ['clearances', 'library_id'],
  ['orders', 'library_id'],
  ['tills', 'library_id'],
  ['api_keys', 'library_id'],
  ['refused_scans', 'library_id'],
  ['patron_notes', 'library_id'],
]

/** What moves where the other library has not the same already, and is dropped there. */
const databases: Reference = ['bibliographic_database_libraries', 'library_id']
const rights: Reference = ['library_permissions', 'library_id']
const policies: Reference = ['policies', 'library_id']
/** Of no use without the library. */
const own: readonly Reference[] = [
  ['opening_hours', 'library_id'],
  ['calendar_days', 'library_id'],
]

export const libraryReferences: readonly Reference[] = [...moving, databases, rights, policies, ...own]

export type LibraryChange = Omit<SetUpInput<'library'>, 'campus'> & { campusId?: number }
type Needed = 'code' | 'name' | 'shortName' | 'campusId' | 'position'
export type NewLibrary = LibraryChange & Required<Pick<LibraryChange, Needed>>

/** A library as it is set: a language without a text has none. */
export interface SetUpLibrary extends Omit<Required<LibraryChange>, 'accessibility'> {
  id: number
  accessibility: string | null
}

/** By campus, in the institution's order. */
export async function setUpLibraries(db: Reader): Promise<SetUpLibrary[]> {
  const rows = await db
    .selectFrom('libraries')
    .selectAll()
    .orderBy('campus_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    shortName: row.short_name,
    campusId: row.campus_id,
    position: row.position,
    place: row.place,
    address: row.address,
    phone: row.phone,
    email: row.email,
    accessibility: row.accessibility_pt,
    accessibilityEs: row.accessibility_es,
    accessibilityEn: row.accessibility_en,
  }))
}

function libraryColumns(change: LibraryChange) {
  const { shortName, campusId, accessibility, accessibilityEs, accessibilityEn, ...others } = change
  return {
    ...others,
    short_name: shortName,
    campus_id: campusId,
    accessibility_pt: accessibility,
    accessibility_es: accessibilityEs,
    accessibility_en: accessibilityEn,
  }
}

/** @returns its number */
export async function insertLibrary(tx: Writer, change: NewLibrary): Promise<number> {
  const { code, name, position } = change
  const needed = { code, name, position, short_name: change.shortName, campus_id: change.campusId }
  const row = { ...libraryColumns(change), ...needed }
  const { id } = await tx.insertInto('libraries').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateLibrary(tx: Writer, id: number, change: LibraryChange): Promise<void> {
  await tx.updateTable('libraries').set(libraryColumns(change)).where('id', '=', id).execute()
}

export async function lastPosition(db: Reader): Promise<number> {
  const last = db.selectFrom('libraries').select(({ fn }) => fn.max('position').as('position'))
  return (await last.executeTakeFirst())?.position ?? 0
}

/** Rows that keep a library from being removed. */
export function usesOfLibrary(db: Reader, id: number): Promise<number> {
  return countReferences(db, [...moving, databases, rights, policies], id)
}

const kinds: Readonly<Partial<Record<keyof Tables, MovingKind>>> = {
  copies: 'exemplares',
  patrons: 'pessoas',
  loans: 'emprestimos',
  holds: 'reservas',
  loan_requests: 'pedidos',
  charges: 'debitos',
  policies: 'regras',
  pickup_places: 'locais',
  library_permissions: 'direitos',
}

/** The same by kind; kinds without rows are left out. */
export async function usesOfLibraryByKind(db: Reader, id: number): Promise<Map<MovingKind, number>> {
  const counts = new Map<MovingKind, number>()
  for (const reference of [...moving, databases, rights, policies]) {
    const kind = kinds[reference[0]] ?? 'outros'
    const count = await countReferences(db, [reference], id)
    if (count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count)
  }
  return counts
}

/** Titles for which somebody waits at both, in the same volume and part. */
export async function holdsAtBoth(db: Reader, one: number, other: number): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from holds h join holds o
      on o.patron_id = h.patron_id and o.title_id = h.title_id
      and coalesce(o.volume, '') = coalesce(h.volume, '') and coalesce(o.tome, '') = coalesce(h.tome, '')
      and coalesce(o.part, '') = coalesce(h.part, '') and coalesce(o.material, '') = coalesce(h.material, '')
    where h.library_id = ${one} and o.library_id = ${other}
      and h.state in ('waiting', 'available') and o.state in ('waiting', 'available')`.execute(db)
  return Number(rows[0]!.count)
}

/** Loan requests that a copy is still to be brought for, from one of the two to the other. */
export async function openRequestsBetween(db: Reader, one: number, other: number): Promise<number> {
  const both = [one, other]
  const { count } = await db
    .selectFrom('loan_requests')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('from_library_id', 'in', both)
    .where('to_library_id', 'in', both)
    .where('state', 'in', ['waiting', 'in-transit', 'available'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A rule of the library that goes ends where the other one has a rule for the same people and materials. */
export async function movePolicies(tx: Writer, from: number, to: number, moment: string): Promise<number> {
  await sql`
    update policies set ended_at = ${moment}
    where library_id = ${from} and ended_at is null and exists (
      select 1 from policies other where other.library_id = ${to} and other.ended_at is null
        and coalesce(other.category_id, 0) = coalesce(policies.category_id, 0)
        and coalesce(other.material_type, '') = coalesce(policies.material_type, ''))`.execute(tx)
  return moveReferences(tx, [policies], from, to)
}

/** @returns how many rows moved */
export async function moveLibrary(tx: Writer, from: number, to: number): Promise<number> {
  await tx
    .deleteFrom('bibliographic_database_libraries')
    .where('library_id', '=', from)
    .where('database_id', 'in', (eb) =>
      eb.selectFrom('bibliographic_database_libraries').select('database_id').where('library_id', '=', to),
    )
    .execute()
  await sql`
    delete from library_permissions where library_id = ${from} and exists (
      select 1 from library_permissions other where other.library_id = ${to}
        and other.account_id = library_permissions.account_id
        and other.permission_id = library_permissions.permission_id)`.execute(tx)
  const moved = await moveReferences(tx, [...moving, databases, rights], from, to)
  // Where it waits and where it is fetched may be the same now, which is written by naming the first alone.
  await sql`update holds set pickup_library_id = null where pickup_library_id = library_id`.execute(tx)
  return moved + (await moveInterests(tx, String(from), String(to)))
}

/** Interests name libraries by number among their options. @returns how many did */
async function moveInterests(tx: Writer, from: string, to: string): Promise<number> {
  const rows = await tx
    .selectFrom('interests')
    .select(['id', 'options'])
    .where('options', 'like', `%${from}%`)
    .execute()
  let moved = 0
  for (const { id, options } of rows) {
    const read = JSON.parse(options) as { libraries?: (string | number)[] }
    if (!read.libraries?.some((one) => String(one) === from)) continue
    const libraries = [...new Set(read.libraries.map((one) => (String(one) === from ? to : String(one))))]
    await tx
      .updateTable('interests')
      .set({ options: JSON.stringify({ ...read, libraries }) })
      .where('id', '=', id)
      .execute()
    moved++
  }
  return moved
}

/** Its hours and its own days of the calendar. */
export async function dropOwnDays(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('opening_hours').where('library_id', '=', id).execute()
  await tx.deleteFrom('calendar_days').where('library_id', '=', id).execute()
}
