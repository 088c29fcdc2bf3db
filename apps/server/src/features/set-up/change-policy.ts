/** Loan rules: made, changed, ended. The caller holds the lock of all circulation. */
import type { LoanPolicy } from '@estante/domain/circulation/policy'
import { hasSameTerms, isSameScope, type PolicyScope, type PolicyTerms } from '@estante/domain/circulation/policy-terms'
import type { Reader, Writer } from '../../database/database.ts'
import { loanPolicies } from '../circulation/policies.ts'
import { recordChange, type Signature } from './signature.ts'
import { endPolicy, hasOpenLoan, insertPolicy, updatePolicy } from './store/policies.ts'

/** The one that names exactly this category, material and library. */
export async function findPolicy(db: Reader, scope: PolicyScope): Promise<LoanPolicy | undefined> {
  return (await loanPolicies(db)).find((policy) => isSameScope(policy, scope))
}

export async function addPolicy(
  tx: Writer,
  scope: PolicyScope,
  terms: PolicyTerms,
  signature: Signature,
): Promise<LoanPolicy> {
  const id = await insertPolicy(tx, { ...terms, ...scope })
  return recordSet(tx, null, id, signature)
}

/**
 * A rule under which something is on loan stays as it is for that: it ends, and a new one takes its place.
 * @returns the rule that is in force now
 */
export async function changePolicy(
  tx: Writer,
  before: LoanPolicy,
  terms: Partial<PolicyTerms>,
  signature: Signature,
): Promise<LoanPolicy> {
  const after = { ...before, ...terms }
  if (hasSameTerms(before, after)) return before
  if (!(await hasOpenLoan(tx, before.id))) {
    await updatePolicy(tx, after)
    return recordSet(tx, before, before.id, signature)
  }
  await removePolicy(tx, before, signature)
  return recordSet(tx, before, await insertPolicy(tx, after), signature)
}

/** Open loans keep it; for new ones another must fit, or nothing is lent. */
export async function removePolicy(tx: Writer, policy: LoanPolicy, signature: Signature): Promise<void> {
  await endPolicy(tx, policy.id, signature.now)
  await recordChange(tx, signature, 'policies.ended', 'policy', policy.id, { before: policy })
}

async function recordSet(tx: Writer, before: LoanPolicy | null, id: number, signature: Signature): Promise<LoanPolicy> {
  const after = (await loanPolicies(tx)).find((policy) => policy.id === id)!
  await recordChange(tx, signature, 'policies.set', 'policy', id, { before, after })
  return after
}
