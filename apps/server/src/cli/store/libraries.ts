/** Libraries as the command line names them. */
import type { Reader } from '../../database/database.ts'

export interface NamedLibrary {
  id: number
  code: string
  name: string
}

/** In the order that the institution gives them. */
export function libraries(db: Reader): Promise<NamedLibrary[]> {
  return db.selectFrom('libraries').select(['id', 'code', 'name']).orderBy('position').orderBy('id').execute()
}

export function librariesByNumber(db: Reader): Promise<NamedLibrary[]> {
  return db.selectFrom('libraries').select(['id', 'code', 'name']).orderBy('id').execute()
}

/** The codes of libraries by their numbers. */
export async function libraryCodes(db: Reader): Promise<Map<number, string>> {
  return new Map((await libraries(db)).map(({ id, code }) => [id, code]))
}

export async function libraryCode(db: Reader, id: number): Promise<string> {
  const { code } = await db.selectFrom('libraries').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  return code
}
