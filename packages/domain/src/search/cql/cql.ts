/** A query in CQL, the language of SRU, as it was read: https://www.loc.gov/standards/sru/cql/ */

/** "dc.title", its context set resolved where the query assigns prefixes. */
export interface CqlName {
  /** In small letters; absent where none is named. */
  set?: string | undefined
  /** In small letters. */
  name: string
}

export interface CqlModifier extends CqlName {
  comparison?: string | undefined
  value?: string | undefined
}

export interface CqlClause {
  kind: 'clause'
  /** Absent: the server chooses. */
  index?: CqlName | undefined
  relation: CqlName & { modifiers: readonly CqlModifier[] }
  /** As written, with its backslashes. */
  term: string
}

export type CqlOperator = 'and' | 'or' | 'not'

export interface CqlBoolean {
  kind: CqlOperator
  left: CqlNode
  right: CqlNode
}

export type CqlNode = CqlClause | CqlBoolean

export interface CqlSortKey {
  index: CqlName
  modifiers: readonly CqlModifier[]
}

export interface CqlQuery {
  root: CqlNode
  /** Behind "sortby". */
  sort: readonly CqlSortKey[]
}

/** Numbers of the diagnostics of SRU: https://www.loc.gov/standards/sru/diagnostics/diagnosticsList.html */
export const cqlProblems = {
  syntax: 10,
  incomplete: 10,
  tooLong: 12,
  parentheses: 13,
  tooDeep: 13,
  quotes: 14,
  contextSet: 15,
  index: 16,
  combinedIndexes: 18,
  relation: 19,
  relationModifier: 20,
  relationOfIndex: 22,
  emptyTerm: 27,
  masking: 28,
  anchoring: 32,
  termFormat: 36,
  operator: 37,
  tooManyOperators: 38,
  proximity: 39,
  operatorModifier: 46,
  resultSets: 50,
  sort: 80,
  sortKeys: 84,
  sortModifier: 86,
} as const

export type CqlProblem = keyof typeof cqlProblems

/** What cannot be understood or searched. */
export class CqlError extends Error {
  readonly problem: CqlProblem

  /** @param details what is wrong: the name of an index, a piece of the query */
  constructor(problem: CqlProblem, details: string) {
    super(details)
    this.problem = problem
  }
}
