/**
 * The day on which a title was first here, by which new titles are found. What a library brings with it when it begins is
 * not new to its readers: of the first load of a source, titles keep the order in which the source got them, and lie
 * behind everything that counts as new.
 */
import { controlValue, type MarcRecord } from '@estante/marc/record'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '../database/database.ts'
import { momentOf } from '../database/moment.ts'
import { RecentMap } from './recent-map.ts'
import { loadedAt } from './store/titles.ts'

/** A first load may take several files and commands. */
const firstLoadHours = 24
/** Days for which a title may be shown as new. */
const newDays = 31

/**
 * Whether the titles of this source, where there are any, came within the last day. The first and the last by their
 * control numbers stand for all: looking at each would take longer than the import of a small file.
 */
export async function isFirstLoad(db: Reader, source: string, now: Temporal.Instant): Promise<boolean> {
  const before = momentOf(now.subtract({ hours: firstLoadHours }))
  for (const direction of ['asc', 'desc'] as const) {
    const moment = await loadedAt(db, source, direction)
    if (moment !== undefined && moment < before) return false
  }
  return true
}

/** By institution's day and day of entry: the records of a file share some thousand days. */
const reckoned = new RecentMap<string>(2_000)

/**
 * The day on which the record was entered at its source (008/00-05), never among the days that count as new.
 * @param today the institution's day, "2026-11-22"
 */
export function firstSeenBefore(record: MarcRecord, today: string): string {
  const field = (controlValue(record, '008') ?? '').slice(0, 6)
  const key = `${today} ${field}`
  const day = reckoned.get(key) ?? reckon(field, today)
  reckoned.set(key, day)
  return day
}

function reckon(field: string, today: string): string {
  const latest = Temporal.PlainDate.from(today).subtract({ days: newDays })
  const entered = enteredOn(field, latest.year)
  return (entered && Temporal.PlainDate.compare(entered, latest) < 0 ? entered : latest).toString()
}

/** Six digits, year, month, day; of two centuries the one that is not to come. */
function enteredOn(field: string, thisYear: number): Temporal.PlainDate | undefined {
  const [, digits, month, day] = /^(\d\d)(\d\d)(\d\d)/.exec(field) ?? []
  if (digits === undefined) return undefined
  const century = Math.floor(thisYear / 100) * 100
  const year = century + Number(digits) > thisYear ? century - 100 + Number(digits) : century + Number(digits)
  try {
    return Temporal.PlainDate.from({ year, month: Number(month), day: Number(day) }, { overflow: 'reject' })
  } catch {
    return undefined
  }
}
