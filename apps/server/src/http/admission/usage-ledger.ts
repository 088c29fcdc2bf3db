/** Compares what visitors have used recently with their budgets. */
import { UsageSketch } from './usage-sketch.ts'
import type { Visitor } from './visitor.ts'

/** Half-life of use in milliseconds. */
export const usageHalfLife = 300_000

/** Addresses' budgets that a block of them has, and that a wide one may spend beyond all budgets. */
const budgetsOf = { block: 16, wide: 16 }

/** Use below this number of units is not shared with other processes. */
const notable = 20
/** Names of which other processes are told at a time; what is used under others is told by these processes later. */
const maxUntold = 500

/** What one process has seen used under a name since it last told the others. */
interface UntoldUse {
  name: string
  units: number
}

export class UsageLedger {
  readonly #budget: number
  readonly #sketch: UsageSketch
  readonly #untold = new Map<string, number>()
  readonly #tellsOthers: boolean

  /** @param budget in units: what an address may use within a half-life; @param tellsOthers whether there may be other processes */
  constructor({
    budget,
    seed,
    now,
    tellsOthers = false,
  }: {
    budget: number
    seed: number
    now: number
    tellsOthers?: boolean
  }) {
    this.#budget = budget
    this.#tellsOthers = tellsOthers
    this.#sketch = new UsageSketch({ halfLife: usageHalfLife, seed, now })
  }

  charge(visitor: Visitor, units: number, now: number): void {
    const { host, block, wide } = visitor
    if (wide !== undefined && this.score(visitor, now) > 1) this.#add(`wide ${wide}`, units, now)
    this.#add(host, units, now)
    this.#sketch.add(browserName(visitor), units, now)
    if (block !== undefined) this.#add(`block ${block}`, units, now)
  }

  /**
   * Budgets used: of the visitor or the network around, whichever has used more of its own. Above 1: past it.
   * @param asked units of a request that is not charged yet
   */
  score({ host, block, wide, budgets }: Visitor, now: number, asked = 0): number {
    const used = (name: string) => (this.#sketch.used(name, now) + asked) / this.#budget
    const blockBudgets = budgets > 1 ? budgets : budgetsOf.block
    return Math.max(
      used(host),
      block === undefined ? 0 : used(`block ${block}`) / blockBudgets,
      wide === undefined ? 0 : used(`wide ${wide}`) / budgetsOf.wide,
    )
  }

  /** What the browser itself has used of the address that it shares, in budgets. */
  browserScore(visitor: Visitor, now: number): number {
    return this.#sketch.used(browserName(visitor), now) / this.#budget
  }

  /** Seconds until a score falls to 1. */
  secondsUntilWithin(score: number): number {
    return score <= 1 ? 0 : (Math.log2(score) * usageHalfLife) / 1000
  }

  /** Returns use to be shared with other processes, each once. */
  takeUntold(): UntoldUse[] {
    const untold = [...this.#untold].map(([name, units]) => ({ name, units }))
    this.#untold.clear()
    return untold
  }

  /** What all processes together have seen used under a name. */
  learn(name: string, units: number, now: number): void {
    this.#sketch.raiseTo(name, units, now)
  }

  #add(name: string, units: number, now: number): void {
    this.#sketch.add(name, units, now)
    if (!this.#tellsOthers) return
    const before = this.#untold.get(name)
    if (before === undefined && (this.#untold.size >= maxUntold || this.#sketch.used(name, now) < notable)) return
    this.#untold.set(name, (before ?? 0) + units)
  }
}

function browserName({ host, browser }: Visitor): string {
  return `browser ${host} ${browser}`
}
