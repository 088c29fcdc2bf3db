import { bestPolicy, type LoanPolicy, type PolicyCase } from '@estante/domain/circulation/policy'
import type { Selectable } from 'kysely'
import type { Reader } from '../../database/database.ts'
import { prepared, run } from '../../database/prepared/prepared.ts'
import type { PoliciesTable } from '../../database/tables/patrons.ts'

/** Every loan rule of the institution that has not ended. */
export async function loanPolicies(db: Reader): Promise<LoanPolicy[]> {
  return currentPolicies(await run(db, policyRows(db, {})))
}

/** Loan rules by number, those that have ended among them: what was lent under one stays under it until it comes back. */
export async function policiesOfLoans(db: Reader): Promise<ReadonlyMap<number, LoanPolicy>> {
  return policiesByNumber(await run(db, policyRows(db, {})))
}

/** For `runBatch`, and then for one of the two below. */
export const policyRows = prepared((db, _: object) =>
  db
    .selectFrom('policies')
    .select(['id', 'category_id', 'material_type', 'library_id', 'loan_days', 'renewal_limit', 'open_loan_limit'])
    .select(['hold_limit', 'pickup_hours', 'fine_per_day_cents', 'fine_counts_closed_days', 'suspension_days_per_day'])
    .select(['tolerated_debt_cents', 'ended_at'])
    .orderBy('id'),
)

export function currentPolicies(rows: readonly Row[]): LoanPolicy[] {
  return rows.filter(({ ended_at }) => ended_at === null).map(policyOfRow)
}

export function policiesByNumber(rows: readonly Row[]): ReadonlyMap<number, LoanPolicy> {
  return new Map(rows.map((row) => [row.id, policyOfRow(row)]))
}

/** The rule for a person's category, a material and a library; undefined: the institution made none, and nothing is lent. */
export async function policyFor(db: Reader, wanted: PolicyCase): Promise<LoanPolicy | undefined> {
  return bestPolicy(await loanPolicies(db), wanted)
}

type Row = Selectable<PoliciesTable>

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
