/**
 * A title can be held when some copy of it circulates and none of those is on a shelf: what stands there is fetched, not
 * waited for, unless the rule has staff fetch it. What somebody is having brought from the closed stacks does not stand
 * there.
 */
import { type CopyFacts, circulates, isFreeForHolds } from '../titles/copy-status.ts'

export type TitleHoldDecision =
  | { allowed: true }
  | { allowed: false; code: 'no-lendable-copy' | 'copy-on-shelf' | 'edition-on-shelf' }

/**
 * @param otherEditions copies of the editions that serve too; none for a hold on this edition alone
 * @param holdsOnShelf whether staff fetch what is on its shelf
 */
export function decideTitleHold(
  copies: readonly CopyFacts[],
  otherEditions: readonly CopyFacts[] = [],
  holdsOnShelf = false,
): TitleHoldDecision {
  if (![...copies, ...otherEditions].some(circulates)) return { allowed: false, code: 'no-lendable-copy' }
  if (holdsOnShelf) return { allowed: true }
  if (copies.some(isFreeForHolds)) return { allowed: false, code: 'copy-on-shelf' }
  return otherEditions.some(isFreeForHolds) ? { allowed: false, code: 'edition-on-shelf' } : { allowed: true }
}
