/** Call numbers on the shelves: copies that are neither withdrawn nor lost, of titles that are not withdrawn. */
import { sql } from 'kysely'
import type { Reader } from '../../database/database.ts'

export interface ShelfRange {
  /** Key of the first call number; null: from the beginning of the shelves. */
  from: string | null
  /** Key before which it ends; null: at the end of the shelves. */
  before: string | null
}

/**
 * The keys at which the shelves are divided into ends with about as many copies each.
 * @param library null: all of them
 * @param ends more than there are call numbers give fewer
 */
export async function shelfStarts(db: Reader, library: number | null, ends: number): Promise<string[]> {
  const numbers = onShelves(db, library)
    .select(['copies.call_number_key as key', (eb) => eb.fn.countAll<number>().as('copies')])
    .groupBy('copies.call_number_key')
  const { rows } = await sql<{ start: string }>`
    with numbers as ${numbers}, parts as (
      select key,
        (cast(sum(copies) over (order by key) as bigint) - copies) * cast(${ends} as bigint)
          / cast(sum(copies) over () as bigint) as part
      from numbers
    )
    select min(key) as start from parts group by part order by start`.execute(db)
  return rows.map(({ start }) => start)
}

/** The first and the last call number of a range; undefined where it has none. */
export async function endsOf(
  db: Reader,
  library: number | null,
  { from, before }: ShelfRange,
): Promise<{ first: string; last: string } | undefined> {
  const numbers = onShelves(db, library)
    .select('copies.call_number')
    .$if(from !== null, (query) => query.where('copies.call_number_key', '>=', from))
    .$if(before !== null, (query) => query.where('copies.call_number_key', '<', before))
    .limit(1)
  const first = await numbers.orderBy('copies.call_number_key').executeTakeFirst()
  const last = await numbers.orderBy('copies.call_number_key', 'desc').executeTakeFirst()
  return first && last && { first: first.call_number!, last: last.call_number! }
}

function onShelves(db: Reader, library: number | null) {
  return db
    .selectFrom('copies')
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .where('copies.call_number_key', 'is not', null)
    .where('copies.call_number_key', '!=', '')
    .where('copies.state', 'not in', ['withdrawn', 'lost'])
    .where('titles.state', '=', 'active')
    .$if(library !== null, (query) => query.where('copies.library_id', '=', library!))
}
