/**
 * Makes rows for tests. Each function fills in whatever the test does not say, so a test names only what it is about:
 * `await addCopy(db, { title_id: 1, state: 'lost' })`. Answers the number of the row.
 */
import { defaultBrand } from '@estante/look/palette/derive-palette'
import type { TitleData } from '@estante/marc/title-data'
import type { Insertable } from 'kysely'
import { callNumberColumns } from '../src/database/call-number-columns.ts'
import type { Reader } from '../src/database/database.ts'
import { editionHash } from '../src/database/edition-key.ts'
import type { Tables } from '../src/database/tables/tables.ts'
import { aTitle, marcOf } from './title-data.ts'

type Row<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>

/** When everything in a test happens: 2026-03-10, 12:00 in São Paulo. */
export const testNow = '2026-03-10T15:00:00.000Z'
const stamps = { created_at: testNow, updated_at: testNow }

let last = 0
/** A number that no other row of this test file has. */
const next = () => ++last

/** The one institution. Give it first: the time zone of every answer is its own. */
export async function addInstitution(db: Reader, row: Row<'institution'> = {}): Promise<number> {
  const institution = {
    id: 1,
    name: 'Universidade de Teste',
    acronym: 'UT',
    brand_colour: defaultBrand,
    time_zone: 'America/Sao_Paulo',
    currency: 'BRL',
    updated_at: testNow,
  }
  await db
    .insertInto('institution')
    .values({ ...institution, ...row })
    .execute()
  return row.id ?? institution.id
}

export async function addCampus(db: Reader, row: Row<'campuses'> = {}): Promise<number> {
  return inserted(db, 'campuses', { name: `Campus ${next()}`, ...row })
}

/** A library, with a campus of its own unless one is named. */
export async function addLibrary(db: Reader, row: Row<'libraries'> = {}): Promise<number> {
  const number = next()
  return inserted(db, 'libraries', {
    campus_id: row.campus_id ?? (await addCampus(db)),
    code: `B${number}`,
    name: `Biblioteca ${number}`,
    short_name: `Bib. ${number}`,
    position: number,
    ...row,
  })
}

export async function addLoanType(db: Reader, row: Row<'loan_types'> = {}): Promise<number> {
  const names = { name_pt: 'Normal', name_es: 'Normal', name_en: 'Regular' }
  return inserted(db, 'loan_types', { code: `L${next()}`, ...names, lendable: 1, ...row })
}

/**
 * A title. What it says of itself comes from `data`; columns such as the sort title follow it unless `row` says
 * otherwise.
 */
export async function addTitle(db: Reader, data: Partial<TitleData> = {}, row: Row<'titles'> = {}): Promise<number> {
  const number = row.id ?? next()
  const whole = aTitle(data)
  const title = {
    id: number,
    source: 'test',
    agency: '',
    control_number: String(number),
    content_hash: `hash-${number}`,
    marc: JSON.stringify(marcOf(number, whole)),
    data: JSON.stringify(whole),
    material_type: whole.materialType,
    sort_title: whole.sortTitle.toLowerCase(),
    year: whole.year ?? null,
    state: 'active' as const,
    first_seen_on: testNow.slice(0, 10),
    ...stamps,
  }
  await db
    .insertInto('titles')
    .values({ ...title, ...row })
    .execute()
  const edition_key = editionHash(whole)
  if (edition_key) await db.insertInto('title_editions').values({ title_id: number, edition_key }).execute()
  return number
}

/** A copy on its shelf, with a title, a library and a loan type of its own unless they are named. */
export async function addCopy(db: Reader, row: Row<'copies'> = {}): Promise<number> {
  const number = row.id ?? next()
  const copy = {
    id: number,
    title_id: row.title_id ?? (await addTitle(db)),
    library_id: row.library_id ?? (await addLibrary(db)),
    loan_type_id: row.loan_type_id ?? (await addLoanType(db)),
    source: 'test',
    source_key: String(number),
    barcode: String(100_000 + number),
    ...callNumberColumns(row.call_number === undefined ? '869.3 A848d' : row.call_number, []),
    state: 'available' as const,
    ...stamps,
  }
  await db
    .insertInto('copies')
    .values({ ...copy, ...row })
    .execute()
  return number
}

/** An issue of a journal, received, with a title and a library of its own unless they are named. */
export async function addIssue(db: Reader, row: Row<'serial_issues'> = {}): Promise<number> {
  return inserted(db, 'serial_issues', {
    title_id: row.title_id ?? (await addTitle(db)),
    library_id: row.library_id ?? (await addLibrary(db)),
    unit: 'issue',
    year: 2026,
    volume: '39',
    number: String(next()),
    state: 'received',
    ...row,
  })
}

export async function addAuthority(db: Reader, row: Row<'authorities'> = {}): Promise<number> {
  const number = row.id ?? next()
  const heading = row.heading ?? `Pessoa ${number}`
  const authority = {
    id: number,
    type: 'person',
    heading,
    heading_key: heading.toLowerCase(),
    sort_key: heading.toLowerCase(),
    state: 'active' as const,
    ...stamps,
  }
  await db
    .insertInto('authorities')
    .values({ ...authority, ...row })
    .execute()
  return number
}

export async function addPatron(db: Reader, row: Row<'patrons'> = {}): Promise<number> {
  const number = next()
  const email = `pessoa${number}@example.org`
  const patron = { name: `Pessoa ${number}`, email, personal_data: '{}', language: 'pt' as const, ...stamps }
  return inserted(db, 'patrons', { ...patron, ...row })
}

/** A patron category; "01", "04" and the like are the specification's. */
export async function addCategory(db: Reader, row: Row<'patron_categories'> = {}): Promise<number> {
  const number = next()
  const names = { name_pt: 'Graduação', name_es: 'Grado', name_en: 'Undergraduate' }
  return inserted(db, 'patron_categories', { code: `K${number}`, ...names, kind: 'student', position: number, ...row })
}

/** An account without a password, with a person and a category of its own unless they are named. */
export async function addAccount(db: Reader, row: Row<'accounts'> = {}): Promise<number> {
  return inserted(db, 'accounts', {
    patron_id: row.patron_id ?? (await addPatron(db)),
    category_id: row.category_id ?? (await addCategory(db)),
    username: `usuario${next()}`,
    ...row,
  })
}

/** Lets an account do what not everyone may; the permission is made where nobody has made it. */
export async function grantPermission(db: Reader, account: number, permission: number, module = 2): Promise<void> {
  await addPermission(db, { id: permission, module })
  await db
    .insertInto('account_permissions')
    .values({ account_id: account, module, permission_id: permission })
    .execute()
}

export async function addPermission(db: Reader, row: Row<'permissions'> & { id: number }): Promise<void> {
  const names = { description_pt: 'Atividade', description_es: 'Actividad', description_en: 'Activity' }
  await db
    .insertInto('permissions')
    .values({ module: 1, enabled: 0, ...names, ...row })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
}

/** A rule that fits everyone and everything, unless `row` narrows it. */
export async function addPolicy(db: Reader, row: Row<'policies'> = {}): Promise<number> {
  const generous = { loan_days: 14, renewal_limit: 3, open_loan_limit: 5, hold_limit: 5, pickup_hours: 48 }
  const mild = {
    fine_per_day_cents: 100,
    fine_counts_closed_days: 0,
    suspension_days_per_day: 0,
    tolerated_debt_cents: 0,
  }
  return inserted(db, 'policies', { ...generous, ...mild, ...row })
}

/** An open loan of a copy, due two weeks after the day of the tests, unless `row` says otherwise. */
export async function addLoan(db: Reader, row: Row<'loans'> & { copy_id: number }): Promise<number> {
  const columns = ['title_id', 'library_id'] as const
  const copy = await db.selectFrom('copies').select(columns).where('id', '=', row.copy_id).executeTakeFirstOrThrow()
  const receipt = String(next())
  return inserted(db, 'loans', {
    ...copy,
    patron_id: row.patron_id ?? (await addPatron(db)),
    policy_id: row.policy_id ?? (await addPolicy(db)),
    state: 'open',
    checked_out_at: testNow,
    due_on: '2026-03-24',
    receipt,
    checkout_receipt: receipt,
    ...row,
  })
}

/** A waiting hold on a title, unless `row` says otherwise. */
export async function addHold(db: Reader, row: Row<'holds'> & { title_id: number }): Promise<number> {
  return inserted(db, 'holds', {
    patron_id: row.patron_id ?? (await addPatron(db)),
    library_id: row.library_id ?? (await addLibrary(db)),
    state: 'waiting',
    queued_at: testNow,
    ...row,
  })
}

/** An open slip of the closed stacks over these copies, all of one library. */
export async function addStackRequest(
  db: Reader,
  { copies, ...row }: { patron_id: number; account_id: number; library_id: number; copies: readonly number[] },
): Promise<number> {
  const stack_request_id = await inserted(db, 'stack_requests', { created_at: testNow, ...row })
  await db
    .insertInto('stack_request_items')
    .values(copies.map((copy_id) => ({ stack_request_id, copy_id })))
    .execute()
  return stack_request_id
}

/** A programme, or with `kind: 'course'` a course. */
export async function addCourse(db: Reader, row: Row<'courses'> = {}): Promise<number> {
  const number = next()
  return inserted(db, 'courses', { kind: 'programme', code: `C${number}`, name: `Curso ${number}`, ...row })
}

/** A reading list of this year's first term, taught by a person of its own unless one is named. */
export async function addReadingList(db: Reader, row: Row<'reading_lists'> & { course_id: number }): Promise<number> {
  const professor_id = row.professor_id === undefined ? await addPatron(db) : row.professor_id
  return inserted(db, 'reading_lists', { department: 'Departamento', year: 2026, term: 1, ...row, professor_id })
}

type Numbered =
  | ('campuses' | 'libraries' | 'loan_types' | 'patrons' | 'policies' | 'loans' | 'holds')
  | ('courses' | 'reading_lists' | 'accounts' | 'patron_categories' | 'stack_requests' | 'serial_issues')

/** Inserts a row whose number the database gives, and answers that number. */
async function inserted<Table extends Numbered>(
  db: Reader,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<number> {
  // Kysely cannot follow a table that is a type parameter; the row's own type is checked above.
  const { id } = await (db as Reader)
    .insertInto(table as 'campuses')
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
