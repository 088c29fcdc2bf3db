/** Counts events by name within fixed windows, in this process. */
export interface WindowCount {
  count: number
  /** Seconds until the count begins anew. */
  left: number
}

export class WindowCounter {
  readonly #seconds: number
  readonly #mostNames: number
  readonly #windows = new Map<string | number, { count: number; endsAt: number }>()

  /** @param mostNames beyond which the oldest windows are forgotten */
  constructor(seconds: number, mostNames: number) {
    this.#seconds = seconds
    this.#mostNames = mostNames
  }

  /** Counts one more. @param now milliseconds */
  count(name: string | number, now: number): WindowCount {
    const window = this.#current(name, now) ?? this.#open(name, now)
    window.count++
    return told(window, now)
  }

  /** How many there are. */
  read(name: string | number, now: number): WindowCount {
    const window = this.#current(name, now)
    return window ? told(window, now) : { count: 0, left: 0 }
  }

  /** A window that ends later than one from now on could was opened before the clock was set back. */
  #current(name: string | number, now: number) {
    const window = this.#windows.get(name)
    return window && window.endsAt > now && window.endsAt <= now + 1000 * this.#seconds ? window : undefined
  }

  #open(name: string | number, now: number) {
    const window = { count: 0, endsAt: now + 1000 * this.#seconds }
    // Again at the end: the first of a Map is the oldest.
    this.#windows.delete(name)
    this.#windows.set(name, window)
    if (this.#windows.size > this.#mostNames) this.#windows.delete(this.#windows.keys().next().value!)
    return window
  }
}

function told({ count, endsAt }: { count: number; endsAt: number }, now: number): WindowCount {
  return { count, left: Math.ceil((endsAt - now) / 1000) }
}
