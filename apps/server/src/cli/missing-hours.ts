import type { Reader } from '../database/database.ts'
import type { Details } from './messages.ts'

/** Codes that are named; a large import may have made many libraries. */
const SHOWN = 10

/** What there is to say of libraries for which nobody has set opening hours; undefined where all have some. */
export async function missingHours(db: Reader): Promise<Details | undefined> {
  const rows = await db
    .selectFrom('libraries')
    .select('code')
    .where('id', 'not in', db.selectFrom('opening_hours').select('library_id'))
    .orderBy('position')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const named = rows.slice(0, SHOWN).map(({ code }) => code)
  const more = rows.length > SHOWN ? `, … (+${rows.length - SHOWN})` : ''
  return { libraries: named.join(', ') + more, first: first.code }
}
