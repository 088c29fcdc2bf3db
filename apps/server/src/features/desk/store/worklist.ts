/** What waits at the desk, with whom it is for. */
import { openRequestStates } from '@estante/domain/loan-requests/request-states'
import { sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import { editionNameOf, parseTitleData, titleNameIn } from '../../../database/title-data.ts'
import type { WorklistRow } from '../worklist-row.ts'

/** Titles that somebody waits for, with a copy in that queue's library that is not on loan. */
export async function titlesToPull(db: Reader, library?: number): Promise<{ id: number; title: string }[]> {
  const rows = await db
    .selectFrom(awaitedTitles(db, library))
    .innerJoin('titles', 'titles.id', 'awaited.title_id')
    .select(['titles.id', 'titles.data'])
    .distinct()
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('copies')
          .select('copies.id')
          .whereRef('copies.title_id', '=', 'awaited.title_id')
          .whereRef('copies.library_id', '=', 'awaited.library_id')
          .where('copies.state', '=', 'available')
          .where(
            'copies.id',
            'not in',
            eb.selectFrom('loans').select('loans.copy_id').where('loans.state', '=', 'open'),
          ),
      ),
    )
    .orderBy('titles.id')
    .execute()
  return rows.map(({ id, data }) => ({ id, title: titleNameIn(data) }))
}

/** Titles that waiting holds accept, with the libraries of their queues. */
function awaitedTitles(db: Reader, library?: number) {
  const waiting = db
    .selectFrom('holds')
    .where('holds.state', '=', 'waiting')
    .$if(library !== undefined, (query) => query.where('holds.library_id', '=', library!))
  const named = waiting.select(['holds.title_id', 'holds.library_id'])
  const others = waiting
    .where('holds.any_edition', '=', 1)
    .innerJoin('title_editions as named', 'named.title_id', 'holds.title_id')
    .innerJoin('title_editions as other', 'other.edition_key', 'named.edition_key')
    .select(['other.title_id', 'holds.library_id'])
  return named.union(others).as('awaited')
}

export function callNumbersOfTitle(db: Reader, title: number): Promise<{ id: number; callNumber: string | null }[]> {
  return db.selectFrom('copies').select(['id', 'call_number as callNumber']).where('title_id', '=', title).execute()
}

/** Names of patrons by their numbers. */
export async function patronNames(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('patrons').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function toRow<Row extends { data: string; anyEdition?: number | null }>({ data, anyEdition, ...row }: Row) {
  const title = parseTitleData(data)
  return { ...row, title: title.title, ...(anyEdition === 1 && { edition: editionNameOf(title) }) }
}

/** Holds with a copy, the copies' titles, and people. */
function heldCopies(db: Reader) {
  return (
    db
      .selectFrom('holds')
      .innerJoin('copies', 'copies.id', 'holds.copy_id')
      .innerJoin('titles', 'titles.id', 'copies.title_id')
      .innerJoin('patrons', 'patrons.id', 'holds.patron_id')
      .select(['holds.id', 'titles.id as titleId', 'titles.data', 'copies.id as copy', 'copies.barcode'])
      .select(['copies.call_number as callNumber', 'patrons.name as person', 'holds.any_edition as anyEdition'])
      .select((eb) => eb.fn.coalesce('holds.pickup_library_id', 'holds.library_id').as('from'))
      // Holds of before have no account: the first of the person is as good as any.
      .select((eb) =>
        eb.fn
          .coalesce(
            'holds.account_id',
            eb
              .selectFrom('accounts')
              .select(({ fn }) => fn.min('accounts.id').as('first'))
              .whereRef('accounts.patron_id', '=', 'holds.patron_id'),
          )
          .as('account'),
      )
  )
}

/** Copies that their people may still fetch; what is kept for the shortest comes first. */
export async function keptHolds(db: Reader, now: Temporal.Instant): Promise<WorklistRow[]> {
  const rows = await heldCopies(db)
    .select((eb) => eb.fn.coalesce('holds.pickup_until', 'holds.queued_at').as('at'))
    .where('holds.state', '=', 'available')
    .where((eb) => eb.or([eb('holds.pickup_until', '>=', momentOf(now)), eb('holds.pickup_until', 'is', null)]))
    .orderBy('at')
    .orderBy('holds.id')
    .execute()
  return rows.map((row) => ({ ...toRow(row), goal: null }))
}

/** Copies that were kept for a hold longer than promised. */
export async function expiredHolds(db: Reader, now: Temporal.Instant): Promise<WorklistRow[]> {
  const rows = await heldCopies(db)
    .select(['copies.library_id as goal', (eb) => eb.fn.coalesce('holds.pickup_until', 'holds.queued_at').as('at')])
    .where('holds.state', '=', 'available')
    .where('holds.pickup_until', '<', momentOf(now))
    .orderBy('holds.pickup_until')
    .orderBy('holds.id')
    .execute()
  return rows.map(toRow)
}

/** For so long an ended hold is asked about; afterwards somebody has put its copy back without saying so. */
const reshelvingDays = 14

/**
 * Copies on the hold shelf of their own library, whose hold has ended without a loan: nobody waits for them, nothing has
 * moved them since, and nobody has put them back.
 */
export async function holdsToReshelve(db: Reader, now: Temporal.Instant): Promise<WorklistRow[]> {
  const since = momentOf(now.subtract({ hours: 24 * reshelvingDays }))
  const rows = await heldCopies(db)
    .select(['copies.library_id as goal', (eb) => eb.fn.coalesce('holds.closed_at', 'holds.queued_at').as('at')])
    .where('holds.state', 'in', ['expired', 'cancelled'])
    .where('holds.available_at', 'is not', null)
    .where('holds.reshelved_at', 'is', null)
    .where('holds.closed_at', '>=', since)
    .where('copies.state', '=', 'available')
    .whereRef('copies.library_id', '=', (eb) => eb.fn.coalesce('holds.pickup_library_id', 'holds.library_id'))
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(
            eb
              .selectFrom('loans')
              .select('loans.id')
              .whereRef('loans.copy_id', '=', 'copies.id')
              .whereRef('loans.checked_out_at', '>=', 'holds.closed_at'),
          ),
          eb.exists(
            eb
              .selectFrom('transits')
              .select('transits.id')
              .whereRef('transits.copy_id', '=', 'copies.id')
              .whereRef('transits.sent_at', '>=', 'holds.closed_at'),
          ),
          eb.exists(
            eb
              .selectFrom('holds as later')
              .select('later.id')
              .whereRef('later.copy_id', '=', 'copies.id')
              .whereRef('later.id', '!=', 'holds.id')
              .where((one) =>
                one.or([
                  one('later.state', 'in', ['waiting', 'available']),
                  one('later.closed_at', '>', one.ref('holds.closed_at')),
                ]),
              ),
          ),
        ]),
      ),
    )
    .orderBy('holds.closed_at')
    .orderBy('holds.id')
    .execute()
  return rows.map(toRow)
}

/** Loan requests, their titles, people and promised copies. */
function requestedCopies(db: Reader) {
  return db
    .selectFrom('loan_requests as request')
    .innerJoin('titles', 'titles.id', 'request.title_id')
    .innerJoin('patrons', 'patrons.id', 'request.patron_id')
    .leftJoin('copies', 'copies.id', 'request.copy_id')
    .select(['request.id', 'titles.id as titleId', 'titles.data', 'copies.id as copy', 'copies.barcode'])
    .select(['copies.call_number as callNumber', 'patrons.name as person', 'request.state'])
    .select((eb) =>
      eb.fn
        .coalesce(
          'request.account_id',
          eb
            .selectFrom('accounts')
            .select(({ fn }) => fn.min('accounts.id').as('first'))
            .whereRef('accounts.patron_id', '=', 'request.patron_id'),
        )
        .as('account'),
    )
}

/** Copies that were kept for a loan request longer than promised. */
export async function expiredRequests(db: Reader, now: Temporal.Instant): Promise<WorklistRow[]> {
  const rows = await requestedCopies(db)
    .select((eb) => eb.fn.coalesce('request.to_library_id', 'request.from_library_id').as('from'))
    .select((eb) => eb.fn.coalesce('request.pickup_until', 'request.updated_at').as('at'))
    .select('copies.library_id as goal')
    .where('request.state', '=', 'available')
    .where('request.pickup_until', '<', momentOf(now))
    .orderBy('request.pickup_until')
    .orderBy('request.id')
    .execute()
  return rows.map(toRow)
}

export async function openLoanRequests(db: Reader): Promise<WorklistRow[]> {
  const rows = await requestedCopies(db)
    .select(['request.from_library_id as from', 'request.to_library_id as goal', 'request.created_at as at'])
    .where('request.state', 'in', openRequestStates)
    .orderBy('request.created_at')
    .orderBy('request.id')
    .execute()
  return rows.map(toRow)
}

/** What was sent and has not arrived, with whoever waits for it. */
export async function openTransits(db: Reader): Promise<WorklistRow[]> {
  const rows = await db
    .selectFrom('transits')
    .innerJoin('copies', 'copies.id', 'transits.copy_id')
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .leftJoin('holds', 'holds.id', 'transits.hold_id')
    .leftJoin('loan_requests as request', (join) =>
      join.onRef('request.copy_id', '=', 'copies.id').on('request.state', '=', sql.lit('in-transit')),
    )
    .leftJoin('patrons', (join) =>
      join.on((eb) => eb('patrons.id', '=', eb.fn.coalesce('holds.patron_id', 'request.patron_id'))),
    )
    .select(['transits.id', 'titles.id as titleId', 'titles.data', 'copies.id as copy', 'copies.barcode'])
    .select(['copies.call_number as callNumber', 'patrons.name as person', sql<null>`null`.as('account')])
    .select(['transits.from_library_id as from', 'transits.to_library_id as goal', 'transits.sent_at as at'])
    .select('holds.any_edition as anyEdition')
    .where('transits.arrived_at', 'is', null)
    .orderBy('transits.sent_at')
    .orderBy('transits.id')
    .execute()
  return rows.map(toRow)
}

/** Copies of the closed stacks that somebody has asked for, each in a row. */
export async function openStackRequests(db: Reader): Promise<WorklistRow[]> {
  const rows = await db
    .selectFrom('stack_request_items as item')
    .innerJoin('stack_requests as slip', 'slip.id', 'item.stack_request_id')
    .innerJoin('copies', 'copies.id', 'item.copy_id')
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .innerJoin('patrons', 'patrons.id', 'slip.patron_id')
    .select(['slip.id', 'titles.id as titleId', 'titles.data', 'copies.id as copy', 'copies.barcode'])
    .select(['copies.call_number as callNumber', 'slip.library_id as from', 'copies.library_id as goal'])
    .select(['slip.created_at as at', 'patrons.name as person', 'slip.account_id as account'])
    .where('item.closed_at', 'is', null)
    .orderBy('slip.id')
    .orderBy('copies.id')
    .execute()
  return rows.map(toRow)
}

/** Where a copy is now that it was released: on its way, kept for somebody, or free for its shelf. */
export async function whereaboutsOf(
  db: Reader,
  copy: number,
): Promise<{ to: 'shelf' } | { to: 'transit'; libraryId: number } | { to: 'hold'; holdId: number; until: string }> {
  const transit = await db
    .selectFrom('transits')
    .select('to_library_id')
    .where('copy_id', '=', copy)
    .where('arrived_at', 'is', null)
    .executeTakeFirst()
  if (transit) return { to: 'transit', libraryId: transit.to_library_id }
  const hold = await db
    .selectFrom('holds')
    .select(['id', 'pickup_until'])
    .where('copy_id', '=', copy)
    .where('state', '=', 'available')
    .executeTakeFirst()
  return hold?.pickup_until ? { to: 'hold', holdId: hold.id, until: hold.pickup_until } : { to: 'shelf' }
}

/** @returns whether nobody had done it before */
export async function markReshelved(tx: Writer, hold: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('holds')
    .set({ reshelved_at: at })
    .where('id', '=', hold)
    .where('reshelved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
