import type { Reader } from '../../../database/database.ts'

export async function libraryName(db: Reader, id: number): Promise<string> {
  const { name } = await db.selectFrom('libraries').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return name
}

export async function libraryShortName(db: Reader, id: number): Promise<string> {
  const row = await db.selectFrom('libraries').select('short_name').where('id', '=', id).executeTakeFirstOrThrow()
  return row.short_name
}
