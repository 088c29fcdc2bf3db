/** The words of the index that may be meant by a misspelt one. */
import type { Budget } from '../search/budget.ts'
import type { Tables } from '../segment/segment.ts'
import { fold } from '../text/fold.ts'
import { longestWord } from '../text/words.ts'
import type { DocumentFrequencies } from './document-frequencies.ts'
import { maxEditCost } from './edit-costs.ts'
import { type FuzzyTerm, fuzzyTerms } from './fuzzy-terms.ts'

/** Near words that are looked up, for each that is wanted. */
const oversampling = 20

/**
 * The nearest words that some document has, the commoner first among equals.
 *
 * @param reach what a word may cost
 */
export function nearestCandidates(
  typed: string,
  maxCost: number,
  limit: number,
  tables: Tables,
  frequencies: DocumentFrequencies,
  budget: Budget,
): FuzzyTerm[] {
  const word = fold(typed).slice(0, longestWord)
  const near = fuzzyTerms(word, tables.termDictionary, Math.min(maxCost, maxEditCost(word.length)), budget)
  const cheapest = near.sort((a, b) => a.cost - b.cost).slice(0, limit * oversampling)
  const ranked = cheapest
    .map((word) => ({ ...word, frequency: frequencies.ofTerm(word.term) }))
    .filter(({ frequency }) => frequency > 0)
  return ranked.sort((a, b) => a.cost - b.cost || b.frequency - a.frequency).slice(0, limit)
}
