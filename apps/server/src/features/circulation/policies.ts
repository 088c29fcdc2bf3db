import { bestPolicy, type LoanPolicy, type PolicyCase } from '@estante/domain/circulation/policy'
import type { Selectable } from 'kysely'
import type { Reader } from '../../database/database.ts'
import type { PoliciesTable } from '../../database/tables/people.ts'

/** Every loan rule of the institution that has not ended. */
export async function loanPolicies(db: Reader): Promise<LoanPolicy[]> {
  const rows = await db.selectFrom('policies').selectAll().where('ended_at', 'is', null).orderBy('id').execute()
  return rows.map(policyOfRow)
}

/** Loan rules by number, those that have ended among them: what was lent under one stays under it until it comes back. */
export async function policiesOfLoans(db: Reader): Promise<ReadonlyMap<number, LoanPolicy>> {
  const rows = await db.selectFrom('policies').selectAll().execute()
  return new Map(rows.map((row) => [row.id, policyOfRow(row)]))
}

/** The rule for a person's category, a material and a library; undefined: the institution made none, and nothing is lent. */
export async function policyFor(db: Reader, wanted: PolicyCase): Promise<LoanPolicy | undefined> {
  return bestPolicy(await loanPolicies(db), wanted)
}

export function policyOfRow(row: Selectable<PoliciesTable>): LoanPolicy {
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
