import { type ChangeWatch, changeWatch } from '../../database/change-watch.ts'
import type { Database } from '../../database/database.ts'
import { type NamedTable, namesOf } from './store/names.ts'

/** Names kept of each table: some ten megabytes at most. */
const maxNames = 50_000

/**
 * Names of authorities, libraries and courses, for the values of filters: each search shows some hundreds, mostly the same
 * ones. The change log is read before each use, as for hits (docs/adr/0007-hit-cache.md).
 */
export class NameCache {
  readonly #database: Database
  readonly #watch: ChangeWatch
  readonly #names: Record<NamedTable, Map<number, string>> = {
    authorities: new Map(),
    libraries: new Map(),
    courses: new Map(),
  }
  /** Changes told so far: what was read while one came may be older than it. */
  #changes = 0

  constructor(database: Database) {
    this.#database = database
    this.#watch = changeWatch(database)
    this.#watch.listen({
      onChanges: (changes) => {
        this.#changes++
        if (changes.some(({ subject }) => subject === 'institution')) this.#clear('libraries', 'courses')
        for (const { subject, subjectId } of changes)
          if (subject === 'authority') this.#names.authorities.delete(subjectId)
      },
      onMany: () => {
        this.#changes++
        this.#clear('authorities', 'libraries', 'courses')
      },
    })
  }

  /** @returns names by id as text; of those that are there */
  async namesOf(
    wanted: Readonly<Record<NamedTable, readonly number[]>>,
  ): Promise<Record<NamedTable, Map<string, string>>> {
    await this.#watch.poll()
    return {
      authorities: await this.#namesIn('authorities', wanted.authorities),
      libraries: await this.#namesIn('libraries', wanted.libraries),
      courses: await this.#namesIn('courses', wanted.courses),
    }
  }

  async #namesIn(table: NamedTable, ids: readonly number[]): Promise<Map<string, string>> {
    const known = this.#names[table]
    const found = new Map<string, string>()
    const missing = ids.filter((id) => {
      const name = known.get(id)
      if (name !== undefined) found.set(String(id), name)
      return name === undefined
    })
    if (missing.length === 0) return found
    const before = this.#changes
    const read = await namesOf(this.#database.db, table, missing)
    for (const [id, name] of read) found.set(id, name)
    if (before === this.#changes) this.#keep(table, read)
    return found
  }

  /** All are let go of together: what is asked for often is read again with the next search. */
  #keep(table: NamedTable, read: ReadonlyMap<string, string>): void {
    const known = this.#names[table]
    if (known.size + read.size > maxNames) known.clear()
    for (const [id, name] of read) known.set(Number(id), name)
  }

  #clear(...tables: readonly NamedTable[]): void {
    for (const table of tables) this.#names[table].clear()
  }
}

const caches = new WeakMap<Database, NameCache>()

/** The one cache of this database. */
export function nameCache(database: Database): NameCache {
  const cache = caches.get(database) ?? new NameCache(database)
  caches.set(database, cache)
  return cache
}
