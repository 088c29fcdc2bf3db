/**
 * The last message of each login with its answer, for a short time: a machine that lost its connection before the answer
 * connects again and repeats the message.
 */
import type { Temporal } from 'temporal-polyfill'

interface Answered {
  request: Uint8Array
  answer: Buffer
}

const keptSeconds = 120

export class RepeatedMessages {
  readonly #clock: () => Temporal.Instant
  readonly #last = new Map<number, Answered & { until: number }>()

  constructor(clock: () => Temporal.Instant) {
    this.#clock = clock
  }

  remember(account: number, answered: Answered): void {
    this.#last.set(account, { ...answered, until: this.#seconds() + keptSeconds })
  }

  lastOf(account: number): Answered | undefined {
    const kept = this.#last.get(account)
    return kept && kept.until > this.#seconds() ? kept : undefined
  }

  #seconds(): number {
    return this.#clock().epochMilliseconds / 1000
  }
}
