/**
 * A bit for each document of a segment, and above them a bit for each word of bits: taking out a few documents looks at
 * few words, however large the segment.
 */
import { MOST_DOCUMENTS } from '../segment/segment.ts'

/** All bits are zero but between adding documents and taking them. */
export class DocumentBits {
  private readonly words = new Int32Array((MOST_DOCUMENTS + 1) >>> 5)
  /** By word: whether it has a bit. */
  private readonly used = new Int32Array((MOST_DOCUMENTS + 1) >>> 10)

  /** Adds those of the stretch `[from, to)` of a list. */
  addAll(list: Uint16Array, from: number, to: number): void {
    const { words, used } = this
    for (let at = from; at < to; at++) {
      const document = list[at]!
      words[document >>> 5] = words[document >>> 5]! | (1 << (document & 31))
      used[document >>> 10] = used[document >>> 10]! | (1 << ((document >>> 5) & 31))
    }
  }

  /** Adds those of which `allowed` has a 1 for the signature that stands in the same place. */
  addAllowed(
    list: Uint16Array,
    { from, to, signatures, allowed }: { from: number; to: number; signatures: Uint16Array; allowed: Uint8Array },
  ): void {
    const { words, used } = this
    for (let at = from; at < to; at++) {
      const document = list[at]!
      const bit = allowed[signatures[at]!]!
      words[document >>> 5] = words[document >>> 5]! | (bit << (document & 31))
      used[document >>> 10] = used[document >>> 10]! | (bit << ((document >>> 5) & 31))
    }
  }

  /**
   * Writes the documents to `out`, rising, and forgets them.
   * @returns how many they are
   */
  take(out: Uint16Array): number {
    const { words, used } = this
    let count = 0
    for (let group = 0; group < used.length; group++) {
      let rest = used[group]!
      used[group] = 0
      while (rest !== 0) {
        count = this.takeWord(group * 32 + 31 - Math.clz32(rest & -rest), words, out, count)
        rest &= rest - 1
      }
    }
    return count
  }

  private takeWord(at: number, words: Int32Array, out: Uint16Array, before: number): number {
    let count = before
    let word = words[at]!
    words[at] = 0
    while (word !== 0) {
      out[count++] = at * 32 + 31 - Math.clz32(word & -word)
      word &= word - 1
    }
    return count
  }
}
