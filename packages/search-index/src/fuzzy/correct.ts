/**
 * "Did you mean": a search that finds nothing is tried with words of the index in place of those it does not know,
 * then of those it knows; with a word cut in two, and with two put together. What is proposed finds something.
 */
import { prefixLookup, prefixLookups } from '../query/lookup.ts'
import { parseQuery } from '../query/parser.ts'
import type { Query } from '../query/query.ts'
import { countHits, type Workspace } from '../search/run.ts'
import type { Segment, Tables } from '../segment/segment.ts'
import { fold } from '../text/fold.ts'
import { longestWord } from '../text/words.ts'
import { nearestCandidates } from './candidates.ts'
import { DocumentFrequencies } from './document-frequencies.ts'
import { edit } from './edit-costs.ts'
import type { FuzzyTerm } from './fuzzy-terms.ts'

export interface Correction {
  /** The query to ask instead. */
  query: Query
  /** Its hits, without filters. */
  hits: number
  /** What was changed: the typed words and what stands in their place. */
  changes: { from: string; to: string }[]
}

/** Words tried for each typed one, and searches tried in all: they bound the time. */
const maxCandidates = 6
const maxTries = 80
/** In longer searches only words are changed that no document has. */
const maxWords = 12
/** With more of those, the search is in another language, or no search at all. */
const maxUnknown = 5
/** Words in longer searches are not looked after. */
const longestSearch = 64

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu
const operators = new Set(['AND', 'OR', 'NOT', 'E', 'OU', 'NÃO', 'NAO', 'Y', 'O', 'NO'])

type Change = Correction['changes'][number]

export class Corrector {
  private readonly segments: readonly Segment[]
  private readonly tables: Tables
  private readonly workspace: Workspace
  private readonly frequencies: DocumentFrequencies
  private tries = 0
  private maxCost = edit
  /** By what may be paid and the typed word: a word is looked at alone, then with another. */
  private readonly nearest = new Map<string, FuzzyTerm[]>()

  constructor(segments: readonly Segment[], tables: Tables, workspace: Workspace) {
    this.segments = segments
    this.tables = tables
    this.workspace = workspace
    this.frequencies = new DocumentFrequencies(segments, tables)
  }

  /** Nothing when the query has hits as it is, or when no change helps. */
  correct(query: Query): Correction | undefined {
    const words = this.typedWords(query)
    if (words.length === 0 || words.length > longestSearch || this.hits(query) > 0) return undefined
    const unknown = words.filter((word) => !this.frequencies.isKnown(word))
    if (unknown.length > maxUnknown || (unknown.length === 0 && words.length > maxWords)) return undefined
    const correction = this.correctWithin(edit, query, words, unknown)
    // What two slips make of a word that the index knows is another word: nobody meant it.
    if (correction || unknown.length === 0) return correction
    return this.correctWithin(2 * edit, query, words, unknown)
  }

  /** @param maxCost what one word may cost: near words are found faster and are the likelier ones */
  private correctWithin(maxCost: number, query: Query, words: string[], unknown: string[]): Correction | undefined {
    this.maxCost = maxCost
    this.tries = 0
    return (
      (unknown.length > 0 ? this.replaceAll(query, unknown) : this.replaceOne(query, words)) ??
      this.cutInTwo(query, unknown) ??
      this.putTogether(query, words) ??
      (unknown.length > 0 ? undefined : this.replaceTwo(query, words))
    )
  }

  /** Every one of these words, by the best choices for each; the cheapest set of changes that finds something. */
  private replaceAll(query: Query, words: string[]): Correction | undefined {
    let plans: { changes: Change[]; cost: number }[] = [{ changes: [], cost: 0 }]
    for (const from of words) {
      const candidates = this.candidates(from)
      plans = plans.flatMap(({ changes, cost }) =>
        candidates.map((near) => ({ changes: [...changes, { from, to: near.word }], cost: cost + near.cost })),
      )
      plans.sort((a, b) => a.cost - b.cost)
      plans = plans.slice(0, maxTries)
    }
    return this.best(query, plans)
  }

  /** One word, although the index knows it: what is meant may be another. */
  private replaceOne(query: Query, words: string[]): Correction | undefined {
    const plans = words.flatMap((from) =>
      this.candidates(from).map(({ word, cost }) => ({ changes: [{ from, to: word }], cost })),
    )
    return this.best(query, plans)
  }

  private replaceTwo(query: Query, words: string[]): Correction | undefined {
    const [first, second] = [...words].sort((a, b) => this.frequencies.ofWord(a) - this.frequencies.ofWord(b))
    return first && second ? this.replaceAll(query, [first, second]) : undefined
  }

  private cutInTwo(query: Query, words: string[]): Correction | undefined {
    const plans = words.flatMap((from) => {
      const cuts = Array.from({ length: Math.max(0, from.length - 3) }, (_, at) => [
        from.slice(0, at + 2),
        from.slice(at + 2),
      ])
      return cuts
        .filter((parts) => parts.every((part) => this.frequencies.isKnown(part)))
        .map((parts) => ({ changes: [{ from, to: parts.join(' ') }], cost: 1 }))
    })
    return this.best(query, plans)
  }

  private putTogether(query: Query, words: string[]): Correction | undefined {
    const pairs = words
      .slice(1)
      .map((word, at) => ({ from: `${words[at]} ${word}`, to: `${fold(words[at]!)}${fold(word)}` }))
    return this.best(
      query,
      pairs.filter(({ to }) => this.frequencies.isKnown(to)).map((change) => ({ changes: [change], cost: 1 })),
    )
  }

  /** Of the cheapest plans that find something, the one that finds most. */
  private best(query: Query, plans: { changes: Change[]; cost: number }[]): Correction | undefined {
    let found: (Correction & { cost: number }) | undefined
    for (const { changes, cost } of [...plans].sort((a, b) => a.cost - b.cost)) {
      if ((found && cost > found.cost) || this.tries >= maxTries) break
      this.tries++
      const changed = changes.reduce(replaceWord, query)
      const hits = this.hits(changed)
      if (hits > 0 && (!found || hits > found.hits)) found = { query: changed, hits, changes, cost }
    }
    return found && { query: found.query, hits: found.hits, changes: found.changes }
  }

  private candidates(typed: string): FuzzyTerm[] {
    const { maxCost, tables, frequencies, nearest } = this
    const key = `${maxCost} ${typed}`
    const known = nearest.get(key)
    if (known) return known
    const found = nearestCandidates(typed, maxCost, maxCandidates, tables, frequencies, this.workspace.budget)
    nearest.set(key, found)
    return found
  }

  /**
   * All words of all texts in the query, operators and names of places left out, and keys: a number or a code has no spelling to help. What
   * is longer than any word of the index is no slip of one, and looking for it in pieces would take for ever.
   */
  private typedWords(query: Query): string[] {
    switch (query.kind) {
      case 'all':
        return []
      case 'text':
        if (this.tables.schema.keys.some(({ name }) => name === query.in)) return []
        return this.wordsIn(query.text)
      case 'without':
        return [...this.typedWords(query.of), ...this.typedWords(query.not)]
      default:
        return query.of.flatMap((part) => this.typedWords(part))
    }
  }

  private wordsIn(text: string): string[] {
    const prefixes = prefixLookups(this.tables.schema)
    const isName = (word: string, end: number) => text[end] === ':' && prefixLookup(word, prefixes) !== undefined
    return [...text.matchAll(wordPattern)]
      .filter(({ 0: word, index }) => isShort(word) && !operators.has(word) && !isName(word, index + word.length))
      .map(([word]) => word)
  }

  private hits(query: Query): number {
    return countHits(parseQuery(query, this.tables.schema).node, this.segments, this.tables, this.workspace)
  }
}

/** One letter may fold to many: the first look spares the second. */
function isShort(word: string): boolean {
  return word.length <= longestWord && fold(word).length <= longestWord
}

function replaceWord(query: Query, change: Change): Query {
  switch (query.kind) {
    case 'all':
      return query
    case 'text':
      return { ...query, text: replaceInText(query.text, change) }
    case 'without':
      return { ...query, of: replaceWord(query.of, change), not: replaceWord(query.not, change) }
    default:
      return { ...query, of: query.of.map((part) => replaceWord(part, change)) }
  }
}

/** Whole words only; a pair of words may be written with more than one blank. */
function replaceInText(text: string, { from, to }: Change): string {
  const pattern = from.split(' ').join('[^\\p{L}\\p{N}]+')
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${pattern}(?![\\p{L}\\p{N}\\p{M}])`, 'gu'), to)
}
