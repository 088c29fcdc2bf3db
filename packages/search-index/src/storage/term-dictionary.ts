/**
 * All words that were ever indexed, with their numbers, their alphabetical order and their families: the words of one
 * stem. Keys (ISBN, call number) are terms too; a control character in front tells which key and keeps them apart from
 * words.
 */
import { stem } from '../text/stem.ts'
import { type Columns, ensureCapacity } from './memory.ts'
import { SortedOrder } from './sorted-order.ts'
import { StringTable, type StringTableColumns } from './string-table.ts'

const latinWord = /^[a-z]+$/
/** Units below it are numbers of keys. */
const firstLetter = 0x20

export interface FamilyColumns extends Columns {
  order: Uint32Array
  /** By stem: its latest word. */
  heads: Uint32Array
  /** By term: the word of the same stem before it, plus one; 0 ends the chain. */
  chain: Uint32Array
}

/** Sorting more takes longer than it spares: segments go through all their terms instead. */
const maxSorted = 16_384

/** Numbers for terms alone: of a part of an index, whose terms get other numbers when the index adopts it. */
export class TermNumbers {
  readonly terms: StringTable

  constructor(terms = new StringTable()) {
    this.terms = terms
  }

  /** The number of a word, which is new when it was not there. */
  intern(word: string): number {
    return this.terms.intern(word)
  }

  internKey(key: number, value: string): number {
    return this.intern(keyText(key, value))
  }
}

export class TermDictionary extends TermNumbers {
  readonly order: SortedOrder
  private readonly stems: StringTable
  private heads: Uint32Array
  private chain: Uint32Array

  constructor(terms = new StringTable(), stems = new StringTable(), rest?: FamilyColumns) {
    super(terms)
    this.stems = stems
    this.order = new SortedOrder(terms, rest?.order)
    this.heads = rest?.heads ?? new Uint32Array(0)
    this.chain = rest?.chain ?? new Uint32Array(0)
  }

  override intern(word: string): number {
    const known = this.terms.count
    const term = this.terms.intern(word)
    if (term === known) this.joinFamily(word, term)
    return term
  }

  /** By number in the other table: the number here. */
  internAll(terms: StringTable): Uint32Array {
    const numbers = new Uint32Array(terms.count)
    for (let at = 0; at < numbers.length; at++) {
      const known = this.terms.count
      const term = this.terms.internFrom(terms, at)
      // A key has no family, whatever its letters: most of the new terms are keys.
      if (term === known) this.joinFamily(terms.unit(at, 0) < firstLetter ? '' : terms.text(at), term)
      numbers[at] = term
    }
    return numbers
  }

  findKey(key: number, value: string): number {
    return this.terms.find(keyText(key, value))
  }

  /** The word itself first, when it is known, then the other words of its stem. */
  family(word: string): number[] {
    const own = this.terms.find(word)
    const family = own < 0 ? [] : [own]
    const label = this.stems.find(stem(word))
    if (label < 0 || !latinWord.test(word)) return family
    for (let next = this.heads[label]! + 1; next > 0; next = this.chain[next - 1]!) {
      if (next - 1 !== own) family.push(next - 1)
    }
    return family
  }

  /** Rising, as segments have their terms, where they are not too many: so they are looked up as they stand in memory. */
  startingWith(prefix: string): Uint32Array {
    const [from, to] = this.order.range(prefix)
    if (to - from > maxSorted) return this.order.numbers().subarray(from, to)
    return this.order.numbers().slice(from, to).sort()
  }

  /** Without making the list of them. */
  countStartingWith(prefix: string): number {
    const [from, to] = this.order.range(prefix)
    return to - from
  }

  countKeysStartingWith(key: number, prefix: string): number {
    return this.countStartingWith(keyText(key, prefix))
  }

  keysStartingWith(key: number, prefix: string): Uint32Array {
    return this.startingWith(keyText(key, prefix))
  }

  tables(): { terms: StringTableColumns; stems: StringTableColumns; rest: FamilyColumns } {
    const rest = {
      order: this.order.numbers(),
      heads: this.heads.subarray(0, this.stems.count),
      chain: this.chain.subarray(0, this.terms.count),
    }
    return { terms: this.terms.columns(), stems: this.stems.columns(), rest }
  }

  private joinFamily(word: string, term: number): void {
    this.chain = ensureCapacity(this.chain, term + 1)
    if (!latinWord.test(word)) return
    const known = this.stems.count
    const label = this.stems.intern(stem(word))
    this.heads = ensureCapacity(this.heads, label + 1)
    this.chain[term] = label === known ? 0 : this.heads[label]! + 1
    this.heads[label] = term
  }
}

function keyText(key: number, value: string): string {
  return String.fromCharCode(key + 1) + value
}
