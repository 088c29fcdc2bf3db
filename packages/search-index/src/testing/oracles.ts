/** The properties that hold the index against its oracles; the tests try some cases, `npm run test:extended` very many. */
import fc from 'fast-check'
import { compareWithFts5, fts5Case } from './fts5-scenario.ts'
import { events } from './generators.ts'
import { compareParts, compareViews, compareWithNaive } from './scenarios.ts'

export interface Oracle {
  /** A sentence that is true. */
  name: string
  /** @throws what went wrong first, with the smallest case that shows it unless `endOnFailure` */
  check(cases: number, seed: number, endOnFailure?: boolean): void
}

export const oracles: readonly Oracle[] = [
  oracle(
    'answers, counts, orders, suggestions and lists of values are those of a plain look at every document, through additions, replacements, removals, merges and restarts',
    fc.property(events, compareWithNaive),
  ),
  oracle(
    'hit sets, totals, orders and both totals of every filter value are those of SQLite FTS5',
    fc.property(fts5Case, ([lives, searches]) => compareWithFts5(lives, searches)),
  ),
  oracle(
    'views and snapshots answer like their index, and for ever as the index did when they were made',
    fc.property(events, compareViews),
  ),
  oracle(
    'an index that adopts parts numbers and answers like one that is given their documents, after merges and restarts too',
    fc.property(events, compareParts),
  ),
]

function oracle<Case>(name: string, property: fc.IProperty<Case>): Oracle {
  return {
    name,
    check: (numRuns, seed, endOnFailure = false) => fc.assert(property, { numRuns, seed, endOnFailure }),
  }
}
