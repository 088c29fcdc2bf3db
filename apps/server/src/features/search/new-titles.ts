import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { writePage } from './present-page.ts'

/** The titles that came in last, newest first; the header counts those of the last `dias` days. */
export const findNewTitles: ReadingHandler<'search.newTitles'> = async (db, request, house) => {
  const { query, now, setHeader } = request
  const since = now.toPlainDate().subtract({ days: query.dias })
  const total = await countSince(db, since)
  setHeader('X-Total-Count', String(total))
  return writePage(house, await newest(db, query.limite), total, request)
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
