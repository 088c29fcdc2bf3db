/**
 * Holds stand in one queue for each title, volume, tome, part, material and library. Who came first is served first;
 * who wants no copy for some days keeps the place and is passed over meanwhile. A place is one plus the earlier holds
 * that are waiting and not suspended.
 * A hold on any edition stands in the queue of each, and leaves them all with the first copy: the place that counts is
 * the best one.
 */
export interface QueuedHold {
  id: number
  /** ISO 8601; two of the same moment stand in the order of their numbers. */
  queuedAt: string
  /** Days between which no copy is wanted, both included. */
  suspendedFrom?: string
  suspendedUntil?: string
  /** A copy is on its way to where this hold is fetched. */
  hasCopy?: boolean
}

export function isSuspended(hold: Pick<QueuedHold, 'suspendedFrom' | 'suspendedUntil'>, today: string): boolean {
  return hold.suspendedUntil !== undefined && (hold.suspendedFrom ?? '') <= today && today <= hold.suspendedUntil
}

export function sortedByArrival<Hold extends QueuedHold>(holds: readonly Hold[]): Hold[] {
  return [...holds].sort((one, other) => one.queuedAt.localeCompare(other.queuedAt) || one.id - other.id)
}

/** Whose turn it is; undefined when nobody wants a copy now. @param today "2026-11-24" */
export function nextInQueue<Hold extends QueuedHold>(waiting: readonly Hold[], today: string): Hold | undefined {
  return sortedByArrival(waiting).find((hold) => hold.hasCopy !== true && !isSuspended(hold, today))
}

/** From 1. @param waiting the holds of the queue that wait, this one among them */
export function queuePosition(hold: QueuedHold, waiting: readonly QueuedHold[], today: string): number {
  const ordered = sortedByArrival(waiting)
  const before = ordered.slice(
    0,
    ordered.findIndex(({ id }) => id === hold.id),
  )
  return 1 + before.filter((one) => !isSuspended(one, today)).length
}

/**
 * About how many days a newcomer waits: each copy serves one person after another, and each of them keeps it as long as
 * this title was kept before. undefined: nothing is known about it, or no copy circulates.
 * @param loanDays lengths of ended loans of the title, in days
 */
export function estimatedWait(position: number, copies: number, loanDays: readonly number[]): number | undefined {
  if (copies === 0 || loanDays.length === 0) return undefined
  const sorted = [...loanDays].sort((one, other) => one - other)
  const median = sorted[Math.floor((sorted.length - 1) / 2)]!
  return Math.max(1, Math.round((Math.max(1, median) * position) / copies))
}

/** A place in one queue. */
export interface QueuePlace {
  position: number
  /** About how many days; undefined: unknown. */
  days?: number | undefined
}

/** The one that is reached first: the lowest position, then the shorter wait. undefined: there is none. */
export function bestPlace<Place extends QueuePlace>(places: readonly Place[]): Place | undefined {
  const wait = ({ days = Number.POSITIVE_INFINITY }: QueuePlace) => days
  return places.reduce<Place | undefined>((best, one) => {
    if (best === undefined || one.position < best.position) return one
    return one.position === best.position && wait(one) < wait(best) ? one : best
  }, undefined)
}
