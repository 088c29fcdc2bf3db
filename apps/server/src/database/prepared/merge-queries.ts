/**
 * Several queries as one statement, for PostgreSQL: planned, sent and answered once instead of once each. They all see the
 * database as it was at the same moment. Of those that read, each becomes a column that holds its rows as JSON; those that
 * write stand in `with`.
 */
import type { CompiledQuery, RootOperationNode, SelectQueryNode } from 'kysely'
import { isPrepared, registerPrepared } from './registry.ts'

/** What was merged before: by the queries in their order, each known by the tree that it was compiled from. */
interface Known {
  next: WeakMap<RootOperationNode, Known>
  text?: string
}

const firstRead: Known = { next: new WeakMap() }
const firstWrite: Known = { next: new WeakMap() }

const kindsOfWrites: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/** A query of which no part waits for a row that somebody else holds. */
function isPlainSelect(query: CompiledQuery): boolean {
  return query.query.kind === 'SelectQueryNode' && (query.query as SelectQueryNode).endModifiers === undefined
}

/** @returns undefined: they are too few, too large or not of the kind that can be merged */
export function mergeQueries(queries: readonly CompiledQuery[]): CompiledQuery<Record<string, object[]>> | undefined {
  return queries.every(isPlainSelect) ? merge(queries, firstRead, textOfReads) : undefined
}

/** Writes of which none changes or reads what another changes. @returns undefined as above */
export function mergeWrites(queries: readonly CompiledQuery[]): CompiledQuery | undefined {
  const isWrite = ({ query }: CompiledQuery) => kindsOfWrites.has(query.kind)
  return queries.every(isWrite) ? merge(queries, firstWrite, textOfWrites) : undefined
}

function merge<Row>(
  queries: readonly CompiledQuery[],
  first: Known,
  textOf: (parts: readonly string[]) => string,
): CompiledQuery<Row> | undefined {
  // A text that will not be asked again would be planned anew each time.
  if (queries.length < 2 || !queries.every(({ sql }) => isPrepared(sql))) return undefined
  const known = queries.reduce(stepTo, first)
  known.text ??= registered(textOf(withNumbersOfTheirOwn(queries)))
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

/** The texts, with parameters counted on from one to the next. */
function withNumbersOfTheirOwn(queries: readonly CompiledQuery[]): string[] {
  let before = 0
  return queries.map(({ sql, parameters }) => {
    const own = sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
    before += parameters.length
    return own
  })
}

function textOfReads(texts: readonly string[]): string {
  const columns = texts.map((text, at) => `(select coalesce(json_agg(r), '[]') from (${text}) as r) as q${at}`)
  return `select ${columns.join(', ')}`
}

/** The last stands by itself. */
function textOfWrites(texts: readonly string[]): string {
  const before = texts.slice(0, -1).map((text, at) => `w${at} as (${text})`)
  return `with ${before.join(', ')} ${texts.at(-1)!}`
}

function registered(text: string): string {
  registerPrepared(text)
  return text
}
