/** Titles by ranges of their numbers, and a part of the index out of one. */
import { setImmediate } from 'node:timers/promises'
import { type IndexPart, PartBuilder } from '@estante/search-index/index-part'
import type { Database } from '../database/database.ts'
import { titleDocument } from './title-document.ts'
import { readTitleRange } from './title-row.ts'
import { titleSchema } from './title-schema.ts'

/** Titles read from the database at a time while the whole is built. */
const batch = 1000

/** Titles of a part. The last ones are smaller than the first, so that all threads end at about the same time. */
export interface PartSizes {
  smallest: number
  largest: number
}

/** The largest is one segment, with room for titles whose numbers were taken before; small ones will be merged. */
const usualSizes: PartSizes = { smallest: 10_000, largest: 60_000 }

/** The titles behind one number, up to another. */
export interface TitleRange {
  after: number
  upTo: number
}

export interface TitlePart {
  part: IndexPart
  /** Titles of any state in the range. */
  titles: number
}

/** The numbers of all titles in a range, of any state, some at a time. */
export async function* titleIds({ db }: Database, { after, upTo }: TitleRange): AsyncGenerator<number[]> {
  for (let last = after; ; ) {
    const rows = await db
      .selectFrom('titles')
      .select('id')
      .where('id', '>', last)
      .where('id', '<=', upTo)
      .orderBy('id')
      .limit(batch)
      .execute()
    if (rows.length === 0) return
    yield rows.map((row) => row.id)
    last = rows.at(-1)!.id
    // SQLite answers without ever waiting: what else this thread has to do would have to.
    await setImmediate()
  }
}

/** All titles that there are now. */
export async function allTitles({ db }: Database): Promise<TitleRange> {
  const { last } = await db
    .selectFrom('titles')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  return { after: 0, upTo: last ?? 0 }
}

/**
 * Divides a range into smaller ones, in the order of their numbers.
 * @param total titles in it, of any state
 */
export async function* divided(
  { db }: Database,
  { after: start, upTo: end }: TitleRange,
  total: number,
  threads: number,
  { smallest, largest }: PartSizes = usualSizes,
): AsyncGenerator<TitleRange> {
  for (let after = start, left = total; after < end; ) {
    const size = Math.max(smallest, Math.min(largest, Math.ceil(left / threads)))
    const last = await db
      .selectFrom('titles')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .offset(size - 1)
      .limit(1)
      .executeTakeFirst()
    const upTo = Math.min(end, last?.id ?? end)
    yield { after, upTo }
    after = upTo
    left -= size
  }
}

export async function buildTitlePart(database: Database, range: TitleRange): Promise<TitlePart> {
  const builder = new PartBuilder(titleSchema)
  let titles = 0
  for await (const ids of titleIds(database, range)) {
    const rows = await readTitleRange(database.db, ids[0]!, ids.at(-1)!)
    builder.add(rows.map(titleDocument))
    titles += ids.length
  }
  return { part: builder.part(), titles }
}
