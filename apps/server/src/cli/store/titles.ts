import type { Reader } from '../../database/database.ts'

/** All titles, the withdrawn ones too. */
export async function countTitles(db: Reader): Promise<number> {
  const { count } = await titleCount(db).executeTakeFirstOrThrow()
  return Number(count)
}

export async function countActiveTitles(db: Reader): Promise<number> {
  const { count } = await titleCount(db).where('state', '=', 'active').executeTakeFirstOrThrow()
  return Number(count)
}

function titleCount(db: Reader) {
  return db.selectFrom('titles').select(({ fn }) => fn.countAll<number>().as('count'))
}
