/**
 * The days around today as whole numbers: 0 is today, -1 yesterday. Two years of history ask for them a million times,
 * so texts, moments and open days are worked out once for each day.
 */
import type { Temporal } from 'temporal-polyfill'
import { isOpenOn, opensAt } from '../institution/calendar.ts'
import { demoLibraries } from '../institution/libraries.ts'

/** How far the table reaches. */
const back = 760
const ahead = 140

export class DayTable {
  readonly now: Temporal.ZonedDateTime
  readonly #texts: string[] = []
  readonly #midnights: number[] = []
  /** By library number: whether it is open on each day. */
  readonly #open: boolean[][] = []
  readonly #openings = new Map<number, [hour: number, minute: number]>()

  constructor(now: Temporal.ZonedDateTime) {
    this.now = now
    const today = now.toPlainDate()
    for (const { id } of demoLibraries) this.#open[id] = []
    for (let day = -back; day <= ahead; day++) {
      const date = today.add({ days: day })
      this.#texts.push(date.toString())
      this.#midnights.push(date.toZonedDateTime(now.timeZoneId).epochMilliseconds)
      for (const { id } of demoLibraries) this.#open[id]!.push(isOpenOn(id, date))
    }
  }

  /** "2026-11-19" */
  text(day: number): string {
    return this.#texts[day + back]!
  }

  /** A moment of that day in UTC, never later than now. */
  moment(day: number, hour: number, minute = 0): string {
    const asked = this.#midnights[day + back]! + (hour * 60 + minute) * 60_000
    return new Date(day <= 0 ? Math.min(asked, this.now.epochMilliseconds) : asked).toISOString()
  }

  isOpen(library: number, day: number): boolean {
    return this.#open[library]![day + back]!
  }

  /** The day itself or the next open one. */
  nextOpen(library: number, day: number): number {
    return this.isOpen(library, day) ? day : this.nextOpen(library, day + 1)
  }

  /** The day itself or the open one before it. */
  lastOpen(library: number, day: number): number {
    return this.isOpen(library, day) ? day : this.lastOpen(library, day - 1)
  }

  /** Days after `from` up to and with `to`; open ones alone, unless closed days count too. */
  daysLate(library: number, from: number, to: number, countClosed: boolean): number {
    let late = 0
    for (let day = from + 1; day <= to; day++) if (countClosed || this.isOpen(library, day)) late++
    return late
  }

  /** So many minutes after the library's desk opened on that day. */
  atDesk(library: number, day: number, minutesAfterOpening: number): string {
    const [hour, minute] = this.#opening(library, day)
    return this.moment(day, hour, minute + minutesAfterOpening)
  }

  #opening(library: number, day: number): [hour: number, minute: number] {
    const key = day * 16 + library
    const known = this.#openings.get(key)
    if (known !== undefined) return known
    const opens = opensAt(library, this.now.toPlainDate().add({ days: day }))
    const opening: [number, number] = [Number(opens.slice(0, 2)), Number(opens.slice(3))]
    this.#openings.set(key, opening)
    return opening
  }
}
