import type { Reader, Writer } from '../../database/database.ts'

export interface Campus {
  id: number
  name: string
}

export function readCampuses(db: Reader): Promise<Campus[]> {
  return db.selectFrom('campuses').select(['id', 'name']).orderBy('id').execute()
}

export async function addCampus(tx: Writer, name: string): Promise<number> {
  return (await tx.insertInto('campuses').values({ name }).returning('id').executeTakeFirstOrThrow()).id
}
