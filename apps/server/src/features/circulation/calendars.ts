import type { OpeningTimes } from '@estante/domain/institution/opening'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { type BatchRows, runBatch } from '../../database/prepared/prepared.ts'
import { type CalendarDay, calendarDay, calendarRows, hourRows, timesOf, weeksOf } from '../institution/store.ts'

/** Days read around the requested period: due dates move to the next open day, and recesses are long. */
const margin = 200

/**
 * Opening days of each library in a period and long enough after it. A library without hours of its own uses the
 * institution's: a weekday is open when any library opens then.
 */
export class Calendars {
  readonly #weeks: ReturnType<typeof weeksOf>
  readonly #institution: OpeningTimes['week']
  readonly #days: readonly CalendarDay[]

  constructor([hours, days]: BatchRows<ReturnType<typeof calendarQueries>>) {
    this.#weeks = weeksOf(hours)
    this.#institution = weekOfInstitution(this.#weeks.values())
    this.#days = days.map(calendarDay)
  }

  /** @param until the last day from which a term may begin; by default the first */
  static async read(db: Reader, from: Temporal.PlainDate, until: Temporal.PlainDate = from): Promise<Calendars> {
    return new Calendars(await runBatch(db, ...calendarQueries(db, from, until)))
  }

  of(library: number): OpeningTimes {
    const own = this.#days.filter(({ libraryId }) => libraryId === null || libraryId === library)
    return timesOf(this.#weeks.get(library) ?? this.#institution, own)
  }
}

/** Each weekday from the earliest opening of any library to the latest closing. */
export function weekOfInstitution(weeks: Iterable<OpeningTimes['week']>): OpeningTimes['week'] {
  const all = [...weeks]
  const days = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const spans = all.flatMap((week) => week[weekday] ?? [])
    if (spans.length === 0) return []
    const opens = spans.map((span) => span.opens).sort()[0]!
    const closes = spans
      .map((span) => span.closes)
      .sort()
      .at(-1)!
    return [[weekday, [{ opens, closes }]] as const]
  })
  return Object.fromEntries(days)
}

/** For `runBatch`: the rows of `Calendars`, with days as `Calendars.read` takes them. */
export function calendarQueries(db: Reader, from: Temporal.PlainDate, until: Temporal.PlainDate) {
  const last = until.add({ days: 2 * margin })
  return [hourRows(db, {}), calendarRows(db, { from: from.toString(), to: last.toString() })] as const
}
