import type { Database } from '../database/database.ts'

/** Titles of any state in the database. */
export async function countTitles({ db }: Database): Promise<number> {
  const row = await db
    .selectFrom('titles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whether there are more titles than that, of any state: asked at each start, when counting a million takes a second. */
export async function hasMoreTitles({ db }: Database, than: number): Promise<boolean> {
  const row = await db.selectFrom('titles').select('id').orderBy('id').offset(than).limit(1).executeTakeFirst()
  return row !== undefined
}
