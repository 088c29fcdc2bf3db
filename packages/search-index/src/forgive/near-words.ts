/**
 * Finds the words of the index that are near a typed word. The sorted vocabulary is walked like a tree of letters:
 * words with the same beginning share the work of comparing it, and a beginning that is too far off is left with all
 * that follow it.
 */
import type { Vocabulary } from '../storage/vocabulary.ts'
import { addition, mostCost, SLIP, SOUND, soundsLike, substitution } from './slips.ts'

export interface NearWord {
  term: number
  word: string
  cost: number
}

/** @returns the words that cost more than nothing and no more than allowed, in alphabetical order */
export function nearWords(typed: string, vocabulary: Vocabulary): NearWord[] {
  return new Walk(typed, vocabulary).run()
}

class Walk {
  private readonly typed: string
  private readonly vocabulary: Vocabulary
  private readonly numbers: Uint32Array
  private readonly most: number
  private readonly near: NearWord[] = []
  /** The beginning where the walk stands. */
  private word = ''
  /** rows[depth][n]: the cost of meaning the first `depth` letters of `word` and typing the first n letters. */
  private readonly rows: number[][]

  constructor(typed: string, vocabulary: Vocabulary) {
    this.typed = typed
    this.vocabulary = vocabulary
    this.numbers = vocabulary.order.numbers()
    this.most = mostCost(typed.length)
    const first = [0]
    for (let at = 1; at <= typed.length; at++) first.push(first[at - 1]! + addition(typed[at - 1]!, typed[at - 2]))
    this.rows = [first]
  }

  run(): NearWord[] {
    this.walk(this.firstWord(), this.numbers.length, 0)
    return this.near
  }

  /** Keys stand before all words. */
  private firstWord(): number {
    const { terms } = this.vocabulary
    let low = 0
    let high = this.numbers.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (terms.compareStart(this.numbers[middle]!, '0') >= 0) high = middle
      else low = middle + 1
    }
    return low
  }

  /** All words in [from, to) begin with `word`, which has `depth` letters and may be one of them. */
  private walk(from: number, to: number, depth: number): void {
    const { terms } = this.vocabulary
    let at = from
    if (at < to && terms.lengthOf(this.numbers[at]!) === depth) this.keep(this.numbers[at++]!, depth)
    const beginning = this.word
    while (at < to) {
      const letter = terms.unit(this.numbers[at]!, depth)
      const end = this.endOfLetter(at, to, depth, letter)
      this.word = beginning + String.fromCharCode(letter)
      if (this.fillRow(depth + 1) <= this.most) this.walk(at, end, depth + 1)
      at = end
    }
    this.word = beginning
  }

  private endOfLetter(from: number, to: number, depth: number, letter: number): number {
    const { terms } = this.vocabulary
    let step = 1
    while (from + step < to && terms.unit(this.numbers[from + step]!, depth) === letter) step *= 2
    let low = from + (step >> 1)
    let high = Math.min(to, from + step)
    while (low < high) {
      const middle = (low + high) >>> 1
      if (terms.unit(this.numbers[middle]!, depth) === letter) low = middle + 1
      else high = middle
    }
    return low
  }

  private keep(term: number, depth: number): void {
    const cost = this.rows[depth]![this.typed.length]!
    if (cost > 0 && cost <= this.most) this.near.push({ term, word: this.word, cost })
  }

  /** Works out the row of the word's last letter; returns the least that any word going on from here will cost. */
  private fillRow(depth: number): number {
    const row = [this.rows[depth - 1]![0]! + addition(this.word[depth - 1]!, this.word[depth - 2])]
    let least = row[0]!
    for (let at = 1; at <= this.typed.length; at++) {
      row[at] = Math.min(this.oneLetter(depth, at, row[at - 1]!), this.twoLetters(depth, at))
      if (row[at]! < least) least = row[at]!
    }
    this.rows[depth] = row
    // A pair of letters may still be explained from the row before.
    return Math.min(least, Math.min(...this.rows[depth - 1]!) + SOUND)
  }

  private oneLetter(depth: number, at: number, left: number): number {
    const above = this.rows[depth - 1]!
    const meant = this.word[depth - 1]!
    const typed = this.typed[at - 1]!
    return Math.min(
      above[at - 1]! + substitution(meant, typed),
      above[at]! + addition(meant, this.word[depth - 2]),
      left + addition(typed, this.typed[at - 2]),
    )
  }

  private twoLetters(depth: number, at: number): number {
    const { word, typed, rows } = this
    let cost = Number.POSITIVE_INFINITY
    const twoMeant = depth > 1 ? word.slice(depth - 2, depth) : ''
    const twoTyped = at > 1 ? typed.slice(at - 2, at) : ''
    if (twoMeant && soundsLike(twoMeant, typed[at - 1]!)) cost = Math.min(cost, rows[depth - 2]![at - 1]! + SOUND)
    if (twoTyped && soundsLike(word[depth - 1]!, twoTyped)) cost = Math.min(cost, rows[depth - 1]![at - 2]! + SOUND)
    if (!twoMeant || !twoTyped) return cost
    if (soundsLike(twoMeant, twoTyped)) cost = Math.min(cost, rows[depth - 2]![at - 2]! + SOUND)
    if (twoMeant[0] === twoTyped[1] && twoMeant[1] === twoTyped[0])
      cost = Math.min(cost, rows[depth - 2]![at - 2]! + SLIP)
    return cost
  }
}
