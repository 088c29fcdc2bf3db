/** What the catalogue was asked for in vain. */
import { sql } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'
import type { Day } from '../../../database/tables/columns.ts'

/** Different words of one day: more are not kept. */
export const mostOfDay = 500

/** Adds to words that are known; new ones as long as the day has room. */
export async function addZeroResult(
  tx: Writer,
  { day, words, searches }: { day: Day; words: string; searches: number },
): Promise<void> {
  await sql`insert into zero_result_searches (day, words, searches)
    select ${day}, ${words}, ${searches}
    where (select count(*) from zero_result_searches where day = ${day}) < ${mostOfDay}
      or exists (select 1 from zero_result_searches where day = ${day} and words = ${words})
    on conflict (day, words) do update set searches = zero_result_searches.searches + excluded.searches`.execute(tx)
}

/** From a day on, the most frequent first. */
export async function zeroResultsSince(
  db: Reader,
  day: Day,
  limit: number,
): Promise<{ words: string; searches: number }[]> {
  const rows = await db
    .selectFrom('zero_result_searches')
    .select((eb) => ['words', eb.fn.sum<number | string>('searches').as('searches')])
    .where('day', '>=', day)
    .groupBy('words')
    .orderBy('searches', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute()
  return rows.map(({ words, searches }) => ({ words, searches: Number(searches) }))
}
