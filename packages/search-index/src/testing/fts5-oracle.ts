/** SQLite's FTS5 with plain SQL around it: an oracle that shares not one line with the index. */
import { DatabaseSync } from 'node:sqlite'
import type { Changes, Document, Schema } from '../schema.ts'
import type { FilterChoice } from '../search-request.ts'

/** Stands between two values of a field, so that no phrase reaches over. */
const BETWEEN = ' zzbetweenzz '

export class Fts5Oracle {
  private readonly database = new DatabaseSync(':memory:')
  private readonly fields: string[]

  constructor(schema: Schema) {
    this.fields = schema.fields.map(({ name }) => name)
    this.database.exec(
      `create virtual table words using fts5(${this.fields.join(', ')}, tokenize = 'unicode61 remove_diacritics 2')`,
    )
    this.database.exec('create table filters (id integer, kind text, value text)')
  }

  apply({ put = [], remove = [] }: Changes): void {
    for (const id of remove) this.remove(id)
    for (const document of put) this.put(document)
  }

  /** Ids of all documents that match an FTS5 expression, rising. */
  hits(match: string): number[] {
    const rows = this.database.prepare('select rowid as id from words where words match ? order by rowid').all(match)
    return rows.map(({ id }) => Number(id))
  }

  /** The two totals of every value of a kind, in alphabetical order of the values. */
  counts(
    match: string,
    kind: string,
    chosen: Record<string, FilterChoice>,
  ): [value: string, total: number, without: number][] {
    const others = Object.entries(chosen).filter(([name]) => name !== kind)
    const passes = others.map(([name, choice]) => passesSql(name, choice)).join(' and ') || '1'
    const rows = this.database
      .prepare(
        `select value, sum(case when ${passes} then 1 else 0 end) as total, count(*) as without
           from (select distinct id, kind, value from filters) f
          where kind = ? and id in (select rowid from words where words match ?)
          group by value order by value`,
      )
      .all(kind, match)
    return rows.map(({ value, total, without }) => [String(value), Number(total), Number(without)])
  }

  close(): void {
    this.database.close()
  }

  private put(document: Document): void {
    this.remove(document.id)
    const places = this.fields.map(() => '?').join(', ')
    const texts = this.fields.map((name) => (document.text[name] ?? []).join(BETWEEN))
    this.database
      .prepare(`insert into words (rowid, ${this.fields.join(', ')}) values (?, ${places})`)
      .run(document.id, ...texts)
    for (const [kind, values] of Object.entries(document.filters ?? {})) {
      for (const value of values)
        this.database.prepare('insert into filters values (?, ?, ?)').run(document.id, kind, value)
    }
  }

  private remove(id: number): void {
    this.database.prepare('delete from words where rowid = ?').run(id)
    this.database.prepare('delete from filters where id = ?').run(id)
  }
}

/** The values come from the test's own alphabet and need no quoting beyond this. */
function passesSql(kind: string, { any, not = [] }: FilterChoice): string {
  const has = (values: readonly string[]) =>
    `exists (select 1 from filters g where g.id = f.id and g.kind = '${kind}' and g.value in (${values.map((value) => `'${value}'`).join(', ')}))`
  return [any ? has(any) : '1', not.length > 0 ? `not ${has(not)}` : '1'].join(' and ')
}
