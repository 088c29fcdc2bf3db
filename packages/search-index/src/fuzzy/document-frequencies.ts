/** How many documents have a word, in any of its forms. */
import type { Segment, Tables } from '../segment/segment.ts'
import { findTerm } from '../storage/term-list.ts'
import { fold } from '../text/fold.ts'

export class DocumentFrequencies {
  private readonly segments: readonly Segment[]
  private readonly tables: Tables

  constructor(segments: readonly Segment[], tables: Tables) {
    this.segments = segments
    this.tables = tables
  }

  isKnown(typed: string): boolean {
    return this.tables.termDictionary.family(fold(typed)).some((term) => this.ofTerm(term) > 0)
  }

  ofWord(typed: string): number {
    return this.tables.termDictionary.family(fold(typed)).reduce((sum, term) => sum + this.ofTerm(term), 0)
  }

  /** Postings of a term; removed documents count until they are merged away. */
  ofTerm(term: number): number {
    return this.segments.reduce((sum, { columns }) => {
      const place = findTerm(columns, term)
      return place < 0 ? sum : sum + columns.postingStarts[place + 1]! - columns.postingStarts[place]!
    }, 0)
  }
}
