/**
 * A title can be held when some copy of it circulates and none of those is on a shelf: what stands there is fetched, not
 * waited for. What somebody is having brought from the closed stacks does not stand there.
 */
import { type CopyFacts, circulates, isFreeForHolds } from '../titles/copy-status.ts'

export type TitleHoldDecision = { allowed: true } | { allowed: false; code: 'no-lendable-copy' | 'copy-on-shelf' }

export function decideTitleHold(copies: readonly CopyFacts[]): TitleHoldDecision {
  if (!copies.some(circulates)) return { allowed: false, code: 'no-lendable-copy' }
  return copies.some(isFreeForHolds) ? { allowed: false, code: 'copy-on-shelf' } : { allowed: true }
}
