import { nearestHours } from '@estante/domain/institution/opening'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { runBatch } from '../../database/prepared/prepared.ts'
import type { MailLibrary } from '../../i18n/mail-library.ts'
import { calendarDay, calendarRows, hourRows, libraryRows, storedLibrary, timesOf, weeksOf } from './store.ts'

/** Longer than any recess. */
const daysAhead = 90

/**
 * The libraries of a mail without duplicates, in the institution's order. A library without hours of its own is named
 * without: it circulates by the institution's, but its opening hours are unknown.
 * @param ids may repeat
 */
export async function mailLibraries(
  db: Reader,
  ids: readonly number[],
  now: Temporal.ZonedDateTime,
): Promise<MailLibrary[]> {
  const today = now.toPlainDate()
  const span = { from: today.toString(), to: today.add({ days: daysAhead }).toString() }
  const [libraries, hours, days] = await runBatch(db, libraryRows(db, {}), hourRows(db, {}), calendarRows(db, span))
  const weeks = weeksOf(hours)
  const calendar = days.map(calendarDay)
  const about = libraries.map(storedLibrary).filter(({ id }) => ids.includes(id))
  return about.map(({ id, name, phone }) => {
    const week = weeks.get(id)
    const own = calendar.filter(({ libraryId }) => libraryId === null || libraryId === id)
    return { name, phone: phone ?? '', hours: week ? nearestHours(timesOf(week, own), today) : [] }
  })
}
