/** What waits at the desk: rows of the database, none of them changed. */
import { openRequestStates } from '@estante/domain/loan-requests/request-states'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { holdsToPull } from './holds-to-pull.ts'
import type { WorklistRow } from './worklist-row.ts'

export interface Worklist {
  /** On their shelves, although somebody waits: to be pulled and taken in with `return`. */
  to_pull: WorklistItem[]
  /** For a hold whose person may still fetch them: what is kept for the shortest stands first. */
  kept: WorklistItem[]
  /** Kept longer than promised, for a hold or (with its state) for a loan request: to be put back. */
  expired: WorklistItem[]
  /** On their way between libraries. */
  transits: WorklistItem[]
  loan_requests: WorklistItem[]
  closed_collection: WorklistItem[]
}

export interface WorklistItem {
  /** Of the hold, transit, request or slip. */
  id: number
  title: string
  copy: number | null
  barcode: string | null
  call_number: string | null
  /** Codes: where it is, and where it goes. */
  library: string
  to?: string | undefined
  /** Since or until when: a moment in UTC. */
  at: string
  state?: string
  /** For whom it is kept or brought. */
  person?: string
}

/** @param library its number, where only one is asked about */
export async function readWorklist(db: Reader, at: Temporal.ZonedDateTime, library?: number): Promise<Worklist> {
  const [now, today] = [at.toInstant(), at.toPlainDate().toString()]
  const codes = await libraryCodes(db)
  const wanted = (id: number | null) => library === undefined || id === library
  const code = (id: number) => codes.get(id) ?? String(id)
  const [requests, stackRequests] = [await openLoanRequests(db), await openSlips(db)]
  return {
    to_pull: (await holdsToPull(db, today)).filter((row) => wanted(row.from)).map(shownBy(code)),
    kept: (await kept(db, now)).filter((row) => wanted(row.from)).map(shownBy(code)),
    expired: [...(await expired(db, now)), ...(await expiredRequests(db, now))]
      .filter((row) => wanted(row.from))
      .map(shownBy(code)),
    transits: (await transits(db)).filter((row) => wanted(row.from) || wanted(row.goal)).map(shownBy(code)),
    loan_requests: requests.filter((row) => wanted(row.from) || wanted(row.goal)).map(shownBy(code)),
    closed_collection: stackRequests.filter((row) => wanted(row.from)).map(shownBy(code)),
  }
}

function shownBy(code: (id: number) => string) {
  return ({ id, data, copy, barcode, call_number, from, goal, at, state, person }: WorklistRow): WorklistItem => ({
    id,
    title: (JSON.parse(data) as { title: string }).title,
    copy,
    barcode,
    call_number,
    library: code(from),
    ...(goal !== null && goal !== from && { to: code(goal) }),
    at,
    ...(state !== undefined && { state }),
    ...(person !== undefined && { person }),
  })
}

async function libraryCodes(db: Reader): Promise<Map<number, string>> {
  const rows = await db.selectFrom('libraries').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}

async function kept(db: Reader, now: Temporal.Instant): Promise<WorklistRow[]> {
  const rows = await db
    .selectFrom('holds')
    .innerJoin('titles', 'titles.id', 'holds.title_id')
    .innerJoin('copies', 'copies.id', 'holds.copy_id')
    .innerJoin('patrons', 'patrons.id', 'holds.patron_id')
    .select(['holds.id', 'titles.data', 'copies.id as copy', 'copies.barcode', 'copies.call_number'])
    .select((eb) => eb.fn.coalesce('holds.pickup_library_id', 'holds.library_id').as('from'))
    .select((eb) => eb.fn.coalesce('holds.pickup_until', 'holds.queued_at').as('at'))
    .select('patrons.name as person')
    .where('holds.state', '=', 'available')
    .where((eb) => eb.or([eb('holds.pickup_until', '>=', momentOf(now)), eb('holds.pickup_until', 'is', null)]))
    .orderBy('at')
    .orderBy('holds.id')
    .execute()
  return rows.map((row) => ({ ...row, goal: null }))
}

async function expired(db: Reader, now: Temporal.Instant): Promise<WorklistRow[]> {
  return db
    .selectFrom('holds')
    .innerJoin('titles', 'titles.id', 'holds.title_id')
    .innerJoin('copies', 'copies.id', 'holds.copy_id')
    .select(['holds.id', 'titles.data', 'copies.id as copy', 'copies.barcode', 'copies.call_number'])
    .select((eb) => eb.fn.coalesce('holds.pickup_library_id', 'holds.library_id').as('from'))
    .select(['copies.library_id as goal', (eb) => eb.fn.coalesce('holds.pickup_until', 'holds.queued_at').as('at')])
    .where('holds.state', '=', 'available')
    .where('holds.pickup_until', '<', momentOf(now))
    .orderBy('holds.pickup_until')
    .execute()
}

async function expiredRequests(db: Reader, now: Temporal.Instant): Promise<WorklistRow[]> {
  return db
    .selectFrom('loan_requests as request')
    .innerJoin('titles', 'titles.id', 'request.title_id')
    .innerJoin('copies', 'copies.id', 'request.copy_id')
    .select(['request.id', 'titles.data', 'copies.id as copy', 'copies.barcode', 'copies.call_number'])
    .select((eb) => eb.fn.coalesce('request.to_library_id', 'request.from_library_id').as('from'))
    .select((eb) => eb.fn.coalesce('request.pickup_until', 'request.updated_at').as('at'))
    .select(['copies.library_id as goal', 'request.state'])
    .where('request.state', '=', 'available')
    .where('request.pickup_until', '<', momentOf(now))
    .orderBy('request.pickup_until')
    .execute()
}

async function transits(db: Reader): Promise<WorklistRow[]> {
  return db
    .selectFrom('transits')
    .innerJoin('copies', 'copies.id', 'transits.copy_id')
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .select(['transits.id', 'titles.data', 'copies.id as copy', 'copies.barcode', 'copies.call_number'])
    .select(['transits.from_library_id as from', 'transits.to_library_id as goal', 'transits.sent_at as at'])
    .where('arrived_at', 'is', null)
    .orderBy('sent_at')
    .orderBy('transits.id')
    .execute()
}

async function openLoanRequests(db: Reader): Promise<WorklistRow[]> {
  return db
    .selectFrom('loan_requests')
    .innerJoin('titles', 'titles.id', 'loan_requests.title_id')
    .leftJoin('copies', 'copies.id', 'loan_requests.copy_id')
    .select(['loan_requests.id', 'titles.data', 'copies.id as copy', 'copies.barcode', 'copies.call_number'])
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
}

async function openSlips(db: Reader): Promise<WorklistRow[]> {
  return db
    .selectFrom('stack_request_items as item')
    .innerJoin('stack_requests as slip', 'slip.id', 'item.stack_request_id')
    .innerJoin('copies', 'copies.id', 'item.copy_id')
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .select(['slip.id', 'titles.data', 'copies.id as copy', 'copies.barcode', 'copies.call_number'])
    .innerJoin('patrons', 'patrons.id', 'slip.patron_id')
    .select(['slip.library_id as from', 'copies.library_id as goal', 'slip.created_at as at', 'patrons.name as person'])
    .where('item.closed_at', 'is', null)
    .orderBy('slip.id')
    .orderBy('copies.id')
    .execute()
}
