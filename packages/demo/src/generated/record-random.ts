import { Mulberry32 } from '../mulberry32.ts'

/**
 * Chance for a million records: each record has a sequence of its own, made from the seed and its number, so that any
 * stretch of the collection can be made alone and is always the same.
 */
export class RecordRandom extends Mulberry32 {
  /** Begins the sequence of one thing. */
  begin(seed: number, number: number): void {
    this.restart(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35))
  }

  /**
   * A rank from 0 to `count` - 1 as words are used in a language: the second half as often as the first, the third a
   * third as often. The continuous form of Zipf's law with exponent 1, by inversion.
   */
  rank(count: number): number {
    return Math.floor((count + 1) ** this.next()) - 1
  }
}
