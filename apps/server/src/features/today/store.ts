/** Counts of one day and of this moment, by library. No query returns a person. */
import type { PaymentMethod } from '@estante/domain/charges/reason'
import { sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { Moment } from '../../database/tables/columns.ts'
import { isPastDue, lateBefore } from '../circulation/store/past-due.ts'
import { signedCents } from '../circulation/store/receipt-cents.ts'

/** From `since` to before `before`. */
interface Bounds {
  since: Moment
  before: Moment
}

/** Library → how many; null: of no library. */
export type Counts = ReadonlyMap<number | null, number>

const countsOf = (rows: readonly { library: number | null; count: number | string | bigint }[]): Counts =>
  new Map(rows.map(({ library, count }) => [library, Number(count)]))

export async function loansOf(db: Reader, { since, before }: Bounds): Promise<Counts> {
  const rows = await db
    .selectFrom('loans')
    .select((eb) => ['library_id as library', eb.fn.countAll().as('count')])
    .where('checked_out_at', '>=', since)
    .where('checked_out_at', '<', before)
    .groupBy('library_id')
    .execute()
  return countsOf(rows)
}

export async function returnsOf(db: Reader, { since, before }: Bounds): Promise<Counts> {
  const rows = await db
    .selectFrom('loans')
    .select((eb) => ['returned_library_id as library', eb.fn.countAll().as('count')])
    .where('returned_at', '>=', since)
    .where('returned_at', '<', before)
    .groupBy('returned_library_id')
    .execute()
  return countsOf(rows)
}

/** Uses in the library. */
export async function usesOf(db: Reader, { since, before }: Bounds): Promise<Counts> {
  const rows = await db
    .selectFrom('uses_here')
    .select((eb) => ['library_id as library', eb.fn.countAll().as('count')])
    .where('used_at', '>=', since)
    .where('used_at', '<', before)
    .groupBy('library_id')
    .execute()
  return countsOf(rows)
}

/** @param now in the institution's time zone */
export async function overdueAt(db: Reader, now: Temporal.ZonedDateTime): Promise<Counts> {
  const rows = await db
    .selectFrom('loans')
    .select((eb) => ['library_id as library', eb.fn.countAll().as('count')])
    .where('state', '=', sql.lit('open'))
    .where((eb) => isPastDue(eb, lateBefore(now)))
    .groupBy('library_id')
    .execute()
  return countsOf(rows)
}

export async function readyHolds(db: Reader): Promise<Counts> {
  const library = sql<number>`coalesce(pickup_library_id, library_id)`
  const rows = await db
    .selectFrom('holds')
    .select((eb) => [library.as('library'), eb.fn.countAll().as('count')])
    .where('state', '=', sql.lit('available'))
    .groupBy(library)
    .execute()
  return countsOf(rows)
}

export async function waitingLoanRequests(db: Reader): Promise<Counts> {
  const rows = await db
    .selectFrom('loan_requests')
    .select((eb) => ['from_library_id as library', eb.fn.countAll().as('count')])
    .where('state', '=', sql.lit('waiting'))
    .groupBy('from_library_id')
    .execute()
  return countsOf(rows)
}

export async function waitingRequests(db: Reader): Promise<Counts> {
  const rows = await db
    .selectFrom('requests')
    .select((eb) => ['library_id as library', eb.fn.countAll().as('count')])
    .where('status', '=', sql.lit('waiting'))
    .groupBy('library_id')
    .execute()
  return countsOf(rows)
}

export interface MethodTakings {
  library: number
  method: PaymentMethod
  /** Of payments. */
  count: number
  /** Without what was given back. */
  cents: number
}

export async function takingsOf(db: Reader, { since, before }: Bounds): Promise<MethodTakings[]> {
  const rows = await db
    .selectFrom('receipts')
    .innerJoin('tills', 'tills.id', 'receipts.till_id')
    .select([
      'tills.library_id as library',
      'receipts.method',
      sql<number | string>`sum(case when receipts.refunded_charge_id is null then 1 else 0 end)`.as('count'),
      sql<number | string>`sum(${signedCents})`.as('cents'),
    ])
    .where('receipts.created_at', '>=', since)
    .where('receipts.created_at', '<', before)
    .where('receipts.undone_at', 'is', null)
    .groupBy(['tills.library_id', 'receipts.method'])
    .execute()
  return rows.map(({ library, method, count, cents }) => ({
    library,
    method,
    count: Number(count),
    cents: Number(cents),
  }))
}

export interface MinuteCount {
  /** "2026-03-10T12:05", in UTC. */
  minute: string
  count: number
}

/** Loans or returns of each minute: a zone may lie half an hour beside UTC. */
export async function byMinute(
  db: Reader,
  what: 'loans' | 'returns',
  { since, before }: Bounds,
  library: number | undefined,
): Promise<MinuteCount[]> {
  const [moment, place] =
    what === 'loans' ? (['checked_out_at', 'library_id'] as const) : (['returned_at', 'returned_library_id'] as const)
  const minute = sql<string>`substr(${sql.ref(moment)}, 1, 16)`
  const rows = await db
    .selectFrom('loans')
    .select((eb) => [minute.as('minute'), eb.fn.countAll().as('count')])
    .where(moment, '>=', since)
    .where(moment, '<', before)
    .$if(library !== undefined, (query) => query.where(place, '=', library!))
    .groupBy(minute)
    .execute()
  return rows.map((row) => ({ minute: row.minute, count: Number(row.count) }))
}
