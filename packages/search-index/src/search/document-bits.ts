/**
 * A bit for each document of a segment, and above them a bit for each word of bits: taking out a few documents looks at
 * few words, however large the segment.
 */
import { maxDocuments } from '../segment/segment.ts'
import { type SignatureCodes, signatureAt } from '../segment/signature-codes.ts'

/** With so many documents nearly all words are used: telling which costs more than looking at all of them. */
const many = 2048

/** All bits are zero but between adding documents and taking them. */
export class DocumentBits {
  private readonly words = new Int32Array((maxDocuments + 1) >>> 5)
  /** By word: whether it has a bit. */
  private readonly used = new Int32Array((maxDocuments + 1) >>> 10)

  /** Adds those of the stretch `[from, to)` of a list. */
  addAll(list: Uint16Array, from: number, to: number): void {
    const { words, used } = this
    if (to - from >= many) used.fill(-1)
    else for (let at = from; at < to; at++) mark(used, list[at]! >>> 5, 1)
    for (let at = from; at < to; at++) mark(words, list[at]!, 1)
  }

  /** Adds those of which `allowed` has a 1 for the signature that stands in the same place. */
  addAllowed(
    list: Uint16Array,
    { from, to, codes, allowed }: { from: number; to: number; codes: SignatureCodes; allowed: Uint8Array },
  ): void {
    const { words, used } = this
    if (to - from >= many) used.fill(-1)
    else for (let at = from; at < to; at++) mark(used, list[at]! >>> 5, 1)
    for (let at = from; at < to; at++) mark(words, list[at]!, allowed[signatureAt(codes, at)]!)
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

/** @param bit 1 or 0 */
function mark(bits: Int32Array, at: number, bit: number): void {
  bits[at >>> 5] = bits[at >>> 5]! | (bit << (at & 31))
}
