/** What heads of pages say of a guide, an authority or a library, and the titles of the sitemap. */

import type { DescribedLibrary } from '@estante/domain/institution/library-data'
import type { Span } from '@estante/domain/institution/opening'
import { sql } from 'kysely'
import type { Reader } from '../database/database.ts'
import { localisedText } from '../database/localised-text.ts'
import { parseTitleData } from '../database/title-data.ts'
import type { Language } from '../i18n/language.ts'

export async function guideName(db: Reader, code: string, language: Language): Promise<string | undefined> {
  const row = await db
    .selectFrom('guides')
    .select(['name_pt', 'name_es', 'name_en'])
    .where('code', '=', code)
    .executeTakeFirst()
  return row && localisedText(row, 'name')[language]
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

/** The name of a title of another institution. */
export async function networkTitleName(db: Reader, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('network_titles').select('data').where('id', '=', id).executeTakeFirst()
  return row && parseTitleData(row.data).title
}

/**
 * A library with its week and the days that differ from today on.
 * @param named its number, or its code in any case
 */
export async function describedLibrary(
  db: Reader,
  named: string,
  today: string,
): Promise<(Omit<DescribedLibrary, 'url' | 'institution'> & { id: number }) | undefined> {
  const all = await db.selectFrom('libraries').select(['id', 'code', 'name', 'address', 'phone', 'email']).execute()
  const row =
    all.find(({ id }) => String(id) === named) ?? all.find(({ code }) => code.toLowerCase() === named.toLowerCase())
  if (!row) return undefined
  const hours = db.selectFrom('opening_hours').select(['weekday', 'opens', 'closes'])
  const week: Record<number, Span[]> = {}
  for (const { weekday, opens, closes } of await hours.where('library_id', '=', row.id).orderBy('opens').execute()) {
    week[weekday] = [...(week[weekday] ?? []), { opens, closes }]
  }
  return {
    id: row.id,
    name: row.name,
    ...(row.address && { address: row.address }),
    ...(row.phone && { phone: row.phone }),
    ...(row.email && { email: row.email }),
    times: { week, exceptions: await differingDays(db, row.id, today) },
  }
}

/** Days of the calendar that a head names. */
const mostDays = 60

async function differingDays(db: Reader, library: number, today: string): Promise<Record<string, Span[]>> {
  const rows = await db
    .selectFrom('calendar_days')
    .select(['day', 'opens', 'closes'])
    .where((eb) => eb.or([eb('library_id', 'is', null), eb('library_id', '=', library)]))
    .where('day', '>=', today)
    .orderBy('day')
    .limit(mostDays)
    .execute()
  return Object.fromEntries(
    rows.map(({ day, opens, closes }) => [day, opens === null || closes === null ? [] : [{ opens, closes }]]),
  )
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

/**
 * When the description of a title changed last: for harvesters (features/oai), or, where that is not stamped yet, when the
 * title was written.
 */
const describedAt = sql<string>`case when record_datestamps.is_stale = 0 and record_datestamps.described_at is not null
then record_datestamps.described_at else titles.updated_at end`

function datedTitles(db: Reader) {
  return db
    .selectFrom('titles')
    .leftJoin('record_datestamps', (join) =>
      join.onRef('record_datestamps.record_id', '=', 'titles.id').on('record_datestamps.kind', '=', 'title'),
    )
}

/** In the order of their numbers: those behind `after`, up to `end`. */
export async function titlesForSitemap(
  db: Reader,
  { after, end, limit }: { after: number; end: number; limit: number },
): Promise<{ id: number; describedAt: string }[]> {
  return datedTitles(db)
    .select(['titles.id', describedAt.as('describedAt')])
    .where('titles.id', '>', after)
    .where('titles.id', '<=', end)
    .where('titles.state', '=', 'active')
    .orderBy('titles.id')
    .limit(limit)
    .execute()
}

/** When titles arrived (a day) and when their descriptions changed last. */
export async function momentsOfTitles(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, { arrivedOn: string; describedAt: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await datedTitles(db)
    .select(['titles.id', 'titles.first_seen_on', describedAt.as('describedAt')])
    .where('titles.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, { arrivedOn: row.first_seen_on, describedAt: row.describedAt }]))
}
