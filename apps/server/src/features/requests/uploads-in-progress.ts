/** Bounds how much of one request arrives at a time in this process: fifty files at once do not fill the disk. */
export class UploadsInProgress {
  readonly #most: number
  readonly #running = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** @param refuse is called instead of the work when there are as many as may be */
  async during<Result>(what: string, refuse: () => never, work: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(what) ?? 0
    if (running >= this.#most) return refuse()
    this.#running.set(what, running + 1)
    try {
      return await work()
    } finally {
      const left = this.#running.get(what)! - 1
      if (left > 0) this.#running.set(what, left)
      else this.#running.delete(what)
    }
  }
}
