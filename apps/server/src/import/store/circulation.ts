/** Which copies and titles readers have or wait for. */
import { openRequestStates } from '@estante/domain/loan-requests/request-states'
import { sql } from 'kysely'
import { acceptingHolds } from '../../database/accepting-holds.ts'
import type { Bulk } from '../../database/bulk.ts'
import type { Reader, Writer } from '../../database/database.ts'

/** A hold or a copy, with all that tells the queue of a title that it is in. */
export interface InQueue {
  id: number
  titleId: number
  libraryId: number | null
  volume: string | null
  tome: string | null
  part: string | null
  material: string | null
}

/**
 * Those of the copies that are on loan, kept for or on their way to a hold, promised to a loan request, brought from the
 * closed stacks, or in transit.
 */
export async function copiesInCirculation(db: Reader, bulk: Bulk, copies: readonly number[]): Promise<Set<number>> {
  const loans = db.selectFrom('loans').select('copy_id').where('state', '=', 'open')
  const holds = db.selectFrom('holds').select('copy_id').where('state', 'in', ['waiting', 'available'])
  const requests = db.selectFrom('loan_requests').select('copy_id').where('state', 'in', openRequestStates)
  const transits = db.selectFrom('transits').select('copy_id').where('arrived_at', 'is', null)
  const slips = db.selectFrom('stack_request_items').select('copy_id').where('closed_at', 'is', null)
  const rows = await db
    .selectFrom('copies')
    .select('id')
    .where('id', 'in', bulk.numbers(copies))
    .where((eb) => eb.or([loans, holds, requests, transits, slips].map((taken) => eb('id', 'in', taken))))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Titles of which somebody has a copy, or is promised one. */
export async function titlesInCirculation(db: Reader, bulk: Bulk, titles: readonly number[]): Promise<Set<number>> {
  const ids = bulk.numbers(titles)
  const copies = await db.selectFrom('copies').select(['id', 'title_id']).where('title_id', 'in', ids).execute()
  const taken = await copiesInCirculation(
    db,
    bulk,
    copies.map(({ id }) => id),
  )
  const requested = await db
    .selectFrom('loan_requests')
    .select('title_id')
    .where('title_id', 'in', ids)
    .where('state', 'in', openRequestStates)
    .execute()
  const busy = [...copies.filter(({ id }) => taken.has(id)), ...requested]
  return new Set(busy.map(({ title_id }) => title_id))
}

/** A hold in the queue of a title that it accepts. */
export interface AwaitingHold extends InQueue {
  /** The title that it names; with any edition it may be looked for at another. */
  namedTitleId: number
  anyEdition: boolean
}

/** Waiting holds that no copy is on its way to, with each of the titles that they accept. */
export async function awaitingHolds(db: Reader, bulk: Bulk, titles: readonly number[]): Promise<AwaitingHold[]> {
  const rows = await db
    .selectFrom(acceptingHolds(db, bulk.numbers(titles), ['waiting']))
    .innerJoin('holds', 'holds.id', 'accepting.hold_id')
    .select(['id', 'title_id as namedTitleId', 'accepted_title_id as titleId', 'library_id as libraryId'])
    .select(['volume', 'tome', 'part', 'material', 'any_edition'])
    .where('copy_id', 'is', null)
    .orderBy('id')
    .orderBy('accepted_title_id')
    .execute()
  return rows.map(({ any_edition, ...row }) => ({ ...row, anyEdition: any_edition === 1 }))
}

/** The titles, and all other editions of them. */
export async function withOtherEditions(db: Reader, bulk: Bulk, titles: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('title_editions as named')
    .innerJoin('title_editions as other', 'other.edition_key', 'named.edition_key')
    .select('other.title_id')
    .distinct()
    .where('named.title_id', 'in', bulk.numbers(titles))
    .execute()
  return [...new Set([...titles, ...rows.map(({ title_id }) => title_id)])]
}

/**
 * A hold on any edition names another one when its own is withdrawn.
 * @returns false: its patron waits for that one by another hold, and a person has one place in a queue
 */
export async function nameTitleOfHold(tx: Writer, hold: number, title: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('holds')
    .set({ title_id: title })
    .where('id', '=', hold)
    .where(
      sql<boolean>`not exists (
        select 1 from holds other where other.patron_id = holds.patron_id and other.id <> holds.id
          and other.title_id = ${title} and other.state in ('waiting', 'available'))`,
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Copies of the titles that can meet holds, now or once they come back. */
export function copiesThatMeetHolds(db: Reader, bulk: Bulk, titles: readonly number[]): Promise<InQueue[]> {
  return (
    db
      .selectFrom('copies')
      .innerJoin('loan_types', 'loan_types.id', 'copies.loan_type_id')
      .select(['copies.id', 'copies.title_id as titleId', 'copies.library_id as libraryId'])
      .select(['volume', 'tome', 'part', 'material'])
      .leftJoin('loans', (join) => join.onRef('loans.copy_id', '=', 'copies.id').on('loans.state', '=', 'open'))
      .where('copies.title_id', 'in', bulk.numbers(titles))
      // As `circulates` of packages/domain: a missing or lost copy meets no hold.
      .where((eb) => eb.or([eb('copies.state', '=', 'available'), eb('loans.id', 'is not', null)]))
      .where('lendable', '=', 1)
      .execute()
  )
}
