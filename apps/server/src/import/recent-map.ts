/** A map that keeps the entries used most recently: what it forgets costs a query, what it keeps costs memory. */
export class RecentMap<Value> {
  #young = new Map<string, Value>()
  #old = new Map<string, Value>()
  readonly #size: number

  /** @param size between this many and twice as many entries are kept */
  constructor(size: number) {
    this.#size = size
  }

  get(key: string): Value | undefined {
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const old = this.#old.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: string, value: Value): void {
    if (this.#young.size >= this.#size) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, value)
  }

  delete(key: string): void {
    this.#young.delete(key)
    this.#old.delete(key)
  }

  clear(): void {
    this.#young.clear()
    this.#old.clear()
  }
}
