/** Due dates and hold-shelf deadlines that fall on days with changed opening hours. */
import { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'

export interface ChangedPeriod {
  /** Both included; without an end, all later days. */
  from: Temporal.PlainDate
  until?: Temporal.PlainDate
  /** null: all libraries. */
  library: number | null
}

export interface ChangedDays extends ChangedPeriod {
  actor: string
}

export interface DueDay {
  library: number
  day: Temporal.PlainDate
  /** How many open loans are due then. */
  loans: number
}

export interface ShelvedCopy {
  table: 'holds' | 'loan_requests'
  id: number
  library: number
  until: Temporal.ZonedDateTime
}

/** A loan by the hour. */
export interface DueMoment {
  id: number
  library: number
  until: Temporal.ZonedDateTime
}

/** The due dates in the period of loans by the day, for each lending library. */
export async function dueDays(db: Reader, { from, until, library }: ChangedPeriod): Promise<DueDay[]> {
  const rows = await db
    .selectFrom('loans')
    .select(['library_id', 'due_on'])
    .select(({ fn }) => fn.countAll<number | string>().as('loans'))
    .where('state', '=', 'open')
    .where('due_at', 'is', null)
    .where('due_on', '>=', from.toString())
    .$if(until !== undefined, (query) => query.where('due_on', '<=', until!.toString()))
    .$if(library !== null, (query) => query.where('library_id', '=', library))
    .groupBy(['library_id', 'due_on'])
    .orderBy('library_id')
    .orderBy('due_on')
    .execute()
  return rows.map(({ library_id, due_on, loans }) => ({
    library: library_id,
    day: Temporal.PlainDate.from(due_on),
    loans: Number(loans),
  }))
}

/** The loans by the hour that are due in the period. */
export async function dueMoments(
  db: Reader,
  { from, until, library }: ChangedPeriod,
  zone: string,
): Promise<DueMoment[]> {
  const rows = await db
    .selectFrom('loans')
    .select(['id', 'library_id', 'due_at'])
    .where('state', '=', 'open')
    .where('due_at', 'is not', null)
    .where('due_on', '>=', from.toString())
    .$if(until !== undefined, (query) => query.where('due_on', '<=', until!.toString()))
    .$if(library !== null, (query) => query.where('library_id', '=', library))
    .orderBy('id')
    .execute()
  return rows.map(({ id, library_id, due_at }) => ({
    id,
    library: library_id,
    until: Temporal.Instant.from(due_at!).toZonedDateTimeISO(zone),
  }))
}

export async function shelvedHolds(db: Reader, days: ChangedPeriod, zone: string): Promise<ShelvedCopy[]> {
  const { from, until } = momentsOf(days, zone)
  const rows = await db
    .selectFrom('holds')
    .select(['id', 'pickup_until'])
    .select((eb) => eb.fn.coalesce('pickup_library_id', 'library_id').as('library'))
    .where('state', '=', 'available')
    .where('pickup_until', '>=', from)
    .$if(until !== undefined, (query) => query.where('pickup_until', '<', until!))
    .orderBy('id')
    .execute()
  return shelvedCopiesOf('holds', rows, days, zone)
}

export async function shelvedRequests(db: Reader, days: ChangedPeriod, zone: string): Promise<ShelvedCopy[]> {
  const { from, until } = momentsOf(days, zone)
  const rows = await db
    .selectFrom('loan_requests')
    .select(['id', 'pickup_until'])
    .select((eb) => eb.fn.coalesce('to_library_id', 'from_library_id').as('library'))
    .where('state', '=', 'available')
    .where('pickup_until', '>=', from)
    .$if(until !== undefined, (query) => query.where('pickup_until', '<', until!))
    .orderBy('id')
    .execute()
  return shelvedCopiesOf('loan_requests', rows, days, zone)
}

/** The start of the first day and the end of the last. */
function momentsOf({ from, until }: ChangedPeriod, zone: string) {
  const start = (day: Temporal.PlainDate) => momentOf(day.toZonedDateTime(zone).toInstant())
  return { from: start(from), until: until && start(until.add({ days: 1 })) }
}

function shelvedCopiesOf(
  table: ShelvedCopy['table'],
  rows: readonly { id: number; pickup_until: string | null; library: number }[],
  { library }: ChangedPeriod,
  zone: string,
): ShelvedCopy[] {
  return rows
    .filter((row) => library === null || row.library === library)
    .map((row) => ({
      table,
      id: row.id,
      library: row.library,
      until: Temporal.Instant.from(row.pickup_until!).toZonedDateTimeISO(zone),
    }))
}

/** @param pickupUntil a moment in UTC */
export async function setPickupDeadline(
  tx: Writer,
  table: 'holds' | 'loan_requests',
  id: number,
  pickupUntil: string,
): Promise<void> {
  await tx.updateTable(table).set({ pickup_until: pickupUntil }).where('id', '=', id).execute()
}
