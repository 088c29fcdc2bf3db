/**
 * A period as the columns of a chart: its months, or its years where there are more than 24 months. Nothing was bought
 * before 1960 by computer, and nothing is counted that is still to come.
 */
import { Temporal } from 'temporal-polyfill'
import type { Period } from '../common/period.ts'
import { firstYear } from './loan-statistics.ts'

const mostMonths = 24

/** `key`: "2026-02" for a month, "2026" for a year; its days within the period. */
export interface PeriodStep extends Period {
  key: string
}

export function periodSteps({ from, until }: Period, today: Temporal.PlainDate): PeriodStep[] {
  const first = later(Temporal.PlainDate.from(from), new Temporal.PlainDate(firstYear, 1, 1))
  const last = earlier(Temporal.PlainDate.from(until), today)
  if (Temporal.PlainDate.compare(first, last) > 0) return []
  const months = (last.year - first.year) * 12 + last.month - first.month + 1
  return months <= mostMonths ? monthSteps(first, last, months) : yearSteps(first, last)
}

function monthSteps(first: Temporal.PlainDate, last: Temporal.PlainDate, months: number): PeriodStep[] {
  return Array.from({ length: months }, (_, place) => {
    const month = first.toPlainYearMonth().add({ months: place })
    const [start, end] = [month.toPlainDate({ day: 1 }), month.toPlainDate({ day: month.daysInMonth })]
    return { key: month.toString(), from: later(start, first).toString(), until: earlier(end, last).toString() }
  })
}

function yearSteps(first: Temporal.PlainDate, last: Temporal.PlainDate): PeriodStep[] {
  return Array.from({ length: last.year - first.year + 1 }, (_, place) => {
    const year = first.year + place
    const [start, end] = [new Temporal.PlainDate(year, 1, 1), new Temporal.PlainDate(year, 12, 31)]
    return { key: String(year), from: later(start, first).toString(), until: earlier(end, last).toString() }
  })
}

const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) > 0 ? one : other
const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0 ? one : other
