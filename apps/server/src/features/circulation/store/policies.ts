/** Circulation policies as the database has them. */
import type { LoanPolicy } from '@estante/domain/circulation/policy'
import type { Selectable } from 'kysely'
import { prepared } from '../../../database/prepared/prepared.ts'
import type { PoliciesTable } from '../../../database/tables/patrons.ts'

export type Row = Selectable<PoliciesTable>

/** For `runBatch`, and then for one of the two below. */
export const policyRows = prepared((db, _: object) =>
  db
    .selectFrom('policies')
    .select(['id', 'category_id', 'material_type', 'library_id', 'loan_days', 'renewal_limit', 'open_loan_limit'])
    .select(['hold_limit', 'pickup_hours', 'fine_per_day_cents', 'fine_counts_closed_days', 'suspension_days_per_day'])
    .select(['tolerated_debt_cents', 'ended_at'])
    .orderBy('id'),
)

export function policyOfRow(row: Row): LoanPolicy {
  return {
    id: row.id,
    categoryId: row.category_id,
    materialType: row.material_type,
    libraryId: row.library_id,
    loanDays: row.loan_days,
    renewalLimit: row.renewal_limit,
    openLoanLimit: row.open_loan_limit,
    holdLimit: row.hold_limit,
    pickupHours: row.pickup_hours,
    finePerDayCents: row.fine_per_day_cents,
    fineCountsClosedDays: row.fine_counts_closed_days === 1,
    suspensionDaysPerDay: row.suspension_days_per_day,
    toleratedDebtCents: row.tolerated_debt_cents,
  }
}
