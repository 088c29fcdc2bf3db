/** SQLite's FTS5 on the same documents; its filters are counted from the same kind of flat lists in memory. */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { documentOf, SCHEMA } from './collection.ts'
import type { Question } from './questions.ts'

export class Fts5 {
  private readonly database = new DatabaseSync(':memory:')
  private readonly hits: StatementSync
  private readonly page: StatementSync
  private readonly starts: Uint32Array
  private readonly values: Uint32Array
  private readonly numbers = new Map<string, number>()
  private readonly counts: Uint32Array

  constructor(size: number) {
    const names = SCHEMA.fields.map(({ name }) => name)
    this.database.exec(
      `create virtual table f using fts5(${names.join(',')}, content='', tokenize='unicode61 remove_diacritics 2')`,
    )
    const insert = this.database.prepare(
      `insert into f(rowid, ${names.join(',')}) values (?, ${names.map(() => '?').join(',')})`,
    )
    this.starts = new Uint32Array(size + 2)
    const values: number[] = []
    this.database.exec('begin')
    for (let id = 1; id <= size; id++) {
      const document = documentOf(id, size)
      insert.run(id, ...names.map((name) => document.text[name]!.join(' . ')))
      for (const [kind, own] of Object.entries(document.filters!)) {
        for (const value of new Set(own)) values.push(this.numberOf(`${kind} ${value}`))
      }
      this.starts[id + 1] = values.length
    }
    this.database.exec('commit')
    this.values = Uint32Array.from(values)
    this.counts = new Uint32Array(this.numbers.size)
    this.hits = this.database.prepare('select rowid as id from f where f match ?')
    this.page = this.database.prepare('select rowid as id from f where f match ? order by rank limit 20')
  }

  /** The total, the first twenty and the counts, as the index answers them (without the second totals of filters). */
  ask({ fts5 }: Question): number {
    this.counts.fill(0)
    let total = 0
    for (const { id } of this.hits.iterate(fts5) as Iterable<{ id: number }>) {
      total++
      for (let at = this.starts[id]!; at < this.starts[id + 1]!; at++) this.counts[this.values[at]!]!++
    }
    this.page.all(fts5)
    return total
  }

  close(): void {
    this.database.close()
  }

  private numberOf(value: string): number {
    const known = this.numbers.get(value)
    if (known !== undefined) return known
    this.numbers.set(value, this.numbers.size)
    return this.numbers.size - 1
  }
}
