/** `estante config calendar list | add | remove`: days on which a library is closed, or opens at other hours. */

import type { Span } from '@estante/domain/institution/opening'
import { Temporal } from 'temporal-polyfill'
import type { AuditAction } from '../../database/audit-actions.ts'
import { commandLine, recordAudit } from '../../database/audit-log.ts'
import { lockAllCirculation } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { shiftDueDates } from '../../features/circulation/shift-due-dates.ts'
import { institutionZone } from '../../http/institution-zone.ts'
import { loadTokenKey } from '../../http/tokens.ts'
import { translate } from '../messages.ts'
import { readDay } from '../read-day.ts'
import { failure, success, type Terminal } from '../terminal.ts'
import { UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { movedLines } from './moved-lines.ts'
import { libraryNamed, readFields, textIn } from './read-fields.ts'
import { type DaySpan, daysWithLibrary, deleteDays, insertDays } from './store.ts'

/** A recess is long, but a mistyped year is longer. */
const maxDays = 400

/** From today on, or between two days. */
export async function listDays(terminal: Terminal, args: string[]): Promise<number> {
  return withDatabase(terminal, async (database) => {
    const zone = await institutionZone(database, terminal.clock())
    const today = terminal.clock().toZonedDateTimeISO(zone).toPlainDate().toString()
    const span = args[0] === undefined ? { from: today, until: '9999-12-31' } : readSpan(args[0])
    const rows = await daysWithLibrary(database.db, span)
    for (const row of rows) {
      const { day, libraryCode, span } = row
      const hours = span ? `${span.opens}–${span.closes}` : translate(terminal.language, 'calendarClosed')
      terminal.print([day, libraryCode ?? '*', hours, row.reason[terminal.language]].join('  '))
    }
    if (rows.length === 0) terminal.warn(translate(terminal.language, 'calendarNone'))
    return rows.length === 0 ? failure : success
  })
}

const fields = ['reason', 'reason_es', 'reason_en', 'library', 'opens', 'closes'] as const

/** Sets a day, or each day of a span; what stood there before is replaced. */
export async function addDays(terminal: Terminal, [days, ...words]: string[]): Promise<number> {
  const span = readSpan(days)
  const given = readFields('config calendar add', words, fields)
  const reason = textIn(given, 'reason')
  const hours = readHours(given.opens, given.closes)
  return write(terminal, span, given.library, 'calendar.days_added', async (tx, libraryId) => {
    const days = daysOf(span).map((day) => ({ day, libraryId, reason, span: hours }))
    await insertDays(tx, days)
    return days.length
  })
}

/** Gives days back to the week. */
export async function removeDays(terminal: Terminal, [days, ...words]: string[]): Promise<number> {
  const span = readSpan(days)
  const { library } = readFields('config calendar remove', words, ['library'])
  return write(terminal, span, library, 'calendar.days_removed', async (_, __, removed) => removed)
}

type Change = (tx: Writer, library: number | null, removed: number) => Promise<number>

/**
 * The days of the span are emptied first; `change` says how many were touched. What is due or kept on one that is closed,
 * or kept out of its hours, then moves with them.
 */
async function write(
  terminal: Terminal,
  span: DaySpan,
  library: string | undefined,
  action: AuditAction,
  change: Change,
) {
  return withDatabase(terminal, async (database) => {
    const id = library === undefined ? null : await libraryNamed(database.db, library)
    const now = terminal.clock().toZonedDateTimeISO(await institutionZone(database, terminal.clock()))
    const tokenKey = await loadTokenKey(database, terminal.clock())
    const { touched, moved } = await database.transact(async (tx) => {
      await lockAllCirculation(tx)
      const touched = await change(tx, id, await deleteDays(tx, span, id))
      const event = { actor: commandLine, action, subject: 'calendar' } as const
      await recordAudit(tx, { ...event, details: { ...span, library: id, days: touched } }, now.toInstant())
      const days = { from: Temporal.PlainDate.from(span.from), until: Temporal.PlainDate.from(span.until) }
      return {
        touched,
        moved: await shiftDueDates(tx, { tokenKey }, { ...days, library: id, actor: commandLine }, now),
      }
    })
    terminal.print(translate(terminal.language, 'calendarChanged', { count: touched }))
    for (const line of movedLines(terminal.language, moved)) terminal.print(line)
    return touched === 0 ? failure : success
  })
}

/** "2026-12-24" or "2026-12-24..2027-01-04". */
export function readSpan(text: string | undefined): DaySpan {
  if (text === undefined) throw new UsageError('calendarDayNeeded')
  const [from, until] = text.split('..')
  const span = { from: readDay('DAY', from ?? ''), until: readDay('DAY', until ?? from ?? '') }
  if (span.from > span.until || daysOf(span).length > maxDays)
    throw new UsageError('calendarSpan', { value: text, most: maxDays })
  return span
}

function daysOf({ from, until }: DaySpan): string[] {
  const first = Temporal.PlainDate.from(from)
  const count = first.until(Temporal.PlainDate.from(until)).days + 1
  return Array.from({ length: Math.min(count, maxDays + 1) }, (_, at) => first.add({ days: at }).toString())
}

/** Both or neither: a day with hours is open. */
function readHours(opens: string | undefined, closes: string | undefined): Span | undefined {
  if (opens === undefined && closes === undefined) return undefined
  const isTime = (time: string | undefined) => time !== undefined && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
  if (!isTime(opens) || !isTime(closes) || opens! >= closes!) {
    throw new UsageError('calendarHours', { value: `${opens ?? ''}–${closes ?? ''}` })
  }
  return { opens: opens!, closes: closes! }
}
