/** The events of the libraries. */
import type { Reader } from '../../database/database.ts'
import { type LocalisedText, localisedText } from '../../database/localised-text.ts'

/** Days are "2026-11-24", times "14:00" in the institution's time zone. */
export interface StoredEvent {
  id: number
  firstDay: string
  lastDay: string
  starts: string | null
  ends: string | null
  place: string | null
  /** Address of a page about it. */
  url: string | null
  title: LocalisedText
  body: LocalisedText
}

/** Those whose last day is that day or later. */
export async function eventsFrom(db: Reader, day: string): Promise<StoredEvent[]> {
  const rows = await db.selectFrom('events').selectAll().where('last_day', '>=', day).orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    firstDay: row.first_day,
    lastDay: row.last_day,
    starts: row.starts,
    ends: row.ends,
    place: row.place,
    url: row.url,
    title: localisedText(row, 'title'),
    body: localisedText(row, 'body'),
  }))
}
