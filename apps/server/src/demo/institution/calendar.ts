/** Which days the demonstration libraries are open: their weeks, less the holidays. Due dates follow it. */
import type { Insertable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Tables } from '../../database/tables/tables.ts'
import { type Holiday, holidaysOf } from './holidays.ts'
import { demoLibraries, libraryId, weeks } from './libraries.ts'

/** The public library keeps the university's own days as ordinary ones, so those are rows of each other library. */
const university = demoLibraries.filter(({ code }) => code !== 'PP').map(({ id }) => id)

/** Three years back, for history; two ahead, for due dates. */
export function calendarDays(today: Temporal.PlainDate): Insertable<Tables['calendar_days']>[] {
  const years = [-3, -2, -1, 0, 1, 2].map((distance) => today.year + distance)
  return years.flatMap(holidaysOf).flatMap((holiday) => {
    const libraries = holiday.universityOnly === true ? university : [null]
    return libraries.map((library) => calendarDay(holiday, library))
  })
}

function calendarDay(
  { day, pt, es, en, opens, closes }: Holiday,
  library: number | null,
): Insertable<Tables['calendar_days']> {
  return {
    library_id: library,
    day: day.toString(),
    reason_pt: pt,
    reason_es: es,
    reason_en: en,
    opens: opens ?? null,
    closes: closes ?? null,
  }
}

const codes = new Map(demoLibraries.map(({ id, code }) => [id, code]))
const closedDays = new Map<number, Map<string, boolean>>()

/** Holidays of a year by day; true for those of the university alone. Days with other hours are not closed. */
function closedIn(year: number): Map<string, boolean> {
  const known = closedDays.get(year)
  if (known !== undefined) return known
  const closed = holidaysOf(year).filter(({ opens }) => opens === undefined)
  const made = new Map(closed.map(({ day, universityOnly }) => [day.toString(), universityOnly === true]))
  closedDays.set(year, made)
  return made
}

export function isOpenOn(library: number, day: Temporal.PlainDate): boolean {
  const holiday = closedIn(day.year).get(day.toString())
  if (holiday === false || (holiday === true && library !== libraryId.PP)) return false
  return weeks[codes.get(library)!][day.dayOfWeek] !== undefined
}

/**
 * When the desk opens on that day: "13:00" on Ash Wednesday; on closed days what is done by machines is done at seven.
 */
export function opensAt(library: number, day: Temporal.PlainDate): string {
  if (!isOpenOn(library, day)) return '07:00'
  const holiday = holidaysOf(day.year).find((one) => one.opens !== undefined && one.day.equals(day))
  return holiday?.opens ?? weeks[codes.get(library)!][day.dayOfWeek]![0]!.slice(0, 5)
}

/** The day itself, or the first one after it on which the library is open. */
export function nextOpenDay(library: number, day: Temporal.PlainDate): Temporal.PlainDate {
  return isOpenOn(library, day) ? day : nextOpenDay(library, day.add({ days: 1 }))
}
