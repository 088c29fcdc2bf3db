/** Cuts a stream of records into batches, each written by the same few statements. */
import type { ImportKind, PreparedRecord } from './prepare.ts'

/** Enough that each statement does much at once (four of its 64 rows), few enough that a batch costs no memory. */
const batchRecords = 256
/** A batch of very long records ends earlier. */
const batchCharacters = 4 * 1024 * 1024

/** Records in which no two are the same one, sorted by kind. */
export type Round = Record<ImportKind, PreparedRecord[]>

export class Batch {
  #records: PreparedRecord[] = []
  #characters = 0

  add(record: PreparedRecord): void {
    this.#records.push(record)
    this.#characters += record.marc.length
  }

  get full(): boolean {
    return this.#records.length >= batchRecords || this.#characters >= batchCharacters
  }

  get size(): number {
    return this.#records.length
  }

  get empty(): boolean {
    return this.#records.length === 0
  }

  /**
   * Empties the batch. A record that comes twice in it goes into two rounds, so that the later one replaces the
   * earlier as it would have in another batch.
   */
  take(): Round[] {
    const rounds: { round: Round; seen: Set<string> }[] = []
    for (const record of this.#records) {
      const key = `${record.kind}\u001f${record.key}`
      let at = 0
      while (rounds[at]?.seen.has(key)) at++
      rounds[at] ??= { round: { title: [], authority: [], holding: [] }, seen: new Set() }
      rounds[at]!.seen.add(key)
      rounds[at]!.round[record.kind].push(record)
    }
    this.#records = []
    this.#characters = 0
    return rounds.map(({ round }) => round)
  }
}
