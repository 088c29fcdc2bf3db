import { bestPolicy, type LoanPolicy, type PolicyCase } from '@estante/domain/circulation/policy'
import type { Reader } from '../../database/database.ts'
import { run } from '../../database/prepared/prepared.ts'
import { currentPolicies, policiesById, policyRows } from './store/policies.ts'

/** The institution's loan policies that have not ended, by id. */
export async function loanPolicies(db: Reader): Promise<LoanPolicy[]> {
  return currentPolicies(await run(db, policyRows(db, {})))
}

/** Loan policies by id, including ended ones: a loan keeps its policy until it is returned. */
export async function policiesOfLoans(db: Reader): Promise<ReadonlyMap<number, LoanPolicy>> {
  return policiesById(await run(db, policyRows(db, {})))
}

/** The policy for a category, a material and a library; undefined: none, so nothing is lent. */
export async function policyFor(db: Reader, wanted: PolicyCase): Promise<LoanPolicy | undefined> {
  return bestPolicy(await loanPolicies(db), wanted)
}
