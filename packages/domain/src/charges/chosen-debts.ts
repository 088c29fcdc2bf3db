/**
 * What is chosen at a desk from the debts that were shown. All of it is settled or nothing: a debt of somebody else, one
 * that changed since it was shown, or a sum above what is open means that the attendant looks at something that is no
 * longer so. So a form that is sent twice, or by two attendants, counts once.
 */
export interface ChosenDebt {
  debt: number
  /** Cents that were open when it was shown. */
  shownCents: number
  /** Cents to be paid, waived or reversed: above zero. */
  cents: number
}

export type ChoiceDecision =
  | { allowed: true; cents: number }
  | { allowed: false; code: 'not_theirs' | 'changed' | 'not_a_sum' | 'more_than_open'; debt: number; open: number }

/** @param open cents by number of the debt; debts of the person that are settled may be missing */
export function decideChoice(chosen: readonly ChosenDebt[], open: ReadonlyMap<number, number>): ChoiceDecision {
  const seen = new Set<number>()
  for (const { debt, shownCents, cents } of chosen) {
    const left = open.get(debt)
    if (left === undefined || seen.has(debt)) return { allowed: false, code: 'not_theirs', debt, open: 0 }
    seen.add(debt)
    if (left !== shownCents) return { allowed: false, code: 'changed', debt, open: left }
    if (!Number.isSafeInteger(cents) || cents <= 0) return { allowed: false, code: 'not_a_sum', debt, open: left }
    if (cents > left) return { allowed: false, code: 'more_than_open', debt, open: left }
  }
  return { allowed: true, cents: chosen.reduce((sum, { cents }) => sum + cents, 0) }
}
