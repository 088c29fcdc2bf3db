import type { Database } from '../database/database.ts'

/** Titles of any state in the database. */
export async function countTitles({ db }: Database): Promise<number> {
  const row = await db
    .selectFrom('titles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
