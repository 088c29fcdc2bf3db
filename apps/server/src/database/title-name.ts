import type { Reader } from './database.ts'

/** How a title is called where it stands in a sentence. */
export async function titleName(db: Reader, id: number): Promise<string> {
  const { data } = await db.selectFrom('titles').select('data').where('id', '=', id).executeTakeFirstOrThrow()
  return (JSON.parse(data) as { title: string }).title
}
