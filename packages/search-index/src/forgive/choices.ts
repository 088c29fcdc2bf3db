/** The words of the index that may be meant by a misspelt one. */
import type { Budget } from '../search/budget.ts'
import type { Tables } from '../segment/segment.ts'
import { fold } from '../text/fold.ts'
import { LONGEST_WORD } from '../text/words.ts'
import type { Frequencies } from './frequencies.ts'
import { type NearWord, nearWords } from './near-words.ts'
import { mostCost } from './slips.ts'

/** Near words that are looked up, for each that is wanted. */
const LOOKED_UP = 20

/**
 * The nearest words that some document has, the commoner first among equals.
 *
 * @param reach what a word may cost
 */
export function nearestChoices(
  typed: string,
  reach: number,
  most: number,
  tables: Tables,
  frequencies: Frequencies,
  budget: Budget,
): NearWord[] {
  const word = fold(typed).slice(0, LONGEST_WORD)
  const near = nearWords(word, tables.vocabulary, Math.min(reach, mostCost(word.length)), budget)
  const cheapest = near.sort((a, b) => a.cost - b.cost).slice(0, most * LOOKED_UP)
  const ranked = cheapest
    .map((word) => ({ ...word, frequency: frequencies.ofTerm(word.term) }))
    .filter(({ frequency }) => frequency > 0)
  return ranked.sort((a, b) => a.cost - b.cost || b.frequency - a.frequency).slice(0, most)
}
