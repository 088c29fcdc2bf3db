/**
 * A text of many words, one of which may be wrong, left out in the index, or misspelt: found by most of those that
 * tell documents apart. Words that very many documents have say nothing here; those that none has stand for the
 * nearest ones.
 */
import { parseQuery } from '../query/parser.ts'
import type { Query } from '../query/query.ts'
import { countHits, type Workspace } from '../search/run.ts'
import type { Segment, Tables } from '../segment/segment.ts'
import { longestWord, wordsOf } from '../text/words.ts'
import { nearestCandidates } from './candidates.ts'
import { DocumentFrequencies } from './document-frequencies.ts'
import { edit } from './edit-costs.ts'

/** Words in more than this share of the documents are left out while there are `minClauses` others. */
const commonShare = 0.05
const minClauses = 3
/** The rarest words that are asked for, and the unknown ones that are looked after: they bound the time. */
const maxDistinctive = 24
const maxMisspelt = 5
const shortestMisspelt = 4
/** Words of the text that are looked at: whole pages are pasted. */
const maxWords = 300
const maxCandidates = 3

/** Shares of the words that must be there, tried one after the other. */
const shares = [0.8, 0.65, 0.5]

/** A word of the text, with what may be meant by it. */
interface Clause {
  /** Its place among the words of the text. */
  at: number
  candidates: string[]
}

export interface MinShouldMatchQuery {
  /** Documents with most of the words. */
  query: Query
  /** The words asked for, as they came in the text; instead of a misspelt one the nearest. */
  words: string[]
}

export class MinShouldMatch {
  private readonly segments: readonly Segment[]
  private readonly tables: Tables
  private readonly workspace: Workspace
  private readonly frequencies: DocumentFrequencies

  constructor(segments: readonly Segment[], tables: Tables, workspace: Workspace) {
    this.segments = segments
    this.tables = tables
    this.workspace = workspace
    this.frequencies = new DocumentFrequencies(segments, tables)
  }

  find(text: string, field: string): MinShouldMatchQuery | undefined {
    const known = [...new Set(wordsOf(text))].filter((word) => word.length < longestWord)
    const words = known.slice(0, maxWords)
    const misspelt = this.misspelt(words)
    const clauses = [...misspelt, ...this.distinctive(words, minClauses - misspelt.length)].sort((a, b) => a.at - b.at)
    const parts = clauses.map(({ candidates }) => anyOf(candidates, field))
    for (const share of shares) {
      const minShouldMatch = Math.max(1, Math.ceil(share * parts.length))
      const query: Query = { kind: 'some', of: parts, minShouldMatch }
      if (parts.length > 0 && this.hits(query) > 0)
        return { query, words: clauses.map(({ candidates }) => candidates[0]!) }
    }
    return undefined
  }

  /**
   * The known words that tell documents apart, the rarest first.
   * @param few so many are asked for however common they are
   */
  private distinctive(words: string[], few: number): Clause[] {
    const known = words
      .map((word, at) => ({ at, candidates: [word], frequency: this.frequencies.ofWord(word) }))
      .filter(({ frequency }) => frequency > 0)
      .sort((a, b) => a.frequency - b.frequency)
    const documents = this.segments.reduce((sum, { liveDocs }) => sum + liveDocs, 0)
    const distinctive = known.filter(({ frequency }, at) => at < few || frequency <= documents * commonShare)
    return distinctive.slice(0, maxDistinctive)
  }

  /** Unknown words, as the words they may be; those that are like nothing are left out. */
  private misspelt(words: string[]): Clause[] {
    const unknown = words
      .map((word, at) => ({ word, at }))
      .filter(({ word }) => word.length >= shortestMisspelt && !this.frequencies.isKnown(word))
    return unknown
      .slice(0, maxMisspelt)
      .map(({ word, at }) => ({
        at,
        candidates: this.candidates(word),
      }))
      .filter(({ candidates }) => candidates.length > 0)
  }

  private candidates(word: string): string[] {
    const { budget } = this.workspace
    return nearestCandidates(word, edit, maxCandidates, this.tables, this.frequencies, budget).map(
      (candidates) => candidates.word,
    )
  }

  private hits(query: Query): number {
    return countHits(parseQuery(query, this.tables.schema).node, this.segments, this.tables, this.workspace)
  }
}

function anyOf(words: string[], field: string): Query {
  return { kind: 'or', of: words.map((text) => ({ kind: 'text', text, in: field })) }
}
