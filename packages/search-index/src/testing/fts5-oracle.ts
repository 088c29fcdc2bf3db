/** SQLite's FTS5 with plain SQL around it: an oracle that shares not one line with the index. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Changes, Document, Schema } from '../schema.ts'
import type { FilterChoice, SearchRequest } from '../search-request.ts'

/** Stands between two values of a field, so that no phrase reaches over. */
const between = ' zzbetweenzz '

/** A query as SQL that gives the ids of its hits in a column `id`, with the match expressions in their places. */
export interface SqlQuery {
  sql: string
  matches: string[]
}

export interface OracleAnswer {
  total: number
  totalWithoutFilter: number
  /** All hits under all filters, in the order asked for; rising where none is. */
  ids: number[]
  /** By kind: value, `total`, `totalWithoutFilter`, by the value. */
  filters: Map<string, [value: string, total: number, without: number][]>
}

type Row = Record<string, SQLInputValue>

export class Fts5Oracle {
  private readonly database = new DatabaseSync(':memory:')
  private readonly fields: string[]
  private readonly statements = new Map<string, StatementSync>()

  constructor(schema: Schema) {
    this.fields = schema.fields.map(({ name }) => name)
    this.database.exec(
      `create virtual table words using fts5(${this.fields.join(', ')}, tokenize = 'unicode61 remove_diacritics 2');
       create table filters (id integer, kind text, value text);
       create index filters_of on filters (id);
       create table documents (id integer primary key, rank integer, title text, author text, year integer)`,
    )
  }

  apply({ put = [], remove = [] }: Changes): void {
    this.database.exec('begin')
    for (const id of remove) this.remove(id)
    for (const document of put) this.put(document)
    this.database.exec('commit')
  }

  ask(query: SqlQuery, { filters = {}, ranges = {}, sort, direction, facets = [] }: SearchRequest): OracleAnswer {
    const words = `select id from (${query.sql})`
    const passes = conditions(filters, ranges, undefined)
    const rows = (sql: string, ...more: string[]) => this.rows(sql, [...query.matches, ...more])
    const all = rows(words)
    const kept = rows(
      `select d.id from documents d where d.id in (${words}) and ${passes} order by ${orderBy(sort, direction)}`,
    )
    const countKind = (kind: string) =>
      rows(
        `select f.value as value, sum(case when ${conditions(filters, ranges, kind)} then 1 else 0 end) as total,
                count(*) as without
           from documents d join (select distinct id, kind, value from filters) f on f.id = d.id
          where d.id in (${words}) and f.kind = ? group by f.value order by f.value`,
        kind,
      ).map(({ value, total, without }): [string, number, number] => [String(value), Number(total), Number(without)])
    return {
      total: kept.length,
      totalWithoutFilter: all.length,
      ids: kept.map(({ id }) => Number(id)),
      filters: new Map(facets.map((kind) => [kind, countKind(kind)])),
    }
  }

  close(): void {
    this.database.close()
  }

  private rows(sql: string, values: string[]): Row[] {
    return this.database.prepare(sql).all(...values) as Row[]
  }

  private put(document: Document): void {
    this.remove(document.id)
    const { id, rank = 0, sorts = {}, numbers = {} } = document
    const places = this.fields.map(() => '?').join(', ')
    const texts = this.fields.map((name) => (document.text[name] ?? []).join(between))
    this.run(`insert into words (rowid, ${this.fields.join(', ')}) values (?, ${places})`, id, ...texts)
    const [title, author, year] = [sorts.title || null, sorts.author || null, numbers.year ?? null]
    this.run('insert into documents values (?, ?, ?, ?, ?)', id, rank, title, author, year)
    for (const [kind, values] of Object.entries(document.filters ?? {})) {
      for (const value of values) this.run('insert into filters values (?, ?, ?)', id, kind, value)
    }
  }

  private remove(id: number): void {
    this.run('delete from words where rowid = ?', id)
    this.run('delete from documents where id = ?', id)
    this.run('delete from filters where id = ?', id)
  }

  private run(sql: string, ...values: SQLInputValue[]): void {
    const statement = this.statements.get(sql) ?? this.database.prepare(sql)
    this.statements.set(sql, statement)
    statement.run(...values)
  }
}

/** Whether a document is under all filters but those of the kind `except`. */
function conditions(
  filters: Record<string, FilterChoice>,
  ranges: NonNullable<SearchRequest['ranges']>,
  except: string | undefined,
): string {
  const others = Object.entries(filters).filter(([kind]) => kind !== except)
  const withLimits = Object.entries(ranges).map(
    ([column, { from = -1e9, to = 1e9 }]) => `coalesce(d.${column} between ${from} and ${to}, 0)`,
  )
  return [...others.map(([kind, choice]) => passesSql(kind, choice)), ...withLimits].join(' and ') || '1'
}

/** The values come from the test's own alphabet and need no quoting beyond this. */
function passesSql(kind: string, { any, not = [] }: FilterChoice): string {
  const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')
  const has = (values: readonly string[]) =>
    `exists (select 1 from filters g where g.id = d.id and g.kind = '${kind}' and g.value in (${list(values)}))`
  return [any ? has(any) : '1', not.length > 0 ? `not ${has(not)}` : '1'].join(' and ')
}

/** What has no value comes last either way. */
function orderBy(sort: string | undefined, direction: SearchRequest['direction']): string {
  if (!sort) return 'd.id'
  return `d.${sort} is null, d.${sort} ${direction === 'descending' ? 'desc' : 'asc'}, d.rank desc, d.id`
}
