import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { AppContext } from '../../http/call-handler.ts'
import type { Language } from '../../i18n/language.ts'
import { message } from '../../i18n/message.ts'
import { pseudonymise } from '../../secrets/random-secrets.ts'
import type { CalendarEvent } from './calendar-file.ts'
import { dayOf, timeOf } from './days.ts'
import { type OpenLoan, openLoans } from './store/loans.ts'
import { type ReadyCopy, readyCopies } from './store/ready-copies.ts'
import { lastRenewals } from './store/renewals.ts'

/** A patron's current due dates and pickups. */
export async function calendarEvents(
  db: Reader,
  { tokenKey }: Pick<AppContext, 'tokenKey'>,
  patron: number,
  language: Language,
  now: Temporal.ZonedDateTime,
): Promise<CalendarEvent[]> {
  const uid = (kind: string, id: number) => `${pseudonymise(tokenKey, `calendar ${kind} ${id}`)}@estante`
  const loans = await openLoans(db, { patron })
  const changes = await lastRenewals(
    db,
    loans.map(({ id }) => id),
  )
  const ready = await readyCopies(db, patron)
  return [
    ...loans.map((loan) => ({
      ...dueEvent(loan, language),
      uid: uid('loan', loan.id),
      changed: changes.get(loan.id) ?? loan.checkedOutAt,
    })),
    ...ready.map((copy) => ({
      ...pickUpEvent(copy, language, now.timeZoneId),
      uid: uid(copy.reservedBy, copy.id),
      changed: copy.since,
    })),
  ]
}

function dueEvent(loan: OpenLoan, language: Language): Omit<CalendarEvent, 'uid' | 'changed'> {
  return {
    day: loan.dueOn,
    until: loan.dueAt ?? undefined,
    location: loan.library,
    sequence: loan.renewalsMade,
    summary: message(language, 'calendar:returnCopy', { title: loan.title }),
    description: message(language, 'calendar:renewals', { made: loan.renewalsMade, limit: loan.policy.renewalLimit }),
  }
}

function pickUpEvent(copy: ReadyCopy, language: Language, zone: string): Omit<CalendarEvent, 'uid' | 'changed'> {
  return {
    day: dayOf(copy.until, zone),
    location: copy.library,
    sequence: 0,
    description: '',
    summary: message(language, 'calendar:pickUp', { time: timeOf(copy.until, zone), title: copy.title }),
  }
}
