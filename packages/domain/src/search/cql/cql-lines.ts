/**
 * Lines of the advanced search that are written in CQL. They are joined to the other lines as words are. What narrows or
 * orders the whole search (a language, "sortby") does so only where every line is joined by AND, or where there is one
 * line.
 */
import { searchIndex } from '../indexes.ts'
import { nothing } from '../search-expression.ts'
import type { FilterChoices, SearchLine, SearchState } from '../search-state.ts'
import { CqlError } from './cql.ts'
import { parseCql } from './parse-cql.ts'
import { searchOfCql } from './search-of-cql.ts'

/**
 * Reads the lines in CQL. Their words are searched as they are: nothing is corrected when nothing is found.
 * @returns the same search when no line is in CQL
 * @throws CqlError
 */
export function withCqlLines(state: SearchState): SearchState {
  if (!state.lines.some(isCql)) return state
  const isOneList = state.lines.every(({ condition }) => condition === 'AND')
  const asked = state.lines.map((line) => (isCql(line) ? searchOfCql(parseCql(line.words)) : undefined))
  if (!isOneList && asked.some((one) => one?.filters.I)) throw new CqlError('combinedIndexes', 'dc.language')
  const order = asked.find((one) => one?.orderBy)
  let narrowed: FilterChoices = state.filters
  const lines = state.lines.map((line, at): SearchLine => {
    const one = asked[at]
    if (!one) return line
    const languages = bothOf(narrowed.I, one.filters.I)
    if (languages?.length === 0) return { ...line, expression: nothing }
    if (languages) narrowed = { ...narrowed, I: languages }
    return { ...line, expression: one.expression! }
  })
  return {
    ...state,
    lines,
    filters: narrowed,
    exact: true,
    ...(state.orderBy === undefined && order && { orderBy: order.orderBy!, direction: order.direction! }),
  }
}

function isCql({ index }: SearchLine): boolean {
  return searchIndex(index).match === 'cql'
}

/** The values of both; those of the other where one has none. */
function bothOf(ours: string[] | undefined, theirs: string[] | undefined): string[] | undefined {
  if (!ours || !theirs) return ours ?? theirs
  return ours.filter((value) => theirs.includes(value))
}
