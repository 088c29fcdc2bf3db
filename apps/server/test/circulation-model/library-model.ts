/**
 * A library as one would play it with cards on a table: who has which copy, who waits in which order, what is owed. It
 * shares no line with the product and knows no database; what it answers is what the product has to answer.
 *
 * One rule for everybody and a lower limit for films, libraries that open every day at any hour: a loan lasts 3 days and is renewed twice, two loans
 * and two holds at a time, a copy is kept for 2 days, a day late costs 50 cents, 100 cents owed are tolerated. Of films
 * one loan and one hold at a time, which count among the others too. Some titles stand in the closed stacks: a copy that
 * somebody asked for is being brought to them and to nobody else, until they borrow it or the slip is closed. Day 0 is
 * the first.
 */
export const rules = { loanDays: 3, renewals: 2, loans: 2, holds: 2, keptDays: 2, fine: 50, tolerated: 100 }
export const films = { loans: 1, holds: 1 }
/** Titles that are films. */
const filmTitles: readonly number[] = [1, 2]
export const isFilm = (title: number): boolean => filmTitles.includes(title)
/** Titles whose copies stand in the closed stacks. */
const closedTitles: readonly number[] = [0, 2]
export const isInClosedStacks = (title: number): boolean => closedTitles.includes(title)

type Place =
  | { at: 'shelf' }
  | { at: 'loan'; patron: number; due: number; renewals: number; renewedOn?: number }
  | { at: 'kept'; hold: Hold; until: number }
  | { at: 'transit'; to: number }

export interface Copy {
  title: number
  home: number
  place: Place
  /** It is on this open slip, of one copy. */
  slip?: Slip
}

export interface Slip {
  number: number
  patron: number
  copy: Copy
}

export interface Hold {
  number: number
  patron: number
  title: number
  pickup: number
  state: 'waiting' | 'available' | 'fulfilled' | 'cancelled' | 'expired'
  /** Wants no copy up to this day, which is included. */
  pausedUntil?: number
  /** Until when a copy was kept for it that it let go by pausing, which it may do once. */
  previousPickupUntil?: number
  /** A copy travels for it. */
  travelling?: Copy
}

/** It stands on its shelf, and nobody is having it brought. */
export function isFree({ place, slip }: Copy): boolean {
  return place.at === 'shelf' && !slip
}

/** "done", or the code with which it is refused. */
export type Outcome = string

export class LibraryModel {
  day = 0
  readonly copies: Copy[]
  readonly holds: Hold[] = []
  readonly slips: Slip[] = []
  /** What is open of each debt, by person, the oldest first. */
  readonly debts: number[][]

  constructor(copies: readonly Pick<Copy, 'title' | 'home'>[], people: number) {
    this.copies = copies.map((copy) => ({ ...copy, place: { at: 'shelf' } }))
    this.debts = Array.from({ length: people }, () => [])
  }

  lend(patron: number, copy: Copy, at: number): Outcome {
    const { place } = copy
    if (at !== (place.at === 'kept' ? place.hold.pickup : copy.home)) return 'desk.copy_elsewhere'
    if (place.at === 'loan' || place.at === 'transit') return 'desk.not_here'
    if (place.at === 'kept' && place.hold.patron !== patron) return 'desk.kept_for_another'
    if (copy.slip && copy.slip.patron !== patron) return 'desk.asked_for_another'
    const block = this.#block(patron)
    if (block) return block
    if (this.#has(patron, copy.title)) return 'desk.has_title'
    const loans = this.#loansOf(patron)
    if (isFilm(copy.title) && loans.filter(({ title }) => isFilm(title)).length >= films.loans) return 'desk.loan_limit'
    if (loans.length >= rules.loans) return 'desk.loan_limit'
    const next = this.#next(copy.title)
    if (isFree(copy) && next && next.patron !== patron) return 'desk.promised'
    delete copy.slip
    copy.place = { at: 'loan', patron, due: this.day + rules.loanDays, renewals: 0 }
    for (const hold of this.open().filter((one) => one.patron === patron && one.title === copy.title)) {
      const kept = this.#keptFor(hold)
      this.#end(hold, 'fulfilled')
      if (kept) this.#release(kept, hold.pickup)
    }
    return 'done'
  }

  checkIn(copy: Copy, at: number): Outcome {
    const { place } = copy
    if (place.at === 'kept') return 'desk.kept_already'
    if (place.at === 'shelf' && at === copy.home) return 'desk.not_lent'
    if (place.at === 'shelf' && copy.slip) return 'desk.copy_elsewhere'
    if (place.at === 'loan' && place.due < this.day) this.debts[place.patron]!.push((this.day - place.due) * rules.fine)
    this.#release(copy, at)
    return 'done'
  }

  renew({ title, place }: Copy): Outcome {
    if (place.at !== 'loan') return 'desk.not_lent'
    if (place.due < this.day) return 'loans.late'
    const block = this.#block(place.patron)
    if (block) return block
    if (this.#next(title, place.patron)) return 'loans.waited_for'
    if (place.renewals >= rules.renewals) return 'loans.renewal_limit'
    const due = this.day + rules.loanDays
    if (due <= place.due) return place.renewedOn === this.day ? 'loans.renewed_today' : 'loans.same_date'
    Object.assign(place, { due, renewals: place.renewals + 1, renewedOn: this.day })
    return 'done'
  }

  hold(patron: number, title: number, pickup: number): Outcome {
    if (this.copies.some((copy) => copy.title === title && isFree(copy))) return 'holds.copy_on_shelf'
    if (this.open().some((hold) => hold.patron === patron && hold.title === title)) return 'holds.waits_already'
    if (this.#has(patron, title)) return 'holds.has_title'
    const block = this.#block(patron)
    if (block) return block
    const holds = this.open().filter((hold) => hold.patron === patron)
    if (isFilm(title) && holds.filter((hold) => isFilm(hold.title)).length >= films.holds) return 'holds.limit'
    if (holds.length >= rules.holds) return 'holds.limit'
    this.holds.push({ number: this.holds.length, patron, title, pickup, state: 'waiting' })
    return 'done'
  }

  /** Has a copy brought from the closed stacks. */
  ask(patron: number, copy: Copy): Outcome {
    if (!isInClosedStacks(copy.title)) return 'closed-collection.copy_not_found'
    if (copy.place.at !== 'shelf') return 'closed-collection.copy_away'
    if (copy.slip) {
      return copy.slip.patron === patron ? 'closed-collection.asked_by_you' : 'closed-collection.asked_already'
    }
    copy.slip = { number: this.slips.length, patron, copy }
    this.slips.push(copy.slip)
    return 'done'
  }

  /** The copy goes back to its shelf, and to whoever began to wait meanwhile. */
  close(slip: Slip): Outcome {
    const { copy } = slip
    if (copy.slip !== slip) return 'desk.slip_closed'
    delete copy.slip
    this.#assignShelvedCopies(copy.title)
    return 'done'
  }

  cancel(hold: Hold): Outcome {
    return this.#letGo(hold, () => this.#end(hold, 'cancelled'))
  }

  /** Wants no copy for so many days. */
  pause(hold: Hold, days: number): Outcome {
    const kept = this.#keptFor(hold)?.place
    if (kept?.at === 'kept' && hold.previousPickupUntil !== undefined) return 'holds.ready_already'
    return this.#letGo(hold, () => {
      if (kept?.at === 'kept') hold.previousPickupUntil = kept.until
      hold.state = 'waiting'
      delete hold.travelling
      hold.pausedUntil = this.day + days
    })
  }

  /** Everything that is owed, or so much of the oldest debt. */
  pay(patron: number, cents?: number): Outcome {
    const debts = this.debts[patron]!
    const at = debts.findIndex((open) => open > 0)
    if (at < 0) return 'desk.nothing_owed'
    if (cents === undefined) debts.fill(0)
    else if (cents > debts[at]!) return 'charges.more_than_open'
    else debts[at]! -= cents
    return 'done'
  }

  /** Night falls; what the clock brings about is done one after the other in this order. */
  lapsing(): Hold[] {
    const late = this.copies.flatMap(({ place }) => (place.at === 'kept' && place.until < this.day ? [place] : []))
    const fetched = late.sort((one, other) => one.until - other.until || one.hold.number - other.hold.number)
    const paused = this.holds.filter((hold) => hold.state === 'waiting' && (hold.pausedUntil ?? this.day) < this.day)
    return [...fetched.map(({ hold }) => hold), ...paused]
  }

  expireHold(hold: Hold): void {
    const kept = this.#keptFor(hold)?.place
    // What lapsed before it in the same night may just have given it a copy, with all the days to fetch it.
    if (kept?.at === 'kept' && kept.until < this.day) this.#letGo(hold, () => this.#end(hold, 'expired'))
    else if (hold.state === 'waiting' && (hold.pausedUntil ?? this.day) < this.day) {
      delete hold.pausedUntil
      this.#assignShelvedCopies(hold.title)
    }
  }

  #assignShelvedCopies(title: number): void {
    for (const copy of this.copies) {
      if (copy.title === title && isFree(copy) && this.#next(title)) this.#release(copy, copy.home)
    }
  }

  open(): Hold[] {
    return this.holds.filter(({ state }) => state === 'waiting' || state === 'available')
  }

  owed(patron: number): number {
    return this.debts[patron]!.reduce((sum, open) => sum + open, 0)
  }

  #letGo(hold: Hold, change: () => void): Outcome {
    if (hold.state !== 'waiting' && hold.state !== 'available') return 'holds.not_open'
    const kept = this.#keptFor(hold)
    change()
    if (kept) this.#release(kept, hold.pickup)
    return 'done'
  }

  #end(hold: Hold, state: 'fulfilled' | 'cancelled' | 'expired'): void {
    hold.state = state
    delete hold.travelling
  }

  #keptFor(hold: Hold): Copy | undefined {
    return this.copies.find(({ place }) => place.at === 'kept' && place.hold === hold)
  }

  /** A free copy goes to the hold that it travelled for or to the next one, here or where that is fetched, or home. */
  #release(copy: Copy, at: number): void {
    const hold = this.holds.find(({ travelling }) => travelling === copy) ?? this.#next(copy.title)
    const goal = hold?.pickup ?? copy.home
    if (goal !== at) {
      copy.place = { at: 'transit', to: goal }
      if (hold) hold.travelling = copy
    } else if (hold) {
      const isPromised = (hold.previousPickupUntil ?? this.day) > this.day
      copy.place = { at: 'kept', hold, until: isPromised ? hold.previousPickupUntil! : this.day + rules.keptDays }
      hold.state = 'available'
      delete hold.travelling
    } else copy.place = { at: 'shelf' }
  }

  #next(title: number, but?: number): Hold | undefined {
    return this.holds.find(
      (hold) =>
        hold.state === 'waiting' &&
        hold.title === title &&
        hold.patron !== but &&
        hold.travelling === undefined &&
        (hold.pausedUntil === undefined || hold.pausedUntil < this.day),
    )
  }

  #loansOf(patron: number) {
    return this.copies.filter(({ place }) => place.at === 'loan' && place.patron === patron)
  }

  #has(patron: number, title: number): boolean {
    return this.#loansOf(patron).some((copy) => copy.title === title)
  }

  #block(patron: number): Outcome | undefined {
    const isLate = this.#loansOf(patron).some(({ place }) => place.at === 'loan' && place.due < this.day)
    if (isLate) return 'circulation.overdue'
    return this.owed(patron) > rules.tolerated ? 'circulation.owes' : undefined
  }
}
