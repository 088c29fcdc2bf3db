/**
 * Queries that are asked again and again. Kysely puts the text of a query together anew each time, which takes longer
 * than SQLite takes to answer it; these are put together once, and PostgreSQL plans each of them once for a connection.
 */
import { type CompiledQuery, PostgresAdapter, type QueryExecutorProvider } from 'kysely'
import type { Reader } from '../database.ts'
import { mergeQueries, rowsOfBatch } from './merge-queries.ts'
import { registerPrepared } from './registry.ts'

/** Stands in a query for a value that each asking brings. */
class Placeholder {
  readonly name: string
  /** In a list. */
  readonly at: number | undefined

  constructor(name: string, at?: number) {
    this.name = name
    this.at = at
  }
}

/** What Kysely builds, and what is written as `sql`. */
interface Query<Row> {
  compile(by: QueryExecutorProvider): CompiledQuery<Row>
}

/** A query with its values. */
export interface PreparedQuery<Row = unknown> extends CompiledQuery<Row> {
  /** Never there: it tells the compiler of which kind the rows are. */
  readonly rows?: Row[]
}

/** Up to here each length of a list has a text of its own; longer lists are filled up to one of these lengths, */
const exactLengths = 8
const lengths = [16, 32, 64]
/** and those that are longer still make a text of their own each time. */
const longestList = lengths.at(-1)!

/**
 * @param build puts the values where they belong in the query and does not look at them: lists behind `in` alone, where
 *   it changes nothing that a value comes twice. It names its columns, since PostgreSQL gives up a plan whose `*` has come
 *   to mean something else
 * @returns the query with these values, for `run` and `runBatch`
 */
export function prepared<Values extends object, Row>(
  build: (db: Reader, values: Values) => Query<Row>,
): (db: Reader, values: Values) => PreparedQuery<Row> {
  const made = new WeakMap<object, Map<string, CompiledQuery<Row>>>()
  return (db, values) => {
    const filled = padLists(values)
    const shape = shapeOf(filled)
    if (shape === undefined) return build(db, values).compile(db)
    const { adapter } = db.getExecutor()
    const known = made.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    made.set(adapter, known)
    const query = known.get(shape) ?? compileWithPlaceholders(build, db, filled)
    known.set(shape, query)
    return {
      ...query,
      parameters: query.parameters.map((one) => (one instanceof Placeholder ? valueAt(filled, one) : one)),
    }
  }
}

/** Rows of a query that was compiled once. */
export async function run<Row>(db: Reader, query: PreparedQuery<Row>): Promise<Row[]> {
  return (await db.executeQuery<Row>(query)).rows
}

/** The rows of each. */
export type BatchRows<Queries extends readonly PreparedQuery[]> = {
  -readonly [At in keyof Queries]: Queries[At] extends PreparedQuery<infer Row> ? Row[] : never
}

/** A row that a query of `prepared` answers with. */
export type RowOf<Query extends (...asked: never[]) => PreparedQuery> =
  ReturnType<Query> extends PreparedQuery<infer Row> ? Row : never

/**
 * Queries of which none needs another's answer. On PostgreSQL those that only read become one statement, and others go to
 * the server in one go, in this order.
 */
export async function runBatch<Queries extends readonly PreparedQuery[]>(
  db: Reader,
  ...queries: Queries
): Promise<BatchRows<Queries>> {
  const merged = db.getExecutor().adapter instanceof PostgresAdapter ? mergeQueries(queries) : undefined
  if (merged) return rowsOfBatch((await db.executeQuery(merged)).rows[0]!) as BatchRows<Queries>
  return db.getExecutor().provideConnection(async (connection) => {
    const outcomes = await Promise.allSettled(queries.map((query) => connection.executeQuery(query)))
    // The first that failed says why; in a transaction, those behind it only say that one did.
    return outcomes.map((one) => {
      if (one.status === 'rejected') throw one.reason
      return one.value.rows
    }) as BatchRows<Queries>
  })
}

/** Fills long lists up with their last value, so that there are few texts. */
function padLists<Values extends object>(values: Values): Values {
  const long = Object.entries(values).filter(([, value]) => isLong(value))
  if (long.length === 0) return values
  return { ...values, ...Object.fromEntries(long.map(([name, value]) => [name, padded(value)])) }
}

function isLong(value: unknown): boolean {
  return Array.isArray(value) && value.length > exactLengths && value.length < longestList
}

function padded(list: readonly unknown[]): readonly unknown[] {
  const length = lengths.find((one) => one >= list.length)!
  return [...list, ...new Array(length - list.length).fill(list.at(-1))]
}

/** Which values there are and how long the lists among them: the text hangs on that. undefined: a list is too long. */
function shapeOf(values: object): string | undefined {
  const parts: string[] = []
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value) && value.length > longestList) return undefined
    parts.push(Array.isArray(value) ? `${name} ${value.length}` : name)
  }
  return parts.join(',')
}

function compileWithPlaceholders<Values extends object, Row>(
  build: (db: Reader, values: Values) => Query<Row>,
  db: Reader,
  values: Values,
): CompiledQuery<Row> {
  const placeholders = Object.entries(values).map(([name, value]) => [name, placeholderFor(name, value)])
  const query = build(db, Object.fromEntries(placeholders) as Values).compile(db)
  if (/(select|returning|,|\.) ?\*/.test(query.sql))
    throw new Error(`A query that is compiled once names its columns: ${query.sql}`)
  registerPrepared(query.sql)
  return query
}

function placeholderFor(name: string, value: unknown): Placeholder | Placeholder[] {
  return Array.isArray(value) ? value.map((_, at) => new Placeholder(name, at)) : new Placeholder(name)
}

function valueAt(values: object, { name, at }: Placeholder): unknown {
  const value = (values as Record<string, unknown>)[name]
  return at === undefined ? value : (value as readonly unknown[])[at]
}
