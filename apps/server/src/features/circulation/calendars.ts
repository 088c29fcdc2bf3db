import type { OpeningTimes } from '@estante/domain/institution/opening'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { calendarDays, timesOf, weekHours } from '../institution/store.ts'

/** Days around the asked ones: terms end on the first day of opening, and recesses are long. */
const margin = 200

/** Which days each library opens from day to day, and long enough after them. */
export class Calendars {
  readonly #weeks: Awaited<ReturnType<typeof weekHours>>
  readonly #days: Awaited<ReturnType<typeof calendarDays>>

  private constructor(weeks: Awaited<ReturnType<typeof weekHours>>, days: Awaited<ReturnType<typeof calendarDays>>) {
    this.#weeks = weeks
    this.#days = days
  }

  /** @param until the last day from which a term may begin; without one, the first */
  static async read(db: Reader, from: Temporal.PlainDate, until: Temporal.PlainDate = from): Promise<Calendars> {
    const last = until.add({ days: 2 * margin })
    return new Calendars(await weekHours(db), await calendarDays(db, from.toString(), last.toString()))
  }

  of(library: number): OpeningTimes {
    const own = this.#days.filter(({ libraryId }) => libraryId === null || libraryId === library)
    return timesOf(this.#weeks.get(library) ?? {}, own)
  }
}
