/**
 * Several queries as one statement, for PostgreSQL: planned, sent and answered once instead of once each. Each becomes a
 * column that holds its rows as JSON, so they all see the database as it was at the same moment.
 */
import type { CompiledQuery, RootOperationNode, SelectQueryNode } from 'kysely'
import { isPrepared, registerPrepared } from './registry.ts'

/** What was merged before: by the queries in their order, each known by the tree that it was compiled from. */
interface Known {
  next: WeakMap<RootOperationNode, Known>
  text?: string
}

const first: Known = { next: new WeakMap() }

/** A query of which no part waits for a row that somebody else holds. */
function isPlainSelect(query: CompiledQuery): boolean {
  return query.query.kind === 'SelectQueryNode' && (query.query as SelectQueryNode).endModifiers === undefined
}

/** @returns undefined: they are too few, too large or not of the kind that can be merged */
export function mergeQueries(queries: readonly CompiledQuery[]): CompiledQuery<Record<string, object[]>> | undefined {
  if (queries.length < 2 || !queries.every(isPlainSelect)) return undefined
  // A text that will not be asked again would be planned anew each time.
  if (!queries.every(({ sql }) => isPrepared(sql))) return undefined
  const known = queries.reduce(stepTo, first)
  known.text ??= mergedText(queries)
  return {
    query: queries[0]!.query,
    queryId: queries[0]!.queryId,
    sql: known.text,
    parameters: queries.flatMap(({ parameters }) => parameters),
  }
}

function stepTo(known: Known, { query }: CompiledQuery): Known {
  const next = known.next.get(query) ?? { next: new WeakMap() }
  known.next.set(query, next)
  return next
}

/** The rows of each, in the order of the queries. */
export function rowsOfBatch(answer: Record<string, object[]>): object[][] {
  return Object.values(answer)
}

function mergedText(queries: readonly CompiledQuery[]): string {
  let before = 0
  const columns = queries.map(({ sql, parameters }, at) => {
    const own = sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
    before += parameters.length
    return `(select coalesce(json_agg(r), '[]') from (${own}) as r) as q${at}`
  })
  const text = `select ${columns.join(', ')}`
  registerPrepared(text)
  return text
}
