/** The facts about a patron that do not depend on the title, read in one batch with the other facts of a rule. */
import type { PatronStatus } from '@estante/domain/circulation/patron-block'
import { bestPolicy, type LoanPolicy } from '@estante/domain/circulation/policy'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { BatchRows } from '../../database/prepared/prepared.ts'
import { PatronStatuses, patronStatusQueries } from './patron-status.ts'
import { categoryOfAccount } from './store/patrons.ts'
import { currentPolicies, policyRows } from './store/policies.ts'

export interface PatronFacts {
  categoryId: number
  policies: readonly LoanPolicy[]
  statusAt(library: number): PatronStatus
}

/** A patron, and the account in use. */
export interface PatronRef {
  patron: number
  account: number
}

/** For `runBatch`; `patronFacts` takes the rows. */
export function patronFactQueries(db: Reader, { patron, account }: PatronRef, now: Temporal.ZonedDateTime) {
  return [
    categoryOfAccount(db, { account }),
    policyRows(db, {}),
    ...patronStatusQueries(db, [{ patron, account }], now),
  ] as const
}

export function patronFacts(
  who: PatronRef,
  [accounts, policies, ...statuses]: BatchRows<ReturnType<typeof patronFactQueries>>,
): PatronFacts {
  const patronStatus = new PatronStatuses(statuses)
  return {
    categoryId: accounts[0]!.categoryId,
    policies: currentPolicies(policies),
    statusAt: (library) => patronStatus.of(who, library),
  }
}

/** The loan policy for a material, a patron and a library; undefined: it is not lent. */
export function policyAt(
  { policies, categoryId }: Pick<PatronFacts, 'policies' | 'categoryId'>,
  libraryId: number,
  materialType: string,
): LoanPolicy | undefined {
  return bestPolicy(policies, { categoryId, materialType, libraryId })
}
