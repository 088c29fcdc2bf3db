/** A week of opening hours as it is typed: `mon=08:00-12:00,13:00-18:00 sun=closed`, or JSON with the same names. */
import type { OpeningTimes, Span } from '@estante/domain/institution/opening'
import { serializeWeek, type Weekday, weekdays } from '../../features/set-up/week.ts'
import { UsageError } from '../usage.ts'

/** What is to be changed: the days that are named. */
export interface WeekChange {
  /** Codes or numbers, with commas between them. */
  library: string | undefined
  /** Without a span: closed. */
  days: Partial<Record<Weekday, Span[]>>
}

const names = ['library', ...weekdays] as const
const closed = 'closed'
const span = /^((?:[01]\d|2[0-3]):[0-5]\d)[-–]((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/
/** Whoever is open until midnight is so until the last minute of the day. */
const [midnight, lastMinute] = ['24:00', '23:59']
/** Breaks are few. */
const maxSpans = 8

/**
 * @param input an object of texts, or of lists of spans
 * @throws UsageError for what is no such object, an unknown name, no day, and hours that cannot be
 */
export function readWeek(input: unknown): WeekChange {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) unknown(JSON.stringify(input))
  const entries = Object.entries(input as object)
  const odd = entries.find(([name]) => !(names as readonly string[]).includes(name))
  if (odd) unknown(odd[0])
  const fields = new Map<string, unknown>(entries)
  const days = weekdays.filter((day) => fields.has(day)).map((day) => [day, readDay(day, fields.get(day))])
  if (days.length === 0) throw new UsageError('hoursDayNeeded')
  const library = fields.get('library')
  return { library: library === undefined ? undefined : String(library).trim(), days: Object.fromEntries(days) }
}

function unknown(word: string): never {
  throw new UsageError('configField', {
    command: 'config hours set',
    word: word.slice(0, 200),
    names: names.join(', '),
  })
}

function readDay(day: Weekday, value: unknown): Span[] {
  const texts = typeof value === 'string' ? (value.trim() === closed ? [] : value.split(',')) : value
  const wrong = () => new UsageError('hoursSpan', { day, value: String(JSON.stringify(value)).slice(0, 200) })
  if (!Array.isArray(texts) || texts.length > maxSpans) throw wrong()
  const spans = texts.map((text: unknown) => {
    const [, opens, closes] = span.exec(String(text).trim()) ?? []
    if (opens === undefined || closes === undefined || opens >= closes) throw wrong()
    return { opens, closes: closes === midnight ? lastMinute : closes }
  })
  if (spans.some(({ opens }, at) => at > 0 && opens <= spans[at - 1]!.closes)) throw wrong()
  return spans
}

/** One line of words, as `readWeek` takes it. */
export function formatWeek(week: OpeningTimes['week']): string {
  const days = Object.entries(serializeWeek(week))
  return days.map(([day, spans]) => `${day}=${spans.join(',') || closed}`).join(' ')
}
