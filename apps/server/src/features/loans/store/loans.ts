/** Loans as they are read to be shown, and renewed. */

import type { LoanPolicy } from '@estante/domain/circulation/policy'
import { type Selectable, sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import { prepared, runBatch } from '../../../database/prepared/prepared.ts'
import type { LoansTable } from '../../../database/tables/circulation.ts'
import { parseTitleData } from '../../../database/title-data.ts'
import { policiesByNumber } from '../../circulation/policies.ts'
import type { QueueKey } from '../../circulation/store/holds.ts'
import { policyRows } from '../../circulation/store/policies.ts'
import { naturalName } from '../../titles/natural-name.ts'

/** A title as lists of loans show it. */
export interface ShownTitle {
  title: string
  author: string
  /** As one says it. */
  authorName: string
  /** As the record words it. */
  year: string
  materialType: string
  cover: string
}

export interface OpenLoan extends ShownTitle {
  id: number
  copyId: number
  titleId: number
  patronId: number
  /** With which it was lent, where that is known. */
  accountId: number | null
  /** Where it was lent. */
  libraryId: number
  library: string
  barcode: string
  /** Of the copy: volume, tome and so on with the library whose copy it is. */
  queue: QueueKey
  /** Days that replace the policy's. */
  shortLoanDays: number | null
  policy: LoanPolicy
  checkedOutAt: string
  /** "2026-11-24" */
  dueOn: string
  renewalsMade: number
  renewedOn: string | null
  /** Of the last renewal, or of the loan. */
  receipt: string
}

export type OpenLoanFilter = { patron: number } | { ids: readonly number[] }

/** Open loans of a person, or those with these numbers; what is due first stands first. */
export async function openLoans(db: Reader, filter: OpenLoanFilter): Promise<OpenLoan[]> {
  if ('ids' in filter && filter.ids.length === 0) return []
  const loans = 'ids' in filter ? loansByNumber(db, filter) : loansOfPatron(db, filter)
  const [rows, rules] = await runBatch(db, loans, policyRows(db, {}))
  const policies = policiesByNumber(rules)
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
    receipt: row.receipt,
    renewalsMade: row.renewals_made,
    renewedOn: row.renewed_on,
  }))
}

const loansByNumber = prepared((db, { ids }: { ids: readonly number[] }) =>
  openLoanRows(db).where('loans.id', 'in', ids),
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
    .select(['loans.policy_id', 'loans.checked_out_at', 'loans.due_on', 'loans.receipt'])
    .select(['loans.renewals_made', 'loans.renewed_on'])
    .select(['copies.barcode', 'copies.library_id as home_id', 'loan_types.loan_days'])
    .select(['copies.volume', 'copies.tome', 'copies.part', 'copies.material'])
    .select(['titles.data', 'titles.cover_url', 'libraries.name as library'])
    .where('loans.state', '=', sql.lit('open'))
    .orderBy('loans.due_on')
    .orderBy('loans.id')
}

/** The copies of a person's open loans. */
export const copiesOnLoan = prepared((db, { patron }: { patron: number }) =>
  db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'loans.copy_id')
    .select(['loans.id', 'loans.title_id', 'loans.copy_id', 'copies.library_id'])
    .where('loans.patron_id', '=', patron)
    .where('loans.state', '=', sql.lit('open')),
)

export const extendLoan = prepared(
  (db, { id, ...set }: Pick<Selectable<LoansTable>, 'id' | 'due_on' | 'receipt' | 'renewed_on' | 'renewals_made'>) =>
    db.updateTable('loans').set(set).where('id', '=', id),
)

/** Lent at or after the first moment and before the second, the latest first. */
export async function loansLentIn(db: Reader, patron: number, { since, before }: { since: string; before: string }) {
  return db
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
}

export type PastLoan = Awaited<ReturnType<typeof loansLentIn>>[number]

/** Cents that each loan was fined, whatever became of them. */
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
