/** Libraries, loan types and patron categories, which files name by their codes or names. */
import type { Reader, Writer } from '../../database/database.ts'
import type { StoredText } from '../../database/localised-text.ts'
import type { NamedRow } from '../named-rows.ts'
import { addCampus, readCampuses } from './campuses.ts'

export interface LocalCode {
  id: number
  code: string
}

export async function readLibraries(db: Reader): Promise<NamedRow[]> {
  const rows = await db
    .selectFrom('libraries')
    .select(['id', 'code', 'name', 'short_name'])
    .orderBy('position')
    .execute()
  return rows.map(({ id, code, name, short_name }) => ({ id, code, names: [name, short_name] }))
}

export async function readCategories(db: Reader): Promise<NamedRow[]> {
  const rows = await db
    .selectFrom('patron_categories')
    .select(['id', 'code', 'name_pt', 'name_es', 'name_en'])
    .orderBy('position')
    .execute()
  return rows.map(({ id, code, name_pt, name_es, name_en }) => ({ id, code, names: [name_pt, name_es, name_en] }))
}

/** Programmes, which people study in. */
export async function readProgrammes(db: Reader): Promise<NamedRow[]> {
  const rows = await db
    .selectFrom('courses')
    .select(['id', 'code', 'name'])
    .where('kind', '=', 'programme')
    .orderBy('code')
    .execute()
  return rows.map(({ id, code, name }) => ({ id, code, names: [name] }))
}

export function firstLibrary(db: Reader): Promise<LocalCode | undefined> {
  return db.selectFrom('libraries').select(['id', 'code']).orderBy('position').orderBy('id').executeTakeFirst()
}

/** Makes a library of which no more than its code is known: the last one. */
export async function addLibrary(tx: Writer, code: string): Promise<number> {
  const campusId = await campusOfNewLibrary(tx, code)
  const last = await tx
    .selectFrom('libraries')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  const row = { campus_id: campusId, code, name: code, short_name: code, position: (last?.position ?? 0) + 1 }
  return (await tx.insertInto('libraries').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/**
 * The only campus; otherwise the one with the institution's short name, which is made where there is none. In a database
 * without an institution it is called like the library.
 */
async function campusOfNewLibrary(tx: Writer, code: string): Promise<number> {
  const campuses = await readCampuses(tx)
  if (campuses.length === 1) return campuses[0]!.id
  const institution = await tx.selectFrom('institution').select('acronym').executeTakeFirst()
  const name = institution?.acronym ?? code
  return campuses.find((campus) => campus.name === name)?.id ?? addCampus(tx, name)
}

export function readLoanTypes(db: Reader): Promise<LocalCode[]> {
  return db.selectFrom('loan_types').select(['id', 'code']).orderBy('id').execute()
}

export async function addLoanType(tx: Writer, code: string, name: StoredText, isLendable: boolean): Promise<number> {
  const row = { code, name_pt: name.pt, name_es: name.es, name_en: name.en, lendable: isLendable ? 1 : 0 }
  return (await tx.insertInto('loan_types').values(row).returning('id').executeTakeFirstOrThrow()).id
}
