/**
 * Opening hours of a day as people type them: "08:00-12:00, 13:00-18:00", "8 às 12h30 e 14 às 18"; empty, or a word for
 * it: closed.
 */
import type { Span } from './opening.ts'

/** Breaks are few. */
const mostSpans = 8
/** Whoever is open until midnight is so until the last minute of the day. */
const [midnight, lastMinute] = ['24:00', '23:59']

const time = /(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?(?:\s*h(?!\p{L}))?/gu
/** What may stand between times, in the languages of the pages. */
const between = /^(?:[-–—,;/\s]|às|as|a|até|to|until|hasta|de|das|from|e|y|and|et|ed|à|alle|dalle|y de)*$/u
const closed = /^(?:[-–—]|fechad[ao]|cerrad[ao]|closed|fermée?|chius[ao])?$/

/** @returns spans in order, none for a closed day; undefined for what is not opening hours */
export function readTypedHours(text: string): Span[] | undefined {
  const typed = text.trim().toLowerCase()
  if (closed.test(typed)) return []
  const times = [...typed.matchAll(time)].map(([, hour = '', minute = '00']) => `${hour.padStart(2, '0')}:${minute}`)
  const rest = typed.replace(time, ' ')
  if (!rest.split(/\s+/).every((word) => between.test(word))) return undefined
  if (times.length % 2 === 1 || times.length > 2 * mostSpans) return undefined
  const spans = Array.from({ length: times.length / 2 }, (_, at) => ({
    opens: times[2 * at]!,
    closes: times[2 * at + 1]!,
  }))
  const isRight = spans.every(({ opens, closes }, at) => {
    const before = spans[at - 1]
    return (
      isTime(opens) && (isTime(closes) || closes === midnight) && opens < closes && !(before && opens <= before.closes)
    )
  })
  if (!isRight) return undefined
  return spans.map(({ opens, closes }) => ({ opens, closes: closes === midnight ? lastMinute : closes }))
}

/** "08:00-12:00, 13:00-18:00"; empty: closed. */
export function writeHours(spans: readonly Span[]): string {
  return spans.map(({ opens, closes }) => `${opens}-${closes}`).join(', ')
}

function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}
