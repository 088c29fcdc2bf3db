/** SQLite's FTS5 on the same documents; its filters are counted from the same kind of flat lists in memory. */
import { DatabaseSync } from 'node:sqlite'
import type { Document } from '@estante/search-index/schema'
import { schema } from './collection.ts'
import { putAll, type Rival } from './rival.ts'
import { asFts5, type SearchTerms } from './search-terms.ts'

export async function openFts5(size: number): Promise<Rival> {
  const fts5 = new Fts5(size)
  const buildSeconds = await putAll(size, (documents) => fts5.put(documents))
  return {
    name: 'SQLite FTS5',
    remark: 'in memory; filters counted by our own flat lists',
    buildSeconds,
    megabytes: fts5.finish() / 1e6,
    ask: (wanted) => fts5.ask(wanted),
    close: () => fts5.close(),
  }
}

class Fts5 {
  readonly #database = new DatabaseSync(':memory:')
  readonly #names = schema.fields.map(({ name }) => name)
  readonly #starts: Uint32Array
  readonly #numbers = new Map<string, number>()
  readonly #list: number[] = []
  #values = new Uint32Array()
  #counts = new Uint32Array()

  constructor(size: number) {
    this.#starts = new Uint32Array(size + 2)
    this.#database.exec(
      `create virtual table f using fts5(${this.#names.join(',')}, content='', tokenize='unicode61 remove_diacritics 2')`,
    )
  }

  put(documents: readonly Document[]): void {
    const insert = this.#database.prepare(
      `insert into f(rowid, ${this.#names.join(',')}) values (?, ${this.#names.map(() => '?').join(',')})`,
    )
    this.#database.exec('begin')
    for (const { id, text, filters } of documents) {
      insert.run(id, ...this.#names.map((name) => text[name]!.join(' . ')))
      for (const [kind, own] of Object.entries(filters!)) {
        for (const value of new Set(own)) this.#list.push(this.#numberOf(`${kind} ${value}`))
      }
      this.#starts[id + 1] = this.#list.length
    }
    this.#database.exec('commit')
  }

  /** All is put in; tells the bytes it takes. */
  finish(): number {
    this.#values = Uint32Array.from(this.#list)
    this.#counts = new Uint32Array(this.#numbers.size)
    const pragma = (name: string) => Object.values(this.#database.prepare(`pragma ${name}`).get()!)[0] as number
    return pragma('page_count') * pragma('page_size') + this.#values.byteLength + this.#starts.byteLength
  }

  ask(wanted: SearchTerms): number {
    const match = asFts5(wanted)
    const hits = this.#database.prepare('select rowid as id from f where f match ?')
    this.#counts.fill(0)
    let total = 0
    for (const { id } of hits.iterate(match) as Iterable<{ id: number }>) {
      total++
      for (let at = this.#starts[id]!; at < this.#starts[id + 1]!; at++) this.#counts[this.#values[at]!]!++
    }
    this.#database.prepare('select rowid as id from f where f match ? order by rank limit 20').all(match)
    return total
  }

  close(): void {
    this.#database.close()
  }

  #numberOf(value: string): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    this.#numbers.set(value, this.#numbers.size)
    return this.#numbers.size - 1
  }
}
