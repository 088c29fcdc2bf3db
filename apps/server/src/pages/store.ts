/** What heads of pages say of a guide or an authority, and the titles of the sitemap. */

import { sql } from 'kysely'
import type { Reader } from '../database/database.ts'
import type { Language } from '../i18n/language.ts'

export async function guideName(db: Reader, code: string, language: Language): Promise<string | undefined> {
  const row = await db
    .selectFrom('guides')
    .select(`name_${language} as name`)
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.name
}

export async function headingOf(db: Reader, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('authorities')
    .select('heading')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row?.heading
}

/** 0 where there is none. */
export async function lastTitleId(db: Reader): Promise<number> {
  const row = await db.selectFrom('titles').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/**
 * When a title of each part of the sitemap has last changed: a part spans so many numbers. Of parts without titles nothing
 * is said. Read from an index.
 */
export async function changesOfSitemap(db: Reader, titlesOfPart: number): Promise<Map<number, string>> {
  const part = sql<number>`(id - 1) / ${sql.lit(titlesOfPart)}`
  const rows = await db
    .selectFrom('titles')
    .select([part.as('part'), (eb) => eb.fn.max('updated_at').as('changed')])
    .groupBy(part)
    .execute()
  return new Map(rows.map((row) => [Number(row.part), row.changed]))
}

/** In the order of their numbers: those behind `after`, up to `end`. */
export async function titlesForSitemap(
  db: Reader,
  { after, end, limit }: { after: number; end: number; limit: number },
): Promise<{ id: number; updatedAt: string }[]> {
  return db
    .selectFrom('titles')
    .select(['id', 'updated_at as updatedAt'])
    .where('id', '>', after)
    .where('id', '<=', end)
    .where('state', '=', 'active')
    .orderBy('id')
    .limit(limit)
    .execute()
}
