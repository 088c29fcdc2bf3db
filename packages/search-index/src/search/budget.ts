/**
 * How much one search may spend. The loops of a search call `check` between steps of about a millisecond at most; it ends
 * the search with an error when its time is over or when nobody waits for the answer any more.
 */

export interface SearchLimits {
  /** Running time in milliseconds; without it there is no limit. */
  milliseconds?: number
  /** Set to something other than 0, by any thread, when nobody waits for the answer. */
  cancelled?: Int32Array
}

/** Why a search was ended before it had its answer. */
export type StopReason = 'timeout' | 'cancelled'

export class SearchStopped extends Error {
  readonly reason: StopReason

  constructor(reason: StopReason) {
    super(reason === 'timeout' ? 'The search took longer than it may.' : 'Nobody waits for the answer.')
    this.name = 'SearchStopped'
    this.reason = reason
  }
}

/** Steps between two looks at the time: a look costs as much as some fifty checks. */
const checksPerClockRead = 16

export class Budget {
  private steps = 0
  private deadline = Number.POSITIVE_INFINITY
  private cancelled: Int32Array | undefined

  start({ milliseconds, cancelled }: SearchLimits): void {
    this.steps = 0
    this.deadline = milliseconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + milliseconds
    this.cancelled = cancelled
  }

  /** @throws SearchStopped */
  check(): void {
    if (++this.steps % checksPerClockRead === 0) this.readClock()
  }

  private readClock(): void {
    if (this.cancelled && Atomics.load(this.cancelled, 0) !== 0) throw new SearchStopped('cancelled')
    if (this.deadline !== Number.POSITIVE_INFINITY && performance.now() > this.deadline)
      throw new SearchStopped('timeout')
  }
}
