/** What the live streams of a process look at: numbers of many patrons, and whether sessions are still open. */
import { openStatuses } from '@estante/domain/requests/statuses'
import { sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'

export interface LiveNumbers {
  /** Unread alerts, and the newest of all; 0: none. */
  unread: number
  newest: number
  /** Holds that wait on the hold shelf. */
  ready: number
  /** Open requests to the library about which it had the last word. */
  answered: number
}

export const noNumbers: LiveNumbers = { unread: 0, newest: 0, ready: 0, answered: 0 }

/** Patrons with nothing are absent. */
export async function numbersOf(db: Reader, patrons: readonly number[]): Promise<Map<number, LiveNumbers>> {
  const alerts = await db
    .selectFrom('alerts')
    .where('patron_id', 'in', patrons)
    .groupBy('patron_id')
    .select((eb) => [
      'patron_id',
      eb.fn.max('id').as('newest'),
      eb.fn.sum<number>(eb.case().when('read_at', 'is', null).then(1).else(0).end()).as('unread'),
    ])
    .execute()
  const holds = await db
    .selectFrom('holds')
    .where('patron_id', 'in', patrons)
    .where('state', '=', 'available')
    .groupBy('patron_id')
    .select((eb) => ['patron_id', eb.fn.countAll<number>().as('ready')])
    .execute()
  const requests = await db
    .selectFrom('requests')
    .where('patron_id', 'in', patrons)
    .where('status', 'in', openStatuses)
    .where(answeredLast)
    .groupBy('patron_id')
    .select((eb) => ['patron_id', eb.fn.countAll<number>().as('answered')])
    .execute()
  const numbers = new Map<number, LiveNumbers>()
  const add = (patron: number, some: Partial<LiveNumbers>) =>
    numbers.set(patron, { ...noNumbers, ...numbers.get(patron), ...some })
  for (const row of alerts) add(row.patron_id, { unread: Number(row.unread), newest: Number(row.newest) })
  for (const row of holds) add(row.patron_id, { ready: Number(row.ready) })
  for (const row of requests) add(row.patron_id, { answered: Number(row.answered) })
  return numbers
}

const answeredLast = sql<boolean>`(select sender from request_messages
  where request_messages.request_id = requests.id order by request_messages.id desc limit 1) = 'library'`

/** Those of the sessions that are still open, of accounts that the library has not blocked. */
export async function openSessions(db: Reader, sessions: readonly string[], now: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('sessions.id')
    .where('sessions.id', 'in', sessions)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('blocked', '=', 0), eb('blocked_by', '=', 'attempts')]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
