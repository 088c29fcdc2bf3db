/** `estante config calendar list | add | remove`: days on which a library is closed, or opens at other hours. */

import type { Span } from '@estante/domain/institution/opening'
import type { Temporal } from 'temporal-polyfill'
import { commandLine } from '../../database/audit-log.ts'
import { lockAllCirculation } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import type { MailContext } from '../../features/circulation/notify-patron.ts'
import { addDays, type CalendarChanged, daysOf, mostDays, removeDays } from '../../features/set-up/change-calendar.ts'
import { type DaySpan, daysWithLibrary } from '../../features/set-up/store/opening.ts'
import { institutionZone } from '../../http/institution-zone.ts'
import { loadTokenKey } from '../../http/tokens.ts'
import { translate } from '../messages.ts'
import { readDay } from '../read-day.ts'
import { failure, success, type Terminal } from '../terminal.ts'
import { UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { movedLines } from './moved-lines.ts'
import { libraryNamed, readFields, textIn } from './read-fields.ts'

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
export async function addCalendarDays(terminal: Terminal, [days, ...words]: string[]): Promise<number> {
  const span = readSpan(days)
  const given = readFields('config calendar add', words, fields)
  const reason = textIn(given, 'reason')
  const hours = readHours(given.opens, given.closes)
  return write(terminal, given.library, (tx, ctx, library, now) =>
    addDays(tx, ctx, { spans: [span], library, reason, hours }, signed(now), now),
  )
}

/** Gives days back to the week. */
export async function removeCalendarDays(terminal: Terminal, [days, ...words]: string[]): Promise<number> {
  const span = readSpan(days)
  const { library } = readFields('config calendar remove', words, ['library'])
  return write(terminal, library, (tx, ctx, id, now) => removeDays(tx, ctx, span, id, signed(now), now))
}

function signed(now: Temporal.ZonedDateTime) {
  return { actor: commandLine, now: now.toInstant() }
}

type Change = (
  tx: Writer,
  ctx: MailContext,
  library: number | null,
  now: Temporal.ZonedDateTime,
) => Promise<CalendarChanged>

/** What is due or kept on a day that is closed, or kept out of its hours, moves with the calendar. */
async function write(terminal: Terminal, library: string | undefined, change: Change) {
  return withDatabase(terminal, async (database) => {
    const id = library === undefined ? null : await libraryNamed(database.db, library)
    const now = terminal.clock().toZonedDateTimeISO(await institutionZone(database, terminal.clock()))
    const tokenKey = await loadTokenKey(database, terminal.clock())
    const changed = await database.transact(async (tx) => {
      await lockAllCirculation(tx)
      return change(tx, { tokenKey }, id, now)
    })
    terminal.print(translate(terminal.language, 'calendarChanged', { count: changed.days }))
    for (const line of movedLines(terminal.language, changed)) terminal.print(line)
    return changed.days === 0 ? failure : success
  })
}

/** "2026-12-24" or "2026-12-24..2027-01-04". */
export function readSpan(text: string | undefined): DaySpan {
  if (text === undefined) throw new UsageError('calendarDayNeeded')
  const [from, until] = text.split('..')
  const span = { from: readDay('DAY', from ?? ''), until: readDay('DAY', until ?? from ?? '') }
  if (span.from > span.until || daysOf(span).length > mostDays)
    throw new UsageError('calendarSpan', { value: text, most: mostDays })
  return span
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
