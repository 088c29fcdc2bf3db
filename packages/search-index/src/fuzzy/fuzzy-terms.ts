/**
 * Finds the words of the index that are near a typed word. The sorted vocabulary is walked like a tree of letters:
 * words with the same beginning share the work of comparing it, and a beginning that is too far off is left with all
 * that follow it.
 */
import type { Budget } from '../search/budget.ts'
import type { TermDictionary } from '../storage/term-dictionary.ts'
import { longestWord } from '../text/words.ts'
import {
  edit,
  insertionCost,
  isPair,
  soundAlikeEdit,
  soundsLikeOne,
  soundsLikeTwo,
  startsSoundOf,
  substitutionCost,
} from './edit-costs.ts'

export interface FuzzyTerm {
  term: number
  word: string
  cost: number
}

/**
 * @returns the words that cost more than nothing and no more than `maxCost`, in alphabetical order; where more than one edit is
 * allowed, the first letter is the typed one or sounds like it
 */
export function fuzzyTerms(
  typed: string,
  termDictionary: TermDictionary,
  maxCost: number,
  budget: Budget,
): FuzzyTerm[] {
  return new FuzzyTermsEnum(typed, termDictionary, maxCost, budget).run()
}

class FuzzyTermsEnum {
  private readonly typed: Uint16Array
  private readonly termDictionary: TermDictionary
  private readonly numbers: Uint32Array
  private readonly maxCost: number
  private readonly maxFirstCost: number
  private readonly budget: Budget
  private readonly near: FuzzyTerm[] = []
  /** The beginning where the walk stands: `depth` letters are in use. */
  private readonly word = new Uint16Array(longestWord + 1)
  /** rows[depth][n]: the cost of meaning the first `depth` letters of `word` and typing the first n letters. */
  private readonly rows: Uint8Array[]

  constructor(typed: string, termDictionary: TermDictionary, maxCost: number, budget: Budget) {
    this.typed = Uint16Array.from(typed, (letter) => letter.charCodeAt(0))
    this.termDictionary = termDictionary
    this.numbers = termDictionary.order.numbers()
    this.maxCost = maxCost
    // Who errs twice rarely errs in the first letter, and without it most of the vocabulary is never looked at.
    this.maxFirstCost = maxCost > edit ? soundAlikeEdit : maxCost
    this.budget = budget
    this.rows = Array.from({ length: longestWord + 1 }, () => new Uint8Array(typed.length + 1))
    const first = this.rows[0]!
    for (let at = 1; at < first.length; at++) {
      first[at] = first[at - 1]! + insertionCost(this.typed[at - 1]!, this.typed[at - 2])
    }
  }

  run(): FuzzyTerm[] {
    this.walk(this.firstWord(), this.numbers.length, 0)
    return this.near
  }

  /** Keys stand before all words. */
  private firstWord(): number {
    const { terms } = this.termDictionary
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
    const { terms } = this.termDictionary
    let at = from
    if (at < to && terms.lengthOf(this.numbers[at]!) === depth) this.keep(this.numbers[at++]!, depth)
    while (at < to) {
      this.budget.check()
      const letter = terms.unit(this.numbers[at]!, depth)
      const end = this.endOfLetter(at, to, depth, letter)
      this.word[depth] = letter
      if (this.fillRow(depth + 1) <= (depth === 0 ? this.maxFirstCost : this.maxCost)) this.walk(at, end, depth + 1)
      at = end
    }
  }

  private endOfLetter(from: number, to: number, depth: number, letter: number): number {
    const { terms } = this.termDictionary
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
    if (cost > 0 && cost <= this.maxCost) this.near.push({ term, word: this.termDictionary.terms.text(term), cost })
  }

  /** Works out the row of the word's last letter; returns the least that any word going on from here will cost. */
  private fillRow(depth: number): number {
    const { typed, word } = this
    const row = this.rows[depth]!
    const above = this.rows[depth - 1]!
    const meant = word[depth - 1]!
    const missing = insertionCost(meant, depth > 1 ? word[depth - 2] : undefined)
    row[0] = above[0]! + missing
    let least = row[0]!
    for (let at = 1; at < row.length; at++) {
      const letter = typed[at - 1]!
      let cost = above[at - 1]! + substitutionCost(meant, letter)
      cost = Math.min(cost, above[at]! + missing, row[at - 1]! + insertionCost(letter, typed[at - 2]))
      if (cost > 0) cost = Math.min(cost, this.twoLetters(depth, at))
      row[at] = cost
      // With the next letter, this one may be a pair, or changed over.
      if (letter === meant && at > 1) cost = Math.min(cost, above[at - 2]! + edit)
      if (startsSoundOf(meant, letter)) cost = Math.min(cost, above[at - 1]! + soundAlikeEdit)
      if (cost < least) least = cost
    }
    return least
  }

  /** Two letters for one, one for two, two for two, and two changed over. */
  private twoLetters(depth: number, at: number): number {
    const { word, typed, rows } = this
    const [meant, before] = [word[depth - 1]!, depth > 1 ? word[depth - 2]! : 0]
    const [letter, earlier] = [typed[at - 1]!, at > 1 ? typed[at - 2]! : 0]
    const meantPair = before > 0 && isPair(before, meant)
    const typedPair = earlier > 0 && isPair(earlier, letter)
    let cost = far
    if (meantPair && soundsLikeOne(before, meant, letter)) cost = rows[depth - 2]![at - 1]! + soundAlikeEdit
    if (typedPair && soundsLikeOne(earlier, letter, meant))
      cost = Math.min(cost, rows[depth - 1]![at - 2]! + soundAlikeEdit)
    if (before === 0 || earlier === 0) return cost
    const start = rows[depth - 2]![at - 2]!
    if (meantPair && typedPair && soundsLikeTwo(before, meant, earlier, letter))
      cost = Math.min(cost, start + soundAlikeEdit)
    if (before === letter && meant === earlier) cost = Math.min(cost, start + edit)
    return cost
  }
}

/** More than anything costs. */
const far = 255
