/**
 * Timing of skeletons: not in the first 150 ms, because quick answers need none; then for at least 300 ms, because a
 * flash is worse than a wait. The numbers are literals: the minifier inlines only exported constants.
 */

export interface Waiting {
  loading: boolean
  /** Start of loading, in milliseconds of any clock. */
  since: number
  /** When the skeleton appeared; undefined while hidden. */
  shownAt: number | undefined
}

/** Whether it is visible now, and when to ask again (undefined: never). */
export function decideSkeleton({ loading, since, shownAt }: Waiting, now: number): { show: boolean; askAt?: number } {
  if (shownAt === undefined) {
    if (!loading) return { show: false }
    const appears = since + 150
    return now >= appears ? { show: true } : { show: false, askAt: appears }
  }
  if (loading) return { show: true }
  const goes = shownAt + 300
  return now >= goes ? { show: false } : { show: true, askAt: goes }
}
