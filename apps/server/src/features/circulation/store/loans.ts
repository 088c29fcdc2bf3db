/** Rows of loans: open ones, the last lost one, and the lateness of a return. */
import type { Due } from '@estante/domain/circulation/due'
import { type LateReturn, lateReturn } from '@estante/domain/circulation/late-return'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { prepared, type RowOf, run } from '../../../database/prepared/prepared.ts'
import { Calendars } from '../calendars.ts'
import { policyOfRow } from './policies.ts'

/** An open loan with its facts for circulation. */
export interface StoredLoan {
  id: number
  titleId: number
  patronId: number
  /** The lending library. */
  libraryId: number
  policyId: number
  /** "2026-03-24" */
  dueOn: string
  /** Moments in UTC; null: the loan is by the day. */
  dueAt: string | null
  checkedOutAt: string
  /** When the borrower said that it was returned; null: nobody says so. */
  claimedAt: string | null
}

/** What a patron has, for the limits of loans. */
export const openLoanKeys = prepared((db, { patron }: { patron: number }) =>
  db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'loans.copy_id')
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .select(['copies.title_id as titleId', 'copies.volume', 'copies.tome', 'copies.part', 'copies.material'])
    .select(['titles.material_type as materialType', 'loans.library_id as libraryId'])
    .where('loans.patron_id', '=', patron)
    .where('loans.state', '=', sql.lit('open')),
)

const openLoanRows = prepared((db, { copy }: { copy: number }) =>
  db
    .selectFrom('loans')
    .select([
      'id',
      'title_id',
      'patron_id',
      'library_id',
      'policy_id',
      'due_on',
      'due_at',
      'checked_out_at',
      'claimed_returned_at',
    ])
    .where('copy_id', '=', copy)
    .where('state', '=', sql.lit('open')),
)

function toLoan(row: RowOf<typeof openLoanRows>): StoredLoan {
  return {
    id: row.id,
    titleId: row.title_id,
    patronId: row.patron_id,
    libraryId: row.library_id,
    policyId: row.policy_id,
    dueOn: row.due_on,
    dueAt: row.due_at,
    checkedOutAt: row.checked_out_at,
    claimedAt: row.claimed_returned_at,
  }
}

/** The open loan of a copy, one at most. */
export async function openLoanOf(db: Reader, copy: number): Promise<StoredLoan | undefined> {
  const [row] = await run(db, openLoanRows(db, { copy }))
  return row && toLoan(row)
}

/** The cost of returning a loan at that moment, by the policy it was made under. */
export async function latenessOf(db: Reader, loan: StoredLoan, returned: Temporal.ZonedDateTime): Promise<LateReturn> {
  const policy = await db.selectFrom('policies').selectAll().where('id', '=', loan.policyId).executeTakeFirstOrThrow()
  const times = (await Calendars.read(db, Temporal.PlainDate.from(loan.dueOn), returned.toPlainDate())).of(
    loan.libraryId,
  )
  return lateReturn(loan, returned, policyOfRow(policy), times)
}

export async function lastLostLoan(db: Reader, copy: number): Promise<{ id: number; patronId: number } | undefined> {
  return db
    .selectFrom('loans')
    .select(['id', 'patron_id as patronId'])
    .where('copy_id', '=', copy)
    .where('state', '=', 'lost')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** When the copy came back last; undefined: it never did. */
export async function lastReturnOf(db: Reader, copy: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('loans')
    .select(({ fn }) => fn.max('returned_at').as('at'))
    .where('copy_id', '=', copy)
    .executeTakeFirst()
  return row?.at ?? undefined
}

export interface NewLoan extends Omit<StoredLoan, 'id' | 'claimedAt'> {
  copyId: number
  /** With which the patron borrows. */
  accountId: number
  receipt: string
}

const insertedLoan = prepared((db, loan: NewLoan) =>
  db
    .insertInto('loans')
    .values({
      copy_id: loan.copyId,
      title_id: loan.titleId,
      library_id: loan.libraryId,
      policy_id: loan.policyId,
      patron_id: loan.patronId,
      account_id: loan.accountId,
      state: sql.lit('open'),
      checked_out_at: loan.checkedOutAt,
      due_on: loan.dueOn,
      due_at: loan.dueAt,
      receipt: loan.receipt,
      checkout_receipt: loan.receipt,
    })
    .returning('id'),
)

/** @returns its id */
export async function insertLoan(tx: Writer, loan: NewLoan): Promise<number> {
  const [row] = await run(tx, insertedLoan(tx, loan))
  return row!.id
}

/** Ends an open loan. @param at a moment in UTC */
export async function closeLoan(
  tx: Writer,
  id: number,
  { state, at, libraryId }: { state: 'returned' | 'lost'; at: string; libraryId: number },
): Promise<void> {
  await tx
    .updateTable('loans')
    .set({ state, returned_at: at, returned_library_id: libraryId })
    .where('id', '=', id)
    .execute()
}

/** Marks a loan as claimed to be returned, or, with null, takes the mark away. @param at a moment in UTC */
export async function setClaimedReturned(tx: Writer, id: number, at: string | null): Promise<void> {
  await tx.updateTable('loans').set({ claimed_returned_at: at }).where('id', '=', id).execute()
}

/** A loan by the hour is by the day from then on. */
export async function setDueDay(tx: Writer, loan: number, to: string): Promise<void> {
  await tx.updateTable('loans').set({ due_on: to, due_at: null }).where('id', '=', loan).execute()
}

/** @param due of a loan by the hour */
export async function setDueMoment(tx: Writer, loan: number, { dueOn, dueAt }: Due): Promise<void> {
  await tx.updateTable('loans').set({ due_on: dueOn, due_at: dueAt }).where('id', '=', loan).execute()
}

/** Moves the due date of a library's open loans by the day from one day to another. @returns their ids */
export async function moveDueDay(tx: Writer, library: number, from: string, to: string): Promise<number[]> {
  const rows = await tx
    .updateTable('loans')
    .set({ due_on: to })
    .where('state', '=', 'open')
    .where('library_id', '=', library)
    .where('due_on', '=', from)
    .where('due_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
