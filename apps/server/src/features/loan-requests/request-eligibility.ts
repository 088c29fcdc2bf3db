/** Reports whether a patron may request a copy from another library, from all facts about the patron and the copies. */
import type { ErrorCode } from '@estante/contract/errors'
import { decideRequest } from '@estante/domain/loan-requests/decide-request'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { type RowOf, runBatch } from '../../database/prepared/prepared.ts'
import { type Eligibility, eligibilityOf, ineligible } from '../circulation/eligibility.ts'
import {
  type PatronFacts,
  type PatronRef,
  patronFactQueries,
  patronFacts,
  policyAt,
} from '../circulation/patron-facts.ts'
import { isSameWork } from '../circulation/waiting-holds.ts'
import { readSetting } from '../institution/settings.ts'
import type { RequestableKind } from './requestable-kinds.ts'
import { copiesOnLoanTo, openRequestsOf } from './store.ts'

/** The facts about the patron, read once for all kinds of a title's copies. */
export interface RequestPatron extends PatronFacts {
  openRequests: readonly RowOf<typeof openRequestsOf>[]
  borrowed: readonly RowOf<typeof copiesOnLoanTo>[]
  /** The limit of open requests. */
  limit: number
}

/** @param now in the institution's time zone */
export async function readRequestPatron(
  db: Reader,
  who: PatronRef,
  now: Temporal.ZonedDateTime,
): Promise<RequestPatron> {
  const { patron } = who
  const [openRequests, borrowed, ...facts] = await runBatch(
    db,
    openRequestsOf(db, { patron }),
    copiesOnLoanTo(db, { patron }),
    ...patronFactQueries(db, who, now),
  )
  return { ...patronFacts(who, facts), openRequests, borrowed, limit: await readSetting(db, 'loan_requests.limit') }
}

export function requestEligibility(
  { queue, copies, counts }: RequestableKind,
  { openRequests, borrowed, limit, ...facts }: RequestPatron,
): Eligibility {
  const policy = policyAt(facts, queue.libraryId, copies[0]!.materialType)
  if (!policy) return ineligible('circulation.policy_missing')
  const decision = decideRequest({
    copies: counts,
    isDuplicate: openRequests.some((one) => isSameWork(one, queue)),
    hasTitle: borrowed.some((one) => isSameWork(one, queue)),
    openRequests: openRequests.length,
    limit,
    patronStatus: facts.statusAt(queue.libraryId),
    toleratedDebtCents: policy.toleratedDebtCents,
    overdueLimit: policy.overdueLimit,
  })
  return eligibilityOf(decision, codes)
}

const codes = {
  duplicate: 'loan-requests.duplicate',
  'has-title': 'loan-requests.has_title',
  'no-copies': 'loan-requests.no_copies',
  'all-requested': 'loan-requests.all_requested',
  limit: 'loan-requests.limit_reached',
} as const satisfies Record<string, ErrorCode>
