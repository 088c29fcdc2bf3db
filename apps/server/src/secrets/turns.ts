/** Lets so many pieces of work go on at a time; the others wait in the order in which they came. */
export class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((go) => this.#waiting.push(go))
    try {
      return await work()
    } finally {
      // A turn goes straight to the next in line, so that nobody who comes later overtakes.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}

/** Turns by name: what concerns one name goes on one after the other, whatever others do. */
export class NamedTurns {
  readonly #turns = new Map<string, { turns: Turns; users: number }>()

  async take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const entry = this.#turns.get(name) ?? { turns: new Turns(1), users: 0 }
    this.#turns.set(name, entry)
    entry.users++
    try {
      return await entry.turns.take(work)
    } finally {
      if (--entry.users === 0) this.#turns.delete(name)
    }
  }
}
