/** Renewals, and the receipts of loans and renewals. */
import type { Due } from '@estante/domain/circulation/due'
import type { Reader } from '../../../database/database.ts'
import { prepared } from '../../../database/prepared/prepared.ts'
import type { RenewalsTable } from '../../../database/tables/circulation.ts'
import { shownTitle } from './loans.ts'

interface NewRenewal {
  loanId: number
  /** A moment in UTC. */
  at: string
  /** Days on which it was due, and is; and of a loan by the hour the moments. */
  fromDay: string
  fromMoment: string | null
  toDay: string
  toMoment: string | null
  receipt: string
  by: RenewalsTable['by']
}

export const insertRenewal = prepared(
  (db, { loanId, at, fromDay, fromMoment, toDay, toMoment, receipt, by }: NewRenewal) =>
    db.insertInto('renewals').values({
      loan_id: loanId,
      renewed_at: at,
      from_due_on: fromDay,
      from_due_at: fromMoment,
      to_due_on: toDay,
      to_due_at: toMoment,
      receipt,
      by,
    }),
)

/** The last renewal of each loan. */
export async function lastRenewals(db: Reader, loans: readonly number[]): Promise<Map<number, string>> {
  if (loans.length === 0) return new Map()
  const rows = await db
    .selectFrom('renewals')
    .select((eb) => ['loan_id', eb.fn.max('renewed_at').as('at')])
    .where('loan_id', 'in', [...loans])
    .groupBy('loan_id')
    .execute()
  return new Map(rows.map(({ loan_id, at }) => [loan_id, at]))
}

/** The receipts of each renewed loan, in order. */
export async function renewalReceipts(db: Reader, patron: number): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('renewals')
    .innerJoin('loans', 'loans.id', 'renewals.loan_id')
    .select(['renewals.loan_id', 'renewals.receipt'])
    .where('loans.patron_id', '=', patron)
    .orderBy('renewals.id')
    .execute()
  const byLoan = Map.groupBy(rows, ({ loan_id }) => loan_id)
  return new Map([...byLoan].map(([loan, own]) => [loan, own.map(({ receipt }) => receipt)]))
}

/** The loan or renewal of a receipt, with when it was due from then on. */
export interface ReceiptLine extends Due {
  as: 'lent' | 'renewed'
  receipt: string
  /** Moment. */
  at: string
  title: string
  /** The lending library. */
  libraryId: number
}

/** A patron's loans with these receipts. */
export async function receiptsOfLoans(db: Reader, patron: number, receipts: readonly string[]): Promise<ReceiptLine[]> {
  const rows = await db
    .selectFrom('loans')
    .innerJoin('titles', 'titles.id', 'loans.title_id')
    .select(['loans.checkout_receipt as receipt', 'loans.checked_out_at as at', 'loans.library_id'])
    .select(['titles.data', 'titles.cover_url'])
    // When it was due until its first renewal.
    .leftJoin('renewals', (join) =>
      join.on((eb) =>
        eb(
          'renewals.id',
          '=',
          eb
            .selectFrom('renewals as first')
            .select(({ fn }) => fn.min('first.id').as('id'))
            .whereRef('first.loan_id', '=', 'loans.id'),
        ),
      ),
    )
    .select(['loans.due_on', 'loans.due_at', 'renewals.from_due_on', 'renewals.from_due_at'])
    .where('loans.patron_id', '=', patron)
    .where('loans.checkout_receipt', 'in', [...receipts])
    .orderBy('loans.id')
    .execute()
  return rows.map((row) => ({
    as: 'lent',
    receipt: row.receipt!,
    at: row.at,
    ...(row.from_due_on === null
      ? { dueOn: row.due_on, dueAt: row.due_at }
      : { dueOn: row.from_due_on, dueAt: row.from_due_at }),
    title: shownTitle(row).title,
    libraryId: row.library_id,
  }))
}

/** A patron's renewals with these receipts. */
export async function receiptsOfRenewals(
  db: Reader,
  patron: number,
  receipts: readonly string[],
): Promise<ReceiptLine[]> {
  const rows = await db
    .selectFrom('renewals')
    .innerJoin('loans', 'loans.id', 'renewals.loan_id')
    .innerJoin('titles', 'titles.id', 'loans.title_id')
    .select(['renewals.receipt', 'renewals.renewed_at as at', 'renewals.to_due_on as dueOn'])
    .select('renewals.to_due_at as dueAt')
    .select(['loans.library_id', 'titles.data', 'titles.cover_url'])
    .where('loans.patron_id', '=', patron)
    .where('renewals.receipt', 'in', [...receipts])
    .orderBy('renewals.id')
    .execute()
  return rows.map((row) => ({
    as: 'renewed',
    receipt: row.receipt,
    at: row.at,
    dueOn: row.dueOn,
    dueAt: row.dueAt,
    title: shownTitle(row).title,
    libraryId: row.library_id,
  }))
}
