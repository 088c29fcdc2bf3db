/**
 * Queries that are asked again and again. Kysely puts the text of a query together anew each time, which takes longer
 * than SQLite takes to answer it; these are put together once, and PostgreSQL plans each of them once for a connection.
 */
import { type CompiledQuery, PostgresAdapter, type QueryExecutorProvider } from 'kysely'
import type { Reader } from './database.ts'
import { merge, rowsOf } from './merged.ts'
import { askAgain } from './repeated.ts'

/** Stands in a query for a value that each asking brings. */
class Place {
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
export interface Asked<Row = unknown> extends CompiledQuery<Row> {
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
 * @returns the query with these values, for `ask` and `askTogether`
 */
export function compiledOnce<Values extends object, Row>(
  build: (db: Reader, values: Values) => Query<Row>,
): (db: Reader, values: Values) => Asked<Row> {
  const made = new WeakMap<object, Map<string, CompiledQuery<Row>>>()
  return (db, values) => {
    const filled = fillLists(values)
    const shape = shapeOf(filled)
    if (shape === undefined) return build(db, values).compile(db)
    const { adapter } = db.getExecutor()
    const known = made.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    made.set(adapter, known)
    const query = known.get(shape) ?? compileWithPlaces(build, db, filled)
    known.set(shape, query)
    return { ...query, parameters: query.parameters.map((one) => (one instanceof Place ? valueAt(filled, one) : one)) }
  }
}

/** Rows of a query that was compiled once. */
export async function ask<Row>(db: Reader, query: Asked<Row>): Promise<Row[]> {
  return (await db.executeQuery<Row>(query)).rows
}

/** The rows of each. */
export type AnswersTo<Queries extends readonly Asked[]> = {
  -readonly [At in keyof Queries]: Queries[At] extends Asked<infer Row> ? Row[] : never
}

/** A row that a query of `compiledOnce` answers with. */
export type RowOf<Query extends (...asked: never[]) => Asked> = ReturnType<Query> extends Asked<infer Row> ? Row : never

/**
 * Queries of which none needs another's answer. On PostgreSQL those that only read become one statement, and others go to
 * the server in one go, in this order.
 */
export async function askTogether<Queries extends readonly Asked[]>(
  db: Reader,
  ...queries: Queries
): Promise<AnswersTo<Queries>> {
  const merged = db.getExecutor().adapter instanceof PostgresAdapter ? merge(queries) : undefined
  if (merged) return rowsOf((await db.executeQuery(merged)).rows[0]!) as AnswersTo<Queries>
  return db.getExecutor().provideConnection(async (connection) => {
    const outcomes = await Promise.allSettled(queries.map((query) => connection.executeQuery(query)))
    // The first that failed says why; in a transaction, those behind it only say that one did.
    return outcomes.map((one) => {
      if (one.status === 'rejected') throw one.reason
      return one.value.rows
    }) as AnswersTo<Queries>
  })
}

/** Fills long lists up with their last value, so that there are few texts. */
function fillLists<Values extends object>(values: Values): Values {
  const long = Object.entries(values).filter(([, value]) => isLong(value))
  if (long.length === 0) return values
  return { ...values, ...Object.fromEntries(long.map(([name, value]) => [name, filledUp(value)])) }
}

function isLong(value: unknown): boolean {
  return Array.isArray(value) && value.length > exactLengths && value.length < longestList
}

function filledUp(list: readonly unknown[]): readonly unknown[] {
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

function compileWithPlaces<Values extends object, Row>(
  build: (db: Reader, values: Values) => Query<Row>,
  db: Reader,
  values: Values,
): CompiledQuery<Row> {
  const places = Object.entries(values).map(([name, value]) => [name, placeOf(name, value)])
  const query = build(db, Object.fromEntries(places) as Values).compile(db)
  if (/(select|returning|,|\.) ?\*/.test(query.sql))
    throw new Error(`A query that is compiled once names its columns: ${query.sql}`)
  askAgain(query.sql)
  return query
}

function placeOf(name: string, value: unknown): Place | Place[] {
  return Array.isArray(value) ? value.map((_, at) => new Place(name, at)) : new Place(name)
}

function valueAt(values: object, { name, at }: Place): unknown {
  const value = (values as Record<string, unknown>)[name]
  return at === undefined ? value : (value as readonly unknown[])[at]
}
