/** Rows of circulation policies. */
import type { LoanPolicy } from '@estante/domain/circulation/policy'
import type { Selectable } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import { prepared } from '../../../database/prepared/prepared.ts'
import type { PoliciesTable } from '../../../database/tables/patrons.ts'
import { type ChosenLoans, ofChosenLoans } from './chosen-loans.ts'

type PolicyRow = Selectable<PoliciesTable>

/** For `runBatch`; one of the two functions below takes the rows. */
export const policyRows = prepared((db, _: object) => selectPolicies(db))

/** The policies under which the loans were made. */
export const policiesOfChosenLoans = prepared((db, which: ChosenLoans) =>
  selectPolicies(db).where('id', 'in', ofChosenLoans(which, 'policy_id')),
)

function selectPolicies(db: Reader) {
  return db
    .selectFrom('policies')
    .select([
      'id',
      'category_id',
      'material_type',
      'library_id',
      'loan_days',
      'loan_hours',
      'latest_due_on',
      'renewal_limit',
    ])
    .select(['open_loan_limit', 'hold_limit', 'holds_on_shelf', 'pickup_hours'])
    .select(['fine_per_day_cents', 'fine_counts_closed_days'])
    .select(['max_fine_cents', 'grace_days', 'suspension_days_per_day', 'tolerated_debt_cents', 'overdue_limit'])
    .select(['lost_after_days', 'replacement_cents', 'processing_fee_cents', 'ended_at'])
    .orderBy('id')
}

/** Those that have not ended. */
export function currentPolicies(rows: readonly PolicyRow[]): LoanPolicy[] {
  return rows.filter((row) => row.ended_at === null).map(policyOfRow)
}

/** By id, including ended ones: a loan keeps its policy until it is returned. */
export function policiesById(rows: readonly PolicyRow[]): ReadonlyMap<number, LoanPolicy> {
  return new Map(rows.map((row) => [row.id, policyOfRow(row)]))
}

/** What a policy has in its row; `policyOfRow` is the way back. */
export function policyColumns(policy: Omit<LoanPolicy, 'id'>) {
  return {
    category_id: policy.categoryId,
    material_type: policy.materialType,
    library_id: policy.libraryId,
    loan_days: policy.loanDays,
    loan_hours: policy.loanHours,
    latest_due_on: policy.latestDueOn,
    renewal_limit: policy.renewalLimit,
    open_loan_limit: policy.openLoanLimit,
    hold_limit: policy.holdLimit,
    holds_on_shelf: policy.holdsOnShelf ? 1 : 0,
    pickup_hours: policy.pickupHours,
    fine_per_day_cents: policy.finePerDayCents,
    fine_counts_closed_days: policy.fineCountsClosedDays ? 1 : 0,
    max_fine_cents: policy.maxFineCents,
    grace_days: policy.graceDays,
    suspension_days_per_day: policy.suspensionDaysPerDay,
    tolerated_debt_cents: policy.toleratedDebtCents,
    overdue_limit: policy.overdueLimit,
    lost_after_days: policy.lostAfterDays,
    replacement_cents: policy.replacementCents,
    processing_fee_cents: policy.processingFeeCents,
  } as const
}

export function policyOfRow(row: PolicyRow): LoanPolicy {
  return {
    id: row.id,
    categoryId: row.category_id,
    materialType: row.material_type,
    libraryId: row.library_id,
    loanDays: row.loan_days,
    loanHours: row.loan_hours,
    latestDueOn: row.latest_due_on,
    renewalLimit: row.renewal_limit,
    openLoanLimit: row.open_loan_limit,
    holdLimit: row.hold_limit,
    holdsOnShelf: row.holds_on_shelf === 1,
    pickupHours: row.pickup_hours,
    finePerDayCents: row.fine_per_day_cents,
    fineCountsClosedDays: row.fine_counts_closed_days === 1,
    maxFineCents: row.max_fine_cents,
    graceDays: row.grace_days,
    suspensionDaysPerDay: row.suspension_days_per_day,
    toleratedDebtCents: row.tolerated_debt_cents,
    overdueLimit: row.overdue_limit,
    lostAfterDays: row.lost_after_days,
    replacementCents: row.replacement_cents,
    processingFeeCents: row.processing_fee_cents,
  }
}
