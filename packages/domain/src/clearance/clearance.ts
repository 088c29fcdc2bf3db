/**
 * Whether a clearance (nada consta) may be issued: to whoever has nothing of the library, owes it nothing and asks
 * nothing of it. All that stands against it is told at once, so that nobody comes twice. Issuing it ends the right to
 * borrow, so that it stays true; who has one already gets no second.
 */
export interface ClearanceFacts {
  openLoans: number
  owedCents: number
  /** Holds that wait or are ready to fetch. */
  openHolds: number
  /** Loan requests under way. */
  openRequests: number
  /** One is in force already. */
  isCleared: boolean
}

export type Obstacle =
  | { kind: 'loans' | 'holds' | 'requests'; count: number }
  | { kind: 'debts'; cents: number }
  | { kind: 'cleared' }

/** Empty: it may be issued. */
export function obstacles(facts: ClearanceFacts): Obstacle[] {
  const { openLoans, owedCents, openHolds, openRequests, isCleared } = facts
  if (isCleared) return [{ kind: 'cleared' }]
  const counted = [
    { kind: 'loans' as const, count: openLoans },
    { kind: 'holds' as const, count: openHolds },
    { kind: 'requests' as const, count: openRequests },
  ].filter(({ count }) => count > 0)
  return owedCents > 0 ? [...counted, { kind: 'debts', cents: owedCents }] : counted
}
