/** `estante config event list | add | remove`: the events of the libraries. */
import { upcoming } from '@estante/domain/events/upcoming'
import { commandLine, recordAudit } from '../../database/audit-log.ts'
import { eventsFrom } from '../../features/events/store.ts'
import { institutionZone } from '../../http/institution-zone.ts'
import { translate } from '../messages.ts'
import { failure, success, type Terminal } from '../terminal.ts'
import { UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { readSpan } from './calendar.ts'
import { readFields, readNumber, readTime, textIn } from './read-fields.ts'
import { deleteEvent, insertEvent } from './store.ts'

/** Those that are not over. */
export async function listEvents(terminal: Terminal): Promise<number> {
  const { language, print, warn } = terminal
  return withDatabase(terminal, async (database) => {
    const now = terminal.clock().toZonedDateTimeISO(await institutionZone(database, terminal.clock()))
    const today = now.toPlainDate().toString()
    const events = upcoming(await eventsFrom(database.db, today), today)
    for (const { id, firstDay, lastDay, starts, title } of events) {
      const days = firstDay === lastDay ? firstDay : `${firstDay}..${lastDay}`
      print([id, days, starts ?? '', title[language]].filter((part) => part !== '').join('  '))
    }
    if (events.length === 0) warn(translate(language, 'eventsNone'))
    return success
  })
}

const texts = ['title', 'title_es', 'title_en', 'text', 'text_es', 'text_en'] as const
const fields = [...texts, 'place', 'url', 'starts', 'ends'] as const

export async function addEvent(terminal: Terminal, [days, ...words]: string[]): Promise<number> {
  const { from, until } = readSpan(days)
  const given = readFields('config event add', words, fields)
  const event = {
    firstDay: from,
    lastDay: until,
    starts: readTime('starts', given.starts),
    ends: readTime('ends', given.ends),
    place: given.place || null,
    url: readAddress(given.url),
    title: textIn(given, 'title'),
    body: textIn(given, 'text'),
  }
  return withDatabase(terminal, async ({ transact }) => {
    const id = await transact(async (tx) => {
      const id = await insertEvent(tx, event)
      const audit = { actor: commandLine, action: 'events.added', subject: 'event', subjectId: id } as const
      await recordAudit(tx, { ...audit, details: { from, until, title: event.title.pt } }, terminal.clock())
      return id
    })
    terminal.print(`${id}  ${event.title[terminal.language]}`)
    return success
  })
}

export async function removeEvent(terminal: Terminal, [number]: string[]): Promise<number> {
  const id = readNumber(number)
  return withDatabase(terminal, async ({ transact }) => {
    const isRemoved = await transact(async (tx) => {
      if (!(await deleteEvent(tx, id))) return false
      const audit = { actor: commandLine, action: 'events.removed', subject: 'event', subjectId: id } as const
      await recordAudit(tx, { ...audit, details: {} }, terminal.clock())
      return true
    })
    terminal.print(translate(terminal.language, 'configRemoved', { count: isRemoved ? 1 : 0 }))
    return isRemoved ? success : failure
  })
}

function readAddress(value: string | undefined): string | null {
  if (!value) return null
  const found = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  if (!found) throw new UsageError('badValue', { option: 'url', value, expected: 'https://…' })
  return value
}
