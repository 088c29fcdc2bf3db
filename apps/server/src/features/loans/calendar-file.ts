/**
 * Dates as calendar programs read them (RFC 5545). An event keeps its UID as long as the loan or the hold lives, and its
 * SEQUENCE grows with each renewal, so that it moves instead of being there twice. Escaping and folding are
 * ical-generator's; what it would take for the end of a line never reaches it.
 */
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { Language } from '../../i18n/language.ts'
import { message } from '../../i18n/message.ts'

export interface CalendarEvent {
  /** The same for the same loan or hold, for ever; no other installation has it. */
  uid: string
  /** "2026-11-24": the whole day. */
  day: string
  summary: string
  description: string
  location: string
  /** Times that it has moved. */
  sequence: number
  /** When it last changed: a moment of the database. */
  changed: string
}

/** Seconds after which a program should look again. */
const refreshSeconds = 4 * 3600

/** @param institution its acronym: behind the calendar's name */
export function writeCalendar(institution: string, events: readonly CalendarEvent[], language: Language): string {
  const calendar = ical({
    name: oneLine(`${message(language, 'calendar:name')} ${institution}`.trim()),
    prodId: { company: 'Estante', product: 'Estante', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const { uid, day, changed, sequence, ...words } of events) {
    const start = Temporal.PlainDate.from(day)
    calendar.createEvent({
      id: uid,
      start: dateOf(start),
      end: dateOf(start.add({ days: 1 })),
      allDay: true,
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

function dateOf(day: Temporal.PlainDate): Date {
  return new Date(`${day.toString()}T00:00:00Z`)
}

/** Titles come out of records: whatever they hold, it is text. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
