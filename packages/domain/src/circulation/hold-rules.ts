/**
 * A person may wait for a copy when one of the chosen library, volume, tome, part and material circulates and none of
 * those stands on its shelf, or the rule has it fetched from there, when they neither wait for it already nor have it at home, when the rule for their category
 * and the material lets them wait at all, when nothing speaks against lending to them, and when they have room within
 * every limit that covers the hold. What the copies say comes first: it is the same for everyone.
 * A hold on any edition is one hold on all of them: a copy of each counts, and so does a hold on another edition.
 */
import { decideTitleHold } from '../holds/title-hold.ts'
import type { CopyFacts } from '../titles/copy-status.ts'
import type { Decision } from './eligibility.ts'
import { blockOfStatus, type PatronStatus } from './patron-block.ts'
import { type BlockingTerms, type CountLimit, type LoanPolicy, reachedLimit } from './policy.ts'

export interface HoldFacts {
  /** Those of the chosen library and options. */
  copies: readonly CopyFacts[]
  /** Those of the other editions that would serve too, for a hold on any edition. */
  otherEditions?: readonly CopyFacts[]
  /** Whether what is on its shelf may be held, by the rule of the person, or for a visitor by some rule. */
  holdsOnShelf: boolean
  /** Of the person who asks; undefined: nobody has signed in, and the copies alone decide. */
  patron?: HoldPatronFacts
}

export interface HoldPatronFacts {
  /** Waits for the same volume, tome, part and material already, at any library. */
  isWaitingAlready: boolean
  /** Waits for any edition of the work already, which may be this one. */
  waitsForAnyEdition: boolean
  /** Wants any edition, and waits for a certain other one already. */
  waitsForAnotherEdition: boolean
  /** Has a copy of the same on loan; who wants any edition, of any. */
  hasTitle: boolean
  /** undefined: no rule fits the category, the material and the library. */
  policy?: Pick<LoanPolicy, 'holdLimit'> & BlockingTerms
  patronStatus: PatronStatus
  /** Those that cover this hold. */
  limits: readonly CountLimit[]
}

export type HoldDecision = Decision<
  | 'no-lendable-copy'
  | 'copy-on-shelf'
  | 'edition-on-shelf'
  | 'waits-already'
  | 'waits-for-any-edition'
  | 'waits-for-another-edition'
  | 'has-title'
  | 'no-rule'
  | 'not-for-category'
>

export function decideHold({ copies, otherEditions, holdsOnShelf, patron }: HoldFacts): HoldDecision {
  const byCopies = decideTitleHold(copies, otherEditions, holdsOnShelf)
  return !byCopies.allowed || !patron ? byCopies : decideForPatron(patron)
}

function decideForPatron(patron: HoldPatronFacts): HoldDecision {
  const { policy, patronStatus, limits } = patron
  if (patron.isWaitingAlready) return { allowed: false, code: 'waits-already' }
  if (patron.waitsForAnyEdition) return { allowed: false, code: 'waits-for-any-edition' }
  if (patron.waitsForAnotherEdition) return { allowed: false, code: 'waits-for-another-edition' }
  if (patron.hasTitle) return { allowed: false, code: 'has-title' }
  if (!policy) return { allowed: false, code: 'no-rule' }
  if (policy.holdLimit === 0) return { allowed: false, code: 'not-for-category' }
  const block = blockOfStatus(patronStatus, policy)
  if (block) return { allowed: false, block }
  const limit = reachedLimit(limits)
  return limit === undefined ? { allowed: true } : { allowed: false, code: 'limit', limit }
}
