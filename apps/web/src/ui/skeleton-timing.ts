/**
 * When a skeleton shows: not in the first 150 ms, as what comes quicker needs none; and once shown for 300 ms at least,
 * as a flash is worse than a wait. The figures stand in the code itself: the minifier puts only exported constants in place.
 */

export interface Waiting {
  loading: boolean
  /** When the loading began, in milliseconds of any clock. */
  since: number
  /** When the skeleton appeared; undefined while it is not shown. */
  shownAt: number | undefined
}

/** Whether it shows now, and when to ask again (undefined: nothing changes by itself). */
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
