import type { Reader } from '../../database/database.ts'

/** All titles, the withdrawn ones too. */
export async function countTitles(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('titles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
