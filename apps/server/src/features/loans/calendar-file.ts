/**
 * Events for calendar clients (RFC 5545). An event keeps its UID as long as its loan or hold exists, and its SEQUENCE
 * grows with each renewal, so that clients move it instead of duplicating it. ical-generator escapes and folds; line
 * breaks are removed here.
 */
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { Language } from '../../i18n/language.ts'
import { message } from '../../i18n/message.ts'

export interface CalendarEvent {
  /** Permanent for a loan or hold, and unique among installations. */
  uid: string
  /** "2026-11-24": the whole day. */
  day: string
  /** A moment: the event ends then, and begins half an hour before. */
  until?: string | undefined
  summary: string
  description: string
  location: string
  /** The number of changes of the date. */
  sequence: number
  /** The last change: a database moment. */
  changed: string
}

/** Seconds after which a client should refresh. */
const refreshSeconds = 4 * 3600

/** @param institution its acronym, in the calendar's name */
export function writeCalendar(institution: string, events: readonly CalendarEvent[], language: Language): string {
  const calendar = ical({
    name: oneLine(`${message(language, 'calendar:name')} ${institution}`.trim()),
    prodId: { company: 'Estante', product: 'Estante', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const { uid, day, until, changed, sequence, ...words } of events) {
    calendar.createEvent({
      id: uid,
      ...(until === undefined ? wholeDay(day) : lastHalfHour(until)),
      sequence,
      stamp: new Date(changed),
      lastModified: new Date(changed),
      summary: oneLine(words.summary),
      description: oneLine(words.description),
      location: oneLine(words.location),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}

function wholeDay(day: string) {
  const start = Temporal.PlainDate.from(day)
  return { start: dateOf(start), end: dateOf(start.add({ days: 1 })), allDay: true }
}

function lastHalfHour(until: string) {
  const end = new Date(until)
  return { start: new Date(end.getTime() - 30 * 60_000), end, allDay: false }
}

function dateOf(day: Temporal.PlainDate): Date {
  return new Date(`${day.toString()}T00:00:00Z`)
}

/** Removes line breaks: titles come from records and may contain anything. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
