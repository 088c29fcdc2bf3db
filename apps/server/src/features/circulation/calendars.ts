import type { OpeningTimes } from '@estante/domain/institution/opening'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { type BatchRows, runBatch } from '../../database/prepared/prepared.ts'
import { type CalendarDay, calendarDay, calendarRows, hourRows, timesOf, weeksOf } from '../institution/store.ts'

/** Days around the asked ones: terms end on the first day of opening, and recesses are long. */
const margin = 200

/**
 * Which days each library opens from day to day, and long enough after them. A library whose hours nobody entered goes by
 * the institution's: a weekday counts as open when some library of it opens then.
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

  /** @param until the last day from which a term may begin; without one, the first */
  static async read(db: Reader, from: Temporal.PlainDate, until: Temporal.PlainDate = from): Promise<Calendars> {
    return new Calendars(await runBatch(db, ...calendarQueries(db, from, until)))
  }

  of(library: number): OpeningTimes {
    const own = this.#days.filter(({ libraryId }) => libraryId === null || libraryId === library)
    return timesOf(this.#weeks.get(library) ?? this.#institution, own)
  }
}

/** On each weekday, from the first opening of any library to the last closing. */
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

/** For `runBatch`: what `Calendars` are made of, with days as `Calendars.read` takes them. */
export function calendarQueries(db: Reader, from: Temporal.PlainDate, until: Temporal.PlainDate) {
  const last = until.add({ days: 2 * margin })
  return [hourRows(db, {}), calendarRows(db, { from: from.toString(), to: last.toString() })] as const
}
