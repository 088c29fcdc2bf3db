/** What can be asked of an index, whoever keeps it. */
import { type Correction, Corrector } from './fuzzy/correct.ts'
import { MinShouldMatch, type MinShouldMatchQuery } from './fuzzy/min-should-match.ts'
import { type Suggestions, type SuggestRequest, suggest } from './fuzzy/suggest.ts'
import { parseQuery } from './query/parser.ts'
import type { Query } from './query/query.ts'
import type { SearchLimits } from './search/budget.ts'
import {
  type BrowsedFacet,
  type FacetBrowse,
  FacetOrder,
  topValues,
  type ValueTotal,
  valueTotals,
} from './search/facet-order.ts'
import { positionOf } from './search/filter-choice.ts'
import { areKeysKnown } from './search/known-keys.ts'
import { estimateHits, newWorkspace, runSearch, runSearchUpTo, type Workspace } from './search/run.ts'
import type { SearchAnswer, SearchRequest } from './search-request.ts'
import type { Segment, Tables } from './segment/segment.ts'

/** The index as it is at the moment. */
export interface Searchable {
  readonly tables: Tables
  readonly list: readonly Segment[]
}

export class Searcher {
  protected readonly state: Searchable
  private workspace: Workspace
  private readonly orders = new Map<string, FacetOrder>()

  constructor(state: Searchable) {
    this.state = state
    this.workspace = newWorkspace(state.tables)
  }

  /**
   * Everything that is asked meanwhile shares these limits.
   * @throws SearchStopped when it takes longer, or nobody waits for it any more
   */
  withLimits<Answer>(limits: SearchLimits, ask: () => Answer): Answer {
    const { budget } = this.workspace
    budget.start(limits)
    try {
      return ask()
    } catch (error) {
      // Whatever ends a search on the way leaves half of its counts behind.
      this.workspace = newWorkspace(this.state.tables)
      throw error
    } finally {
      budget.start({})
    }
  }

  /** Throws a `TypeError` for names that the schema lacks; never for what a person typed. */
  search(request: SearchRequest): SearchAnswer {
    return runSearch(request, this.state.list, this.state.tables, this.workspace)
  }

  /** The same where a query matches no more than so many documents, by its estimate; nothing where it may match more. */
  searchUpTo(maxHits: number, request: SearchRequest): SearchAnswer | undefined {
    return runSearchUpTo(maxHits, request, this.state.list, this.state.tables, this.workspace)
  }

  /** About how many documents a query matches, never too few: what its search will cost, told beforehand. */
  estimateHits(query: Query): number {
    const { tables, list } = this.state
    return estimateHits(parseQuery(query, tables.schema).node, list, tables)
  }

  /**
   * "Did you mean": for a query without hits, one with other words that has some. Words are changed by how they are
   * misspelt and misheard, and to words that documents have.
   *
   * @returns nothing when the query has hits as it is, or nothing helps
   */
  correct(query: Query): Correction | undefined {
    return new Corrector(this.state.list, this.state.tables, this.workspace).correct(query)
  }

  /**
   * For a text that nothing has all words of: a query for documents with most of its telling words, misspelt ones
   * included. What is common to very many documents is not asked for.
   *
   * @param field the name of a field or of a group of fields
   * @returns nothing where no document has half of them
   */
  minShouldMatch(text: string, field: string): MinShouldMatchQuery | undefined {
    return new MinShouldMatch(this.state.list, this.state.tables, this.workspace).find(text, field)
  }

  /** What someone who is typing may mean. */
  suggest(request: SuggestRequest): Suggestions {
    return suggest(request, this.state.list, this.state.tables, this.workspace)
  }

  /**
   * Of each of these keys ("isbn"), in any spelling, whether some document has it. Far less work than searches.
   * @throws TypeError for a key that the schema lacks
   */
  areKeysKnown(key: string, values: readonly string[]): boolean[] {
    const { tables, list } = this.state
    const names = tables.schema.keys.map(({ name }) => name)
    return areKeysKnown(tables, list, positionOf(names, key, 'key'), values)
  }

  /** How many documents have each of these values of a filter, in the same order; 0 for unknown ones. */
  valueTotals(filter: string, values: readonly string[]): number[] {
    return valueTotals(this.state.tables, this.kindOf(filter), values)
  }

  /** The values of a filter that most documents have, the commonest first. */
  topValues(filter: string, limit: number): ValueTotal[] {
    return topValues(this.state.tables, this.kindOf(filter), limit)
  }

  /**
   * The values of a filter in the order of their keys, from any point in either direction.
   * @param keyOf always the same function for the same filter
   */
  browseValues(filter: string, keyOf: (value: string) => string, browse: FacetBrowse): BrowsedFacet[] {
    const order = this.orders.get(filter) ?? new FacetOrder(this.kindOf(filter), keyOf)
    this.orders.set(filter, order)
    return order.browse(this.state.tables, browse)
  }

  get documents(): number {
    return this.state.list.reduce((sum, { liveDocs }) => sum + liveDocs, 0)
  }

  private kindOf(filter: string): number {
    return positionOf(this.state.tables.schema.filters, filter, 'filter')
  }
}
