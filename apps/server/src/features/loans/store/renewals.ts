/** Renewals, and the receipts of loans and renewals. */
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

/** The loan or renewal of a receipt. */
export interface ReceiptLine {
  as: 'lent' | 'renewed'
  receipt: string
  /** Moment. */
  at: string
  /** The due date from then on. */
  dueOn: string
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
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('renewals')
            .select('renewals.from_due_on')
            .whereRef('renewals.loan_id', '=', 'loans.id')
            .orderBy('renewals.id')
            .limit(1),
          'loans.due_on',
        )
        .as('dueOn'),
    )
    .where('loans.patron_id', '=', patron)
    .where('loans.checkout_receipt', 'in', [...receipts])
    .orderBy('loans.id')
    .execute()
  return rows.map((row) => ({
    as: 'lent',
    receipt: row.receipt!,
    at: row.at,
    dueOn: row.dueOn,
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
    title: shownTitle(row).title,
    libraryId: row.library_id,
  }))
}
