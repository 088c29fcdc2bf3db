import { bestPolicy, type LoanPolicy, type PolicyCase } from '@estante/domain/circulation/policy'
import type { Reader } from '../../database/database.ts'
import { run } from '../../database/prepared/prepared.ts'
import { policyOfRow, policyRows, type Row } from './store/policies.ts'

/** Every loan rule of the institution that has not ended. */
export async function loanPolicies(db: Reader): Promise<LoanPolicy[]> {
  return currentPolicies(await run(db, policyRows(db, {})))
}

/** Loan rules by number, those that have ended among them: what was lent under one stays under it until it comes back. */
export async function policiesOfLoans(db: Reader): Promise<ReadonlyMap<number, LoanPolicy>> {
  return policiesByNumber(await run(db, policyRows(db, {})))
}

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
