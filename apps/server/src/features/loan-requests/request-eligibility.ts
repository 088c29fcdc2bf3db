import type { ErrorCode } from '@estante/contract/errors'
import type { PatronStatus } from '@estante/domain/circulation/patron-block'
import { bestPolicy, type LoanPolicy } from '@estante/domain/circulation/policy'
import { decideRequest, type RequestDecision } from '@estante/domain/loan-requests/decide-request'
import type { Reader } from '../../database/database.ts'
import type { Details } from '../../http/refusal.ts'
import { blockRefusal } from '../circulation/block-refusals.ts'
import { patronStatusOf } from '../circulation/patron-status.ts'
import { loanPolicies } from '../circulation/policies.ts'
import { isSameWork } from '../circulation/waiting-holds.ts'
import { categoryOf } from '../loans/store/patrons.ts'
import type { RequestableKind } from './requestable-kinds.ts'
import { requestSettings } from './settings.ts'
import { copiesOnLoanTo, openRequestsOf } from './store.ts'

/** Why a request is not possible: a code with what its words need; undefined where it is. */
export type Obstacle = { code: ErrorCode; details: Details } | undefined

interface PatronRef {
  patron: number
  account: number
}

/** Says of each kind of a title's copies whether this person may ask for one now. */
export class RequestEligibility {
  readonly #db: Reader
  readonly #asker: PatronRef
  readonly #today: string
  readonly #facts: Awaited<ReturnType<typeof readFacts>>

  private constructor(db: Reader, patron: PatronRef, today: string, facts: Awaited<ReturnType<typeof readFacts>>) {
    this.#db = db
    this.#asker = patron
    this.#today = today
    this.#facts = facts
  }

  static async read(db: Reader, patron: PatronRef, today: string): Promise<RequestEligibility> {
    return new RequestEligibility(db, patron, today, await readFacts(db, patron))
  }

  get openRequests(): number {
    return this.#facts.requests.length
  }

  get limit(): number {
    return this.#facts.limit
  }

  async statusAt(library: number): Promise<PatronStatus> {
    const { patron, account } = this.#asker
    return patronStatusOf(this.#db, patron, library, this.#today, account)
  }

  /** By which rule it is lent to them at a library; undefined: it is not. */
  policyAt(libraryId: number, materialType: string): LoanPolicy | undefined {
    const { policies, categoryId } = this.#facts
    return bestPolicy(policies, { categoryId, materialType, libraryId })
  }

  async check({ queue, copies, counts }: RequestableKind): Promise<Obstacle> {
    const { requests, loans, limit } = this.#facts
    const policy = this.policyAt(queue.libraryId, copies[0]!.materialType)
    if (!policy) return { code: 'circulation.policy_missing', details: {} }
    const decision = decideRequest({
      copies: counts,
      isDuplicate: requests.some((one) => isSameWork(one, queue)),
      hasTitle: loans.some((one) => isSameWork(one, queue)),
      openRequests: requests.length,
      limit,
      patronStatus: await this.statusAt(queue.libraryId),
      toleratedDebtCents: policy.toleratedDebtCents,
    })
    return obstacleOf(decision)
  }
}

const codes = {
  duplicate: 'loan-requests.duplicate',
  'has-title': 'loan-requests.has_title',
  'no-copies': 'loan-requests.no_copies',
  'all-requested': 'loan-requests.all_requested',
} as const

function obstacleOf(decision: RequestDecision): Obstacle {
  if (decision.allowed) return undefined
  if ('block' in decision) return blockRefusal(decision.block)
  if (decision.code === 'limit') return { code: 'loan-requests.limit_reached', details: { limit: decision.limit } }
  return { code: codes[decision.code], details: {} }
}

async function readFacts(db: Reader, { patron, account }: PatronRef) {
  const requests = await openRequestsOf(db, patron)
  const loans = await copiesOnLoanTo(db, patron)
  const categoryId = await categoryOf(db, account)
  const { limit } = await requestSettings(db)
  return { requests, loans, categoryId, policies: await loanPolicies(db), limit }
}
