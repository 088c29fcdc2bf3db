/**
 * Decides who is served next when more is requested than the server can do. Pure: the caller passes the time, and how
 * many budgets each visitor has used.
 *
 * - People with a session who are within their budget begin immediately.
 * - While nobody waits and few are served, everybody begins immediately: an idle server delays nobody.
 * - Otherwise the visitor who has used least, with what is asked now, goes first; waiting makes up for a little use, so that
 *   of two who have used about the same the first goes first. A few searches make no difference: a broad one of somebody who
 *   comes does not wait behind all plain ones. A visitor within the budget who has used less than half of what
 *   any who wait have, or next to nothing, does not even wait for a place: some places are theirs alone.
 * - The others share few places while people are there, and more while there are none.
 * - A visitor who waits too long is refused: past the budget as one who has to come later (`over-budget`), within it
 *   because the server is too busy (`busy`). When too many wait, the one who has used most is refused.
 */

export interface FairQueueLimits {
  /** Places of visitors who are not light: while people are there, and while there are none. */
  heavy: { besidePeople: number; alone: number }
  /** Places in all, except for people with a session. */
  total: number
  /** The most that may wait. */
  waiting: number
  /** Milliseconds that a visitor waits within the budget, and past it. */
  patience: { within: number; past: number }
  /** Milliseconds of waiting that make up for one budget used. */
  budgetWait: number
  /** Budgets used that make no difference to who goes first. */
  slight: number
  /** Budgets that a newcomer has used at most, while nobody waits; the longer the line, the fewer. */
  newcomer: number
}

/** Milliseconds for which people count as there after their last request. */
const presence = 5_000
/** A newcomer's allowance is divided by 1 more for each group of this size that waits. */
const allowanceLine = 8

export type AdmissionRefusal = 'over-budget' | 'busy'

/** The place of an admitted request; it is released once. */
export type Place = 'person' | 'light' | 'heavy'

/** A request that asks for a place. */
export interface Wish {
  /** Requests with the same key share a turn. */
  host: string
  /** Whether a person with a session asks, within their budget. */
  isPerson: boolean
  /** Budgets used, once this request is charged: the lowest goes first. */
  score(now: number): number
  /** Budgets used by this browser, of those of its host: the lowest goes first in the turn of the host. */
  browserScore(now: number): number
  /** Called once when the request has waited and its turn comes. */
  begin(place: Place): void
  /** Called once when the request has waited too long. */
  refuse(reason: AdmissionRefusal): void
}

interface Waiting {
  wish: Wish
  since: number
  /** The score at `scoredAt`. It grows only when a request of the same networks is admitted. */
  score: number
  scoredAt: number
}

export class FairQueue {
  readonly #limits: FairQueueLimits
  readonly #line: Waiting[] = []
  readonly #running: Record<Place, number> = { person: 0, light: 0, heavy: 0 }
  readonly #isLate: (now: number) => boolean
  #peopleSeen = Number.NEGATIVE_INFINITY

  /** @param isLate whether the process is late for another reason than the requests admitted here */
  constructor(limits: FairQueueLimits, isLate: (now: number) => boolean = () => false) {
    this.#limits = limits
    this.#isLate = isLate
  }

  get waiting(): number {
    return this.#line.length
  }

  /** @returns the place of a request that begins immediately; otherwise it waits and is called back */
  enter(wish: Wish, now: number): Place | undefined {
    if (wish.isPerson) return this.#take('person', now)
    const score = wish.score(now)
    const place = this.#placeOnArrival(score, now)
    if (place !== undefined) return this.#take(place, now)
    this.#line.push({ wish, since: now, score, scoredAt: now })
    if (this.#line.length > this.#limits.waiting) this.#refuseHeaviest()
    return undefined
  }

  /** Begins the next requests after one has been served. */
  end(place: Place, now: number): void {
    this.#running[place]--
    this.advance(now)
  }

  /** Removes a request whose connection has closed. */
  leave(wish: Wish): void {
    const at = this.#line.findIndex((one) => one.wish === wish)
    if (at >= 0) this.#line.splice(at, 1)
  }

  /** Refuses those who have waited too long, and admits those who may begin. Called regularly while somebody waits. */
  advance(now: number): void {
    this.#refuseOverdue(now)
    for (let next = this.#next(now); next; next = this.#next(now)) {
      const place = this.#placeOf(next.score, now)
      if (place === undefined) return
      this.leave(next.wish)
      next.wish.begin(this.#take(place, now))
    }
  }

  #take(place: Place, now: number): Place {
    this.#running[place]++
    if (place !== 'heavy') this.#peopleSeen = now
    return place
  }

  #placeOnArrival(score: number, now: number): Place | undefined {
    const least = this.#lowest(now, (one) => one.score)
    if (least === undefined) return this.#placeOf(score, now)
    // Not just less: walkers who come back differ by little, and would take the places of those they delay.
    const isLighter = score <= 1 && score < least.score / 2
    return isLighter || score <= this.#allowance() ? this.#lightPlace() : undefined
  }

  /** A place for a visitor who is next. */
  #placeOf(score: number, now: number): Place | undefined {
    if (score <= this.#allowance()) return this.#lightPlace()
    const { besidePeople, alone } = this.#limits.heavy
    const hasOthers = now - this.#peopleSeen < presence || this.#isLate(now)
    const places = hasOthers ? besidePeople : alone
    return this.#running.heavy < places ? 'heavy' : undefined
  }

  #lightPlace(): Place | undefined {
    return this.#running.heavy + this.#running.light < this.#limits.total ? 'light' : undefined
  }

  #allowance(): number {
    return this.#limits.newcomer / (1 + this.#line.length / allowanceLine)
  }

  /** The waiting request of the visitor whose turn it is; behind one address, of the browser that has used least. */
  #next(now: number): Waiting | undefined {
    const { slight, budgetWait } = this.#limits
    const next = this.#lowest(now, ({ score, since }) => since + Math.max(0, score - slight) * budgetWait)
    if (!next) return undefined
    const ofHost = this.#line.filter(({ wish }) => wish.host === next.wish.host)
    if (ofHost.length === 1) return next
    const scores = ofHost.map(({ wish }) => wish.browserScore(now))
    return ofHost[scores.indexOf(Math.min(...scores))]
  }

  /** Computes scores again only where they decide: the lowest ones may have grown. */
  #lowest(now: number, rank: (one: Waiting) => number): Waiting | undefined {
    if (this.#line.length === 0) return undefined
    for (;;) {
      const lowest = this.#line.reduce((least, one) => (rank(one) < rank(least) ? one : least))
      if (lowest.scoredAt === now) return lowest
      lowest.score = lowest.wish.score(now)
      lowest.scoredAt = now
    }
  }

  #refuseOverdue(now: number): void {
    const { within, past } = this.#limits.patience
    const overdue = this.#line.filter(({ since, score }) => now - since >= (score > 1 ? past : within))
    for (const one of overdue) this.#refuse(one)
  }

  #refuseHeaviest(): void {
    this.#refuse(this.#line.reduce((heaviest, one) => (one.score >= heaviest.score ? one : heaviest)))
  }

  #refuse({ wish, score }: Waiting): void {
    this.leave(wish)
    wish.refuse(score > 1 ? 'over-budget' : 'busy')
  }
}
