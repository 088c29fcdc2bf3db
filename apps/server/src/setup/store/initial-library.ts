import type { Insertable } from 'kysely'
import type { Writer } from '../../database/database.ts'
import type { Tables } from '../../database/tables/tables.ts'

/** @returns its number */
export async function insertCampus(tx: Writer, name: string): Promise<number> {
  const { id } = await tx.insertInto('campuses').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @returns its number */
export async function insertLibrary(tx: Writer, row: Insertable<Tables['libraries']>): Promise<number> {
  const { id } = await tx.insertInto('libraries').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
