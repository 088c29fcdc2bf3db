/**
 * A person is forgotten when nothing ties them to the library any more: no loan, no hold, no request on its way, no
 * debt, no money of theirs that the library holds, and no right of the staff: rights are given back first, so that the last
 * administrator does not disappear with them. What is in the way stands in the order in which it is cleared.
 */

export interface ErasureFacts {
  /** A login of theirs holds a right of the staff. */
  isStaff: boolean
  openLoans: number
  openHolds: number
  openLoanRequests: number
  /** Cents; negative: the library owes. */
  owed: number
}

export type ErasureObstacle = 'rights' | 'loans' | 'holds' | 'loan-requests' | 'debts'

/** At least one. */
export type Obstacles = readonly [ErasureObstacle, ...ErasureObstacle[]]

export function decideErasure(facts: ErasureFacts): { allowed: true } | { allowed: false; because: Obstacles } {
  const obstacles: readonly [ErasureObstacle, boolean][] = [
    ['rights', facts.isStaff],
    ['loans', facts.openLoans > 0],
    ['holds', facts.openHolds > 0],
    ['loan-requests', facts.openLoanRequests > 0],
    ['debts', facts.owed !== 0],
  ]
  const [first, ...others] = obstacles.filter(([, stands]) => stands).map(([obstacle]) => obstacle)
  return first === undefined ? { allowed: true } : { allowed: false, because: [first, ...others] }
}
