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

  private constructor(weeks: ReturnType<typeof weeksOf>, days: readonly CalendarDay[]) {
    this.#weeks = weeks
    this.#institution = weekOfInstitution(weeks.values())
    this.#days = days
  }

  static fromRows([hours, days]: BatchRows<ReturnType<typeof calendarQueries>>): Calendars {
    return new Calendars(weeksOf(hours), days.map(calendarDay))
  }

  /** @param until the last day from which a term may begin; by default the first */
  static async read(db: Reader, from: Temporal.PlainDate, until: Temporal.PlainDate = from): Promise<Calendars> {
    return Calendars.fromRows(await runBatch(db, ...calendarQueries(db, from, until)))
  }

  /** The same as they would be after a change that is not written yet. */
  changed({ week, days }: CalendarChange): Calendars {
    const weeks = new Map(this.#weeks)
    if (week && Object.values(week.spans).some((spans) => spans.length > 0)) weeks.set(week.library, week.spans)
    else if (week) weeks.delete(week.library)
    if (!days) return new Calendars(weeks, this.#days)
    const isReplaced = ({ day, libraryId }: CalendarDay) =>
      libraryId === days.library && days.spans.some(({ from, until }) => day >= from && day <= until)
    return new Calendars(weeks, [...this.#days.filter((day) => !isReplaced(day)), ...days.days])
  }

  of(library: number): OpeningTimes {
    const own = this.#days.filter(({ libraryId }) => libraryId === null || libraryId === library)
    return timesOf(this.#weeks.get(library) ?? this.#institution, own)
  }
}

export interface CalendarChange {
  week?: { library: number; spans: OpeningTimes['week'] }
  /** What stands in the spans is replaced by these; null: days of all libraries. */
  days?: { library: number | null; spans: readonly { from: string; until: string }[]; days: readonly CalendarDay[] }
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

/** For `runBatch`: the rows of `Calendars` from a day on, for terms of any length. */
export function calendarQueriesFrom(db: Reader, from: Temporal.PlainDate) {
  return [hourRows(db, {}), calendarRows(db, { from: from.toString(), to: '9999-12-31' })] as const
}

/** For `runBatch`: the rows of `Calendars`, with days as `Calendars.read` takes them. */
export function calendarQueries(db: Reader, from: Temporal.PlainDate, until: Temporal.PlainDate) {
  const last = until.add({ days: 2 * margin })
  return [hourRows(db, {}), calendarRows(db, { from: from.toString(), to: last.toString() })] as const
}
