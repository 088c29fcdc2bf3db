/** Rows of loans: open ones, the last lost one, and how late a return is. */
import { type LateReturn, lateReturn } from '@estante/domain/circulation/late-return'
import { type Insertable, sql, type Updateable } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { prepared, type RowOf, run } from '../../../database/prepared/prepared.ts'
import type { LoansTable } from '../../../database/tables/circulation.ts'
import { Calendars } from '../calendars.ts'
import { policyOfRow } from './policies.ts'

/** A loan that is open, as circulation asks for it. */
export interface StoredLoan {
  id: number
  titleId: number
  patronId: number
  /** Where it was lent. */
  libraryId: number
  policyId: number
  /** "2026-03-24" */
  dueOn: string
}

export async function openLoans(db: Reader, patron: number) {
  return db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'loans.copy_id')
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .select(['copies.title_id as titleId', 'copies.volume', 'copies.tome', 'copies.part', 'copies.material'])
    .select(['titles.material_type as materialType', 'loans.library_id as libraryId'])
    .where('loans.patron_id', '=', patron)
    .where('loans.state', '=', 'open')
    .execute()
}

const openLoanRows = prepared((db, { copy }: { copy: number }) =>
  db
    .selectFrom('loans')
    .select(['id', 'title_id', 'patron_id', 'library_id', 'policy_id', 'due_on'])
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
  }
}

/** The open loan of a copy; there is one at most. */
export async function openLoanOf(db: Reader, copy: number): Promise<StoredLoan | undefined> {
  const [row] = await run(db, openLoanRows(db, { copy }))
  return row && toLoan(row)
}

/** What the return of a loan costs on that day, by the rule that it was made under. */
export async function latenessOf(tx: Writer, loan: StoredLoan, returned: Temporal.PlainDate): Promise<LateReturn> {
  const due = Temporal.PlainDate.from(loan.dueOn)
  const policy = await tx.selectFrom('policies').selectAll().where('id', '=', loan.policyId).executeTakeFirstOrThrow()
  const times = (await Calendars.read(tx, due, returned)).of(loan.libraryId)
  return lateReturn(due, returned, policyOfRow(policy), times)
}

export async function lastLostLoan(db: Reader, copy: number) {
  return db
    .selectFrom('loans')
    .select(['id', 'patron_id'])
    .where('copy_id', '=', copy)
    .where('state', '=', 'lost')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export async function insertLoan(tx: Writer, row: Insertable<LoansTable>): Promise<number> {
  const { id } = await tx.insertInto('loans').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateLoan(tx: Writer, id: number, changes: Updateable<LoansTable>): Promise<void> {
  await tx.updateTable('loans').set(changes).where('id', '=', id).execute()
}

/** Open loans of a library that are due on one day are due on another; @returns their numbers */
export async function moveDueDay(tx: Writer, library: number, from: string, to: string): Promise<number[]> {
  const rows = await tx
    .updateTable('loans')
    .set({ due_on: to })
    .where('state', '=', 'open')
    .where('library_id', '=', library)
    .where('due_on', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
