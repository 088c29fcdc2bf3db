import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { presentPage } from './present-page.ts'

/** The titles that came in last, newest first; the header counts those of the last `dias` days (30 unless told). */
export const findNewTitles: ReadingHandler<'search.newTitles'> = async (db, request, { search }) => {
  const { query, now, setHeader } = request
  const limit = Math.min(100, Number(query.limite) || 12)
  const days = Math.min(3650, Number(query.dias) || 30)
  const since = now.toPlainDate().subtract({ days })
  const total = await countSince(db, since)
  setHeader('X-Total-Count', String(total))
  return presentPage(db, search, await newest(db, limit), total, request)
}

async function newest(db: Reader, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('titles')
    .select('id')
    .where('state', '=', 'active')
    .orderBy('first_seen_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

async function countSince(db: Reader, since: Temporal.PlainDate): Promise<number> {
  const row = await db
    .selectFrom('titles')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', 'active')
    .where('first_seen_on', '>=', since.toString())
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
