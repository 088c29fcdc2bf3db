/** Keeps the best of many candidates in a heap whose root is the worst of those kept. */

/** Hits by score, then by rank, then by the lower id. */
export class TopHits {
  count = 0
  readonly ids: number[] = []
  readonly scores: number[] = []
  private readonly ranks: number[] = []
  /** A hit of a lower score is refused. */
  floor: number
  private readonly capacity: number

  constructor(capacity: number) {
    this.capacity = capacity
    this.floor = capacity > 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  }

  /** Whether a hit of this score, and this rank, has a chance; saves looking up the rest of it. */
  wants(score: number, rank = Number.POSITIVE_INFINITY): boolean {
    return score > this.floor || (score === this.floor && (this.count < this.capacity || rank >= this.ranks[0]!))
  }

  offer(score: number, rank: number, id: number): void {
    if (this.count < this.capacity) {
      this.put(this.count++, score, rank, id)
      this.up(this.count - 1)
    } else if (this.capacity > 0 && this.isWorse(this.scores[0]!, this.ranks[0]!, this.ids[0]!, score, rank, id)) {
      this.put(0, score, rank, id)
      this.down(0)
    }
    if (this.count === this.capacity && this.capacity > 0) this.floor = this.scores[0]!
  }

  /** Places in `ids` and `scores`, the best first. */
  sorted(): number[] {
    const order = Array.from({ length: this.count }, (_, at) => at)
    return order.sort(
      (a, b) => this.scores[b]! - this.scores[a]! || this.ranks[b]! - this.ranks[a]! || this.ids[a]! - this.ids[b]!,
    )
  }

  /** The rank of the hit at a place that `sorted` gave. */
  rankAt(at: number): number {
    return this.ranks[at]!
  }

  private put(at: number, score: number, rank: number, id: number): void {
    this.scores[at] = score
    this.ranks[at] = rank
    this.ids[at] = id
  }

  private isWorse(
    score: number,
    rank: number,
    id: number,
    thanScore: number,
    thanRank: number,
    thanId: number,
  ): boolean {
    if (score !== thanScore) return score < thanScore
    return rank !== thanRank ? rank < thanRank : id > thanId
  }

  private worse(a: number, b: number): boolean {
    return this.isWorse(this.scores[a]!, this.ranks[a]!, this.ids[a]!, this.scores[b]!, this.ranks[b]!, this.ids[b]!)
  }

  private up(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1
      if (!this.worse(at, parent)) return
      this.swap(at, parent)
      at = parent
    }
  }

  private down(from: number): void {
    for (let at = from; ; ) {
      const child = 2 * at + 1
      if (child >= this.count) return
      const worst = child + 1 < this.count && this.worse(child + 1, child) ? child + 1 : child
      if (!this.worse(worst, at)) return
      this.swap(worst, at)
      at = worst
    }
  }

  private swap(a: number, b: number): void {
    const [score, rank, id] = [this.scores[a]!, this.ranks[a]!, this.ids[a]!]
    this.put(a, this.scores[b]!, this.ranks[b]!, this.ids[b]!)
    this.put(b, score, rank, id)
  }
}
