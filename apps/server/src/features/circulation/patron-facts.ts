/** What the rules ask about a person whichever title it is about, read at once with what else a rule asks. */
import type { PatronStatus } from '@estante/domain/circulation/patron-block'
import { bestPolicy, type LoanPolicy } from '@estante/domain/circulation/policy'
import type { Reader } from '../../database/database.ts'
import type { BatchRows } from '../../database/prepared/prepared.ts'
import { PatronStatuses, patronStatusQueries } from './patron-status.ts'
import { currentPolicies } from './policies.ts'
import { categoryOfAccount } from './store/patrons.ts'
import { policyRows } from './store/policies.ts'

export interface PatronFacts {
  categoryId: number
  policies: readonly LoanPolicy[]
  statusAt(library: number): PatronStatus
}

/** A person, with the account that they use. */
export interface PatronRef {
  patron: number
  account: number
}

/** For `runBatch`, and then for `patronFacts`. */
export function patronFactQueries(db: Reader, { patron, account }: PatronRef, today: string) {
  return [
    categoryOfAccount(db, { account }),
    policyRows(db, {}),
    ...patronStatusQueries(db, [{ patron, account }], today),
  ] as const
}

export function patronFacts(
  who: PatronRef,
  [accounts, policies, ...statuses]: BatchRows<ReturnType<typeof patronFactQueries>>,
): PatronFacts {
  const patronStatus = new PatronStatuses(statuses)
  return {
    categoryId: accounts[0]!.category_id,
    policies: currentPolicies(policies),
    statusAt: (library) => patronStatus.of(who, library),
  }
}

/** By which rule a material is lent to the person at a library; undefined: it is not. */
export function policyAt(
  { policies, categoryId }: Pick<PatronFacts, 'policies' | 'categoryId'>,
  libraryId: number,
  materialType: string,
): LoanPolicy | undefined {
  return bestPolicy(policies, { categoryId, materialType, libraryId })
}
