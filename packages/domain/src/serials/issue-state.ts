/**
 * What a library says of an issue of a journal. An issue is late when it is expected and its day and a grace period have
 * passed; nobody writes that down. One that stands in a bound volume is bound, received or not marked as such.
 *
 * The grace period is one interval between issues, 14 days at least, 90 at most: printers and the post need some days
 * even for a weekly, and an issue of a yearbook that is three months late is worth a question.
 * Source of the frequency codes: https://www.loc.gov/marc/holdings/hd853855.html, $w
 */
import { Temporal } from 'temporal-polyfill'

/** What is written down of an issue. */
export type StoredIssueState = 'received' | 'expected' | 'missing' | 'claimed'
export type IssueState = StoredIssueState | 'late' | 'bound'

export interface IssueFacts {
  state: StoredIssueState
  /** "2026-03-01"; null where nobody knows. */
  publishedOn: string | null
  /** Since when it stands in a bound volume. */
  boundOn: string | null
  /** MARC 853 $w: a letter, or how many issues a year has. */
  frequency: string | null
}

/** Days between two issues; continuous and irregular ones have none. */
const intervals: Readonly<Record<string, number>> = {
  d: 1,
  i: 2,
  c: 4,
  w: 7,
  j: 10,
  e: 14,
  s: 15,
  m: 30,
  b: 61,
  q: 91,
  t: 122,
  f: 182,
  a: 365,
  g: 730,
  h: 1095,
}

const grace = { least: 14, most: 90 } as const

/** @param today the institution's day */
export function issueState({ state, publishedOn, boundOn, frequency }: IssueFacts, today: string): IssueState {
  if (boundOn !== null) return 'bound'
  if (state !== 'expected' || publishedOn === null) return state
  return today > lastDayInTime(publishedOn, frequency) ? 'late' : 'expected'
}

/** The last day on which an expected issue is not yet late. */
export function lastDayInTime(publishedOn: string, frequency: string | null): string {
  const days = Math.min(grace.most, Math.max(grace.least, intervalOf(frequency)))
  return Temporal.PlainDate.from(publishedOn).add({ days }).toString()
}

/** Where it is not known, the longest grace is given. */
function intervalOf(frequency: string | null): number {
  const perYear = Number(frequency)
  if (Number.isInteger(perYear) && perYear > 0) return Math.round(365 / perYear)
  return intervals[frequency ?? ''] ?? grace.most
}
