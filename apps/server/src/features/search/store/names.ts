import type { Reader } from '../../../database/database.ts'
import { prepared, runBatch } from '../../../database/prepared/prepared.ts'

export type NamedTable = 'authorities' | 'libraries' | 'courses'

/** Numbers asked for in one query: longer lists would be compiled anew each time. */
const batch = 64

/** What authorities, libraries or courses are called, by their numbers. */
export async function namesOf(db: Reader, table: NamedTable, ids: readonly number[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const wanted = [...new Set(ids)]
  const queries = Array.from({ length: Math.ceil(wanted.length / batch) }, (_, at) =>
    nameRows[table](db, { ids: wanted.slice(at * batch, (at + 1) * batch) }),
  )
  const rows = (await runBatch(db, ...queries)).flat()
  return new Map(rows.map((row) => [String(row.id), String(row.label)]))
}

const nameRows = {
  authorities: prepared((db, { ids }: { ids: readonly number[] }) =>
    db.selectFrom('authorities').select(['id', 'heading as label']).where('id', 'in', ids),
  ),
  libraries: prepared((db, { ids }: { ids: readonly number[] }) =>
    db.selectFrom('libraries').select(['id', 'name as label']).where('id', 'in', ids),
  ),
  courses: prepared((db, { ids }: { ids: readonly number[] }) =>
    db.selectFrom('courses').select(['id', 'name as label']).where('id', 'in', ids),
  ),
}
