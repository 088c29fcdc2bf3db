/** What the desk reads of what waits there, and of suspensions. */
import { openRequestStates } from '@estante/domain/loan-requests/request-states'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { titleNameIn } from '../../database/title-data.ts'
import type { WorklistRow } from './worklist-row.ts'

/** Whose a suspension is, or a clearance. */
export async function patronOfSuspension(db: Reader, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('suspensions').select('patron_id').where('id', '=', id).executeTakeFirst()
  return row?.patron_id
}

/** Titles that somebody waits for. */
export async function titlesWithWaitingHolds(db: Reader): Promise<{ id: number; title: string }[]> {
  const rows = await db
    .selectFrom('holds')
    .innerJoin('titles', 'titles.id', 'holds.title_id')
    .select(['titles.id', 'titles.data'])
    .distinct()
    .where('holds.state', '=', 'waiting')
    .orderBy('titles.id')
    .execute()
  return rows.map(({ id, data }) => ({ id, title: titleNameIn(data) }))
}

export function callNumbersOfTitle(db: Reader, title: number): Promise<{ id: number; callNumber: string | null }[]> {
  return db.selectFrom('copies').select(['id', 'call_number as callNumber']).where('title_id', '=', title).execute()
}

function toWorklistRow<Row extends { data: string }>({ data, ...row }: Row): Omit<Row, 'data'> & { title: string } {
  return { ...row, title: titleNameIn(data) }
}

/** Copies that their people may still fetch; what is kept for the shortest comes first. */
export async function keptHolds(db: Reader, now: Temporal.Instant): Promise<WorklistRow[]> {
  const rows = await db
    .selectFrom('holds')
    .innerJoin('titles', 'titles.id', 'holds.title_id')
    .innerJoin('copies', 'copies.id', 'holds.copy_id')
    .innerJoin('patrons', 'patrons.id', 'holds.patron_id')
    .select(['holds.id', 'titles.data', 'copies.id as copy', 'copies.barcode', 'copies.call_number as callNumber'])
    .select((eb) => eb.fn.coalesce('holds.pickup_library_id', 'holds.library_id').as('from'))
    .select((eb) => eb.fn.coalesce('holds.pickup_until', 'holds.queued_at').as('at'))
    .select('patrons.name as person')
    .where('holds.state', '=', 'available')
    .where((eb) => eb.or([eb('holds.pickup_until', '>=', momentOf(now)), eb('holds.pickup_until', 'is', null)]))
    .orderBy('at')
    .orderBy('holds.id')
    .execute()
  return rows.map((row) => ({ ...toWorklistRow(row), goal: null }))
}

/** Copies that were kept for a hold longer than promised. */
export async function expiredHolds(db: Reader, now: Temporal.Instant): Promise<WorklistRow[]> {
  const rows = await db
    .selectFrom('holds')
    .innerJoin('titles', 'titles.id', 'holds.title_id')
    .innerJoin('copies', 'copies.id', 'holds.copy_id')
    .select(['holds.id', 'titles.data', 'copies.id as copy', 'copies.barcode', 'copies.call_number as callNumber'])
    .select((eb) => eb.fn.coalesce('holds.pickup_library_id', 'holds.library_id').as('from'))
    .select(['copies.library_id as goal', (eb) => eb.fn.coalesce('holds.pickup_until', 'holds.queued_at').as('at')])
    .where('holds.state', '=', 'available')
    .where('holds.pickup_until', '<', momentOf(now))
    .orderBy('holds.pickup_until')
    .execute()
  return rows.map(toWorklistRow)
}

/** Copies that were kept for a loan request longer than promised. */
export async function expiredRequests(db: Reader, now: Temporal.Instant): Promise<WorklistRow[]> {
  const rows = await db
    .selectFrom('loan_requests as request')
    .innerJoin('titles', 'titles.id', 'request.title_id')
    .innerJoin('copies', 'copies.id', 'request.copy_id')
    .select(['request.id', 'titles.data', 'copies.id as copy', 'copies.barcode', 'copies.call_number as callNumber'])
    .select((eb) => eb.fn.coalesce('request.to_library_id', 'request.from_library_id').as('from'))
    .select((eb) => eb.fn.coalesce('request.pickup_until', 'request.updated_at').as('at'))
    .select(['copies.library_id as goal', 'request.state'])
    .where('request.state', '=', 'available')
    .where('request.pickup_until', '<', momentOf(now))
    .orderBy('request.pickup_until')
    .execute()
  return rows.map(toWorklistRow)
}

/** What was sent and has not arrived. */
export async function openTransits(db: Reader): Promise<WorklistRow[]> {
  const rows = await db
    .selectFrom('transits')
    .innerJoin('copies', 'copies.id', 'transits.copy_id')
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .select(['transits.id', 'titles.data', 'copies.id as copy', 'copies.barcode', 'copies.call_number as callNumber'])
    .select(['transits.from_library_id as from', 'transits.to_library_id as goal', 'transits.sent_at as at'])
    .where('arrived_at', 'is', null)
    .orderBy('sent_at')
    .orderBy('transits.id')
    .execute()
  return rows.map(toWorklistRow)
}

export async function openLoanRequests(db: Reader): Promise<WorklistRow[]> {
  const rows = await db
    .selectFrom('loan_requests')
    .innerJoin('titles', 'titles.id', 'loan_requests.title_id')
    .leftJoin('copies', 'copies.id', 'loan_requests.copy_id')
    .select([
      'loan_requests.id',
      'titles.data',
      'copies.id as copy',
      'copies.barcode',
      'copies.call_number as callNumber',
    ])
    .select([
      'from_library_id as from',
      'to_library_id as goal',
      'loan_requests.created_at as at',
      'loan_requests.state',
    ])
    .where('loan_requests.state', 'in', openRequestStates)
    .orderBy('loan_requests.created_at')
    .orderBy('loan_requests.id')
    .execute()
  return rows.map(toWorklistRow)
}

/** Copies of the closed stacks that somebody has asked for, each in a row. */
export async function openStackRequests(db: Reader): Promise<WorklistRow[]> {
  const rows = await db
    .selectFrom('stack_request_items as item')
    .innerJoin('stack_requests as slip', 'slip.id', 'item.stack_request_id')
    .innerJoin('copies', 'copies.id', 'item.copy_id')
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .select(['slip.id', 'titles.data', 'copies.id as copy', 'copies.barcode', 'copies.call_number as callNumber'])
    .innerJoin('patrons', 'patrons.id', 'slip.patron_id')
    .select(['slip.library_id as from', 'copies.library_id as goal', 'slip.created_at as at', 'patrons.name as person'])
    .where('item.closed_at', 'is', null)
    .orderBy('slip.id')
    .orderBy('copies.id')
    .execute()
  return rows.map(toWorklistRow)
}

/** Codes of the patron categories, in their order. */
export async function categoryCodes(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('patron_categories').select('code').orderBy('position').orderBy('id').execute()
  return rows.map(({ code }) => code)
}
