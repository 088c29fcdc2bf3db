import type { ErrorCode } from '@estante/contract/errors'
import { CqlError, type CqlProblem } from '@estante/domain/search/cql/cql'
import { withCqlLines } from '@estante/domain/search/cql/cql-lines'
import type { SearchState } from '@estante/domain/search/search-state'
import { refuse } from '../../http/refusal.ts'

/** Reads the lines of a search that are in CQL. @throws Refusal search.cql_… */
export function readCqlLines(state: SearchState): SearchState {
  try {
    return withCqlLines(state)
  } catch (error) {
    if (!(error instanceof CqlError)) throw error
    return refuse(codes[error.problem], { details: error.message })
  }
}

const codes: Readonly<Record<CqlProblem, ErrorCode>> = {
  syntax: 'search.cql_syntax',
  incomplete: 'search.cql_incomplete',
  tooLong: 'search.cql_too_long',
  parentheses: 'search.cql_syntax',
  tooDeep: 'search.cql_too_long',
  quotes: 'search.cql_syntax',
  contextSet: 'search.cql_index',
  index: 'search.cql_index',
  combinedIndexes: 'search.cql_index',
  relation: 'search.cql_relation',
  relationModifier: 'search.cql_relation',
  relationOfIndex: 'search.cql_relation',
  emptyTerm: 'search.cql_term',
  masking: 'search.cql_term',
  anchoring: 'search.cql_term',
  termFormat: 'search.cql_term',
  operator: 'search.cql_syntax',
  tooManyOperators: 'search.cql_too_long',
  proximity: 'search.cql_relation',
  operatorModifier: 'search.cql_relation',
  resultSets: 'search.cql_index',
  sort: 'search.cql_order',
  sortKeys: 'search.cql_order',
  sortModifier: 'search.cql_order',
}
