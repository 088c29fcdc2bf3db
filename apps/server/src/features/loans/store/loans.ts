/** Loans for display and renewal. */

import type { LoanPolicy } from '@estante/domain/circulation/policy'
import { sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import { naturalName } from '../../../database/natural-name.ts'
import { prepared, type RowOf, runBatch } from '../../../database/prepared/prepared.ts'
import type { LoansTable } from '../../../database/tables/circulation.ts'
import { parseTitleData } from '../../../database/title-data.ts'
import type { ChosenLoans } from '../../circulation/store/chosen-loans.ts'
import type { QueueKey } from '../../circulation/store/holds.ts'
import { policiesById, policyRows } from '../../circulation/store/policies.ts'

/** A title in lists of loans. */
export interface ShownTitle {
  title: string
  author: string
  /** In natural order. */
  authorName: string
  /** As in the record. */
  year: string
  materialType: string
  cover: string
}

export interface OpenLoan extends ShownTitle {
  id: number
  copyId: number
  titleId: number
  patronId: number
  /** The account of the loan, if known. */
  accountId: number | null
  /** The lending library. */
  libraryId: number
  library: string
  barcode: string
  /** The copy's queue: its library, volume, tome and so on. */
  queue: QueueKey
  /** Days that replace the policy's. */
  shortLoanDays: number | null
  policy: LoanPolicy
  checkedOutAt: string
  /** "2026-11-24" */
  dueOn: string
  /** A moment in UTC; null: the loan is by the day. */
  dueAt: string | null
  renewalsMade: number
  renewedOn: string | null
  /** Of the last renewal, otherwise of the loan. */
  receipt: string
}

export type OpenLoanFilter = { patron: number } | { ids: readonly number[] }

/** Open loans of a patron, or those with these ids, by due date. */
export async function openLoans(db: Reader, filter: OpenLoanFilter): Promise<OpenLoan[]> {
  if ('ids' in filter && filter.ids.length === 0) return []
  const loans = 'ids' in filter ? loansByNumber(db, filter) : loansOfPatron(db, filter)
  const [rows, rules] = await runBatch(db, loans, policyRows(db, {}))
  return toOpenLoans(rows, rules)
}

/** @param rules the policies of the loans, at least */
export function toOpenLoans(
  rows: readonly RowOf<typeof chosenLoans>[],
  rules: readonly RowOf<typeof policyRows>[],
): OpenLoan[] {
  const policies = policiesById(rules)
  return rows.map((row) => ({
    ...shownTitle(row),
    id: row.id,
    copyId: row.copy_id,
    titleId: row.title_id,
    patronId: row.patron_id,
    accountId: row.account_id,
    libraryId: row.library_id,
    library: row.library,
    barcode: row.barcode ?? '',
    queue: {
      titleId: row.title_id,
      libraryId: row.home_id,
      volume: row.volume,
      tome: row.tome,
      part: row.part,
      material: row.material,
    },
    shortLoanDays: row.loan_days,
    policy: policies.get(row.policy_id)!,
    checkedOutAt: row.checked_out_at,
    dueOn: row.due_on,
    dueAt: row.due_at,
    receipt: row.receipt,
    renewalsMade: row.renewals_made,
    renewedOn: row.renewed_on,
  }))
}

const loansByNumber = prepared((db, { ids }: { ids: readonly number[] }) =>
  openLoanRows(db).where('loans.id', 'in', ids),
)

/** For `runBatch`; `toOpenLoans` takes the rows. */
export const chosenLoans = prepared((db, which: ChosenLoans) =>
  'loan' in which
    ? openLoanRows(db).where('loans.id', '=', which.loan)
    : openLoanRows(db).where('loans.patron_id', '=', which.patron).where('loans.copy_id', 'in', which.copies),
)

const loansOfPatron = prepared((db, { patron }: { patron: number }) =>
  openLoanRows(db).where('loans.patron_id', '=', patron),
)

function openLoanRows(db: Reader) {
  return db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'loans.copy_id')
    .innerJoin('titles', 'titles.id', 'loans.title_id')
    .innerJoin('loan_types', 'loan_types.id', 'copies.loan_type_id')
    .innerJoin('libraries', 'libraries.id', 'loans.library_id')
    .select(['loans.id', 'loans.copy_id', 'loans.title_id', 'loans.patron_id', 'loans.account_id', 'loans.library_id'])
    .select(['loans.policy_id', 'loans.checked_out_at', 'loans.due_on', 'loans.due_at', 'loans.receipt'])
    .select(['loans.renewals_made', 'loans.renewed_on'])
    .select(['copies.barcode', 'copies.library_id as home_id', 'loan_types.loan_days'])
    .select(['copies.volume', 'copies.tome', 'copies.part', 'copies.material'])
    .select(['titles.data', 'titles.cover_url', 'libraries.name as library'])
    .where('loans.state', '=', sql.lit('open'))
    .orderBy('loans.due_on')
    .orderBy(sql`loans.due_at is null`)
    .orderBy('loans.due_at')
    .orderBy('loans.id')
}

/** What a renewal changes of its loan. */
type ExtendedLoan = Pick<OpenLoan, 'id' | 'dueOn' | 'dueAt' | 'receipt' | 'renewalsMade'> & { renewedOn: string }

export const extendLoan = prepared((db, { id, dueOn, dueAt, receipt, renewedOn, renewalsMade }: ExtendedLoan) =>
  db
    .updateTable('loans')
    .set({ due_on: dueOn, due_at: dueAt, receipt, renewed_on: renewedOn, renewals_made: renewalsMade })
    .where('id', '=', id),
)

/** A loan of any state, as the history shows it. */
export interface PastLoan extends ShownTitle {
  id: number
  titleId: number
  copyId: number
  /** The lending library. */
  library: string
  state: LoansTable['state']
  checkedOutAt: string
  dueOn: string
  /** A moment in UTC; null: the loan is by the day. */
  dueAt: string | null
  /** A moment; null: it is open. */
  returnedAt: string | null
  renewalsMade: number
  checkoutReceipt: string | null
}

/** Made at or after the first moment and before the second, latest first. */
export async function loansLentIn(
  db: Reader,
  patron: number,
  { since, before }: { since: string; before: string },
): Promise<PastLoan[]> {
  const rows = await db
    .selectFrom('loans')
    .innerJoin('titles', 'titles.id', 'loans.title_id')
    .innerJoin('libraries', 'libraries.id', 'loans.library_id')
    .selectAll('loans')
    .select(['titles.data', 'titles.cover_url', 'libraries.name as library'])
    .where('loans.patron_id', '=', patron)
    .where('checked_out_at', '>=', since)
    .where('checked_out_at', '<', before)
    .orderBy('checked_out_at', 'desc')
    .orderBy('loans.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...shownTitle(row),
    id: row.id,
    titleId: row.title_id,
    copyId: row.copy_id,
    library: row.library,
    state: row.state,
    checkedOutAt: row.checked_out_at,
    dueOn: row.due_on,
    dueAt: row.due_at,
    returnedAt: row.returned_at,
    renewalsMade: row.renewals_made,
    checkoutReceipt: row.checkout_receipt,
  }))
}

/** Total fines of each loan in cents, whether settled or not. */
export async function finesOf(db: Reader, patron: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('charges')
    .select((eb) => ['loan_id', eb.fn.sum<number>('amount_cents').as('cents')])
    .where('patron_id', '=', patron)
    .where('kind', '=', 'fine')
    .where('loan_id', 'is not', null)
    .groupBy('loan_id')
    .execute()
  return new Map(rows.map(({ loan_id, cents }) => [Number(loan_id), Number(cents)]))
}

export function shownTitle(row: { data: string; cover_url: string | null }): ShownTitle {
  const data = parseTitleData(row.data)
  return {
    title: data.title,
    author: data.contributors[0]?.name ?? '',
    authorName: naturalName(data.contributors[0]),
    year: data.yearShown ?? '',
    materialType: data.materialType,
    cover: row.cover_url ?? '',
  }
}
