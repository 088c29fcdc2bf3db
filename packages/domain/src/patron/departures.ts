/**
 * A list of people that is suddenly shorter is more often a broken list than an exodus. How many of those whom the list
 * once had may be missing at once is limited by a share and by a number; beyond either nothing at all is done.
 */

export interface DepartureLimits {
  /** Per cent of those whom the list had. */
  percent: number
  people: number
}

export interface DepartureFacts {
  /** Whom the list had until now. */
  known: number
  /** Those of them whom it does not have any more. */
  missing: number
}

export function mayDepart({ known, missing }: DepartureFacts, { percent, people }: DepartureLimits): boolean {
  return missing === 0 || (missing <= people && missing * 100 <= percent * known)
}
