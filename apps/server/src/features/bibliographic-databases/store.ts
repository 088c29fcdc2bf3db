/** Bibliographic databases with their areas and libraries. */
import type { DatabaseAccess } from '@estante/domain/bibliographic-databases/access'
import type { Reader, Writer } from '../../database/database.ts'
import { type LocalisedText, localisedText, type StoredText } from '../../database/localised-text.ts'

export interface StoredBibliographicDatabase {
  id: number
  /** Names it for the command line. */
  code: string
  name: string
  publisher: string
  url: string
  access: DatabaseAccess
  description: LocalisedText
  /** Codes "8" or "802", in their order. */
  areas: string[]
  /** In the order of the libraries; none: all of them. */
  libraries: { id: number; code: string; name: string }[]
}

/** By code. */
export async function bibliographicDatabases(db: Reader): Promise<StoredBibliographicDatabase[]> {
  const rows = await db.selectFrom('bibliographic_databases').selectAll().orderBy('code').execute()
  const areas = await db.selectFrom('bibliographic_database_areas').selectAll().orderBy('area').execute()
  const libraries = await db
    .selectFrom('bibliographic_database_libraries')
    .innerJoin('libraries', 'libraries.id', 'bibliographic_database_libraries.library_id')
    .select(['database_id', 'libraries.id', 'libraries.code', 'libraries.name'])
    .orderBy('libraries.position')
    .orderBy('libraries.id')
    .execute()
  const areasOf = Map.groupBy(areas, (row) => row.database_id)
  const librariesOf = Map.groupBy(libraries, (row) => row.database_id)
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    publisher: row.publisher,
    url: row.url,
    access: row.access,
    description: localisedText(row, 'description'),
    areas: (areasOf.get(row.id) ?? []).map(({ area }) => area),
    libraries: (librariesOf.get(row.id) ?? []).map(({ id, code, name }) => ({ id, code, name })),
  }))
}

export async function bibliographicDatabaseById(
  db: Reader,
  id: number,
): Promise<Pick<StoredBibliographicDatabase, 'id' | 'url' | 'access'> | undefined> {
  return db
    .selectFrom('bibliographic_databases')
    .select(['id', 'url', 'access'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface DatabaseAccessCount {
  database: number
  /** "2026-11-21", in the institution's time zone. */
  day: string
  /** Code of the patron category. */
  category: string
}

export async function addDatabaseAccess(tx: Writer, { database, day, category }: DatabaseAccessCount): Promise<void> {
  await tx
    .insertInto('bibliographic_database_accesses')
    .values({ database_id: database, day, category, accesses: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['database_id', 'day', 'category'])
        .doUpdateSet((row) => ({ accesses: row('bibliographic_database_accesses.accesses', '+', 1) })),
    )
    .execute()
}

export type DatabaseChange = Omit<StoredBibliographicDatabase, 'id' | 'libraries' | 'description'> & {
  description: StoredText
  /** Ids; none: all libraries. */
  libraries: readonly number[]
}

/** Adds the database, or replaces the one with this code. @returns its number */
export async function saveBibliographicDatabase(tx: Writer, database: DatabaseChange): Promise<number> {
  const { code, name, publisher, url, access, description, areas, libraries } = database
  const columns = {
    name,
    publisher,
    url,
    access,
    description_pt: description.pt,
    description_es: description.es,
    description_en: description.en,
  }
  const { id } = await tx
    .insertInto('bibliographic_databases')
    .values({ code, ...columns })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()
  await deleteParts(tx, id)
  const areaRows = areas.map((area) => ({ database_id: id, area }))
  if (areaRows.length > 0) await tx.insertInto('bibliographic_database_areas').values(areaRows).execute()
  const libraryRows = libraries.map((library) => ({ database_id: id, library_id: library }))
  if (libraryRows.length > 0) await tx.insertInto('bibliographic_database_libraries').values(libraryRows).execute()
  return id
}

async function deleteParts(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('bibliographic_database_areas').where('database_id', '=', id).execute()
  await tx.deleteFrom('bibliographic_database_libraries').where('database_id', '=', id).execute()
}

/** With its counts. @returns its number; undefined where there is none */
export async function deleteBibliographicDatabase(tx: Writer, code: string): Promise<number | undefined> {
  const row = await tx.selectFrom('bibliographic_databases').select('id').where('code', '=', code).executeTakeFirst()
  if (!row) return undefined
  await deleteParts(tx, row.id)
  await tx.deleteFrom('bibliographic_database_accesses').where('database_id', '=', row.id).execute()
  await tx.deleteFrom('bibliographic_databases').where('id', '=', row.id).execute()
  return row.id
}
