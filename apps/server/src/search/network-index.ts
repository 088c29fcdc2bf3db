/**
 * The second collection of the search index: the works of the network catalogue, with a snapshot of its own. What goes
 * wrong with it never touches the first one.
 */
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { FilterLetter } from '@estante/domain/search/filters'
import type { SearchState } from '@estante/domain/search/search-state'
import type { CopyFacts } from '@estante/domain/titles/copy-status'
import { SearchStopped } from '@estante/search-index/search/budget'
import { createIndex, type SearchIndex } from '@estante/search-index/search-index'
import type { Database, Reader } from '../database/database.ts'
import { installationId } from '../database/installation.ts'
import { parseTitleData } from '../database/title-data.ts'
import { search } from './index-queries.ts'
import type { SearchResult } from './search-result.ts'
import { loadSnapshot, saveSnapshot } from './snapshot.ts'
import { titleDocument } from './title-document.ts'
import type { TitleRow } from './title-row.ts'
import { titleSchema } from './title-schema.ts'

/** Works read at a time: requests wait meanwhile. */
const batch = 100
/** Milliseconds between two looks for changes, and of merging after each. */
const pollInterval = 5_000
const mergeMilliseconds = 10
const saveInterval = 300_000
/** Milliseconds that a search may take: requests wait meanwhile. */
const searchTime = 300

/** A copy elsewhere: nobody here knows where it is at the moment. */
const notOnShelf: CopyFacts = { state: 'in-processing', lendable: false, isReserved: false, inTransit: false }

/** The network catalogue cannot be searched now. */
export class NetworkUnavailable extends Error {}

export class NetworkIndex {
  readonly #database: Database
  readonly #file: string
  readonly #installation: string
  #index: SearchIndex
  /** The last change that the index has: revision and number of the work. */
  #position: { revision: number; work: number }
  #savedAt: number
  #version = 0
  #state: 'building' | 'ready' | 'behind' | 'closed' = 'building'
  #running: Promise<void> | undefined
  #timers: NodeJS.Timeout[] = []

  private constructor(database: Database, file: string, installation: string) {
    // A snapshot notes revision and work in the place of transaction and row.
    const loaded = loadSnapshot(file, installation)
    this.#database = database
    this.#file = file
    this.#installation = installation
    this.#index = loaded?.index ?? createIndex(titleSchema)
    this.#position = { revision: loaded?.position.transactionId ?? 0, work: loaded?.position.id ?? 0 }
    this.#savedAt = this.#position.revision
  }

  /** @param folder of the indexes */
  static async open(database: Database, folder: string): Promise<NetworkIndex> {
    return new NetworkIndex(database, join(folder, 'network.index'), await installationId(database))
  }

  /** @throws NetworkUnavailable */
  search(state: SearchState, facets: readonly FilterLetter[] = []): SearchResult {
    this.assertAvailable()
    try {
      const limits = { milliseconds: searchTime, relaxMilliseconds: searchTime }
      return search(this.#index, state, facets, undefined, limits)
    } catch (error) {
      if (error instanceof SearchStopped) throw new NetworkUnavailable()
      throw error
    }
  }

  /** @throws NetworkUnavailable */
  assertAvailable(): void {
    if (this.#state !== 'ready') throw new NetworkUnavailable()
  }

  /** Changes with what a search finds, also when it can or cannot be asked from now on. */
  version(): number {
    return this.#version
  }

  /** Reads what changed since the last time. */
  async catchUp(): Promise<void> {
    await this.#running
    this.#running ??= this.#read().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** @param onError told whenever reading or saving fails; the next look tries again */
  follow(onError: (error: unknown) => void): void {
    const poll = () => this.catchUp().catch(onError)
    void poll()
    this.#timers = [
      setInterval(() => void poll(), pollInterval).unref(),
      setInterval(() => void this.#save().catch(onError), saveInterval).unref(),
    ]
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#running?.catch(() => {})
    const wasReady = this.#state === 'ready'
    this.#state = 'closed'
    if (wasReady) await this.#save()
  }

  async #read(): Promise<void> {
    if (this.#state === 'closed') return
    try {
      await this.#forgetOtherDatabase()
      for (;;) {
        const changed = await changedWorks(this.#database.db, this.#position, batch)
        const last = changed.at(-1)
        if (!last) break
        const ids = changed.map(({ id }) => id)
        const rows = await readWorks(this.#database.db, ids)
        const there = new Set(rows.map(({ id }) => id))
        this.#index.apply({ put: rows.map(titleDocument), remove: ids.filter((id) => !there.has(id)) })
        this.#position = { revision: last.revision, work: last.id }
        this.#version++
        await setImmediate()
      }
      this.#index.runMerges(mergeMilliseconds)
      this.#enter('ready')
    } catch (error) {
      this.#enter('behind')
      throw error
    }
  }

  #enter(state: 'ready' | 'behind'): void {
    if (state !== this.#state) this.#version++
    this.#state = state
  }

  /** A database that was put back from a backup has not come as far as the snapshot. */
  async #forgetOtherDatabase(): Promise<void> {
    if (this.#position.revision <= (await lastRevision(this.#database.db))) return
    this.#index = createIndex(titleSchema)
    this.#position = { revision: 0, work: 0 }
    this.#version++
  }

  async #save(): Promise<void> {
    const { revision, work } = this.#position
    if (revision === this.#savedAt) return
    const note = { installation: this.#installation, position: { transactionId: revision, id: work } }
    await saveSnapshot(this.#file, this.#index, note)
    this.#savedAt = revision
  }
}

async function changedWorks(db: Reader, after: { revision: number; work: number }, limit: number) {
  return db
    .selectFrom('network_works')
    .select(['id', 'revision'])
    .where((eb) =>
      eb.or([
        eb('revision', '>', after.revision),
        eb.and([eb('revision', '=', after.revision), eb('id', '>', after.work)]),
      ]),
    )
    .orderBy('revision')
    .orderBy('id')
    .limit(limit)
    .execute()
}

async function lastRevision(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('network_works')
    .select('revision')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.revision ?? 0
}

/** Works as the index wants titles: described by the fullest of their titles, held by their institutions. */
async function readWorks(db: Reader, ids: readonly number[]): Promise<TitleRow[]> {
  const rows = await db
    .selectFrom('network_titles')
    .select(['work_id', 'institution_id', 'data'])
    .where('work_id', 'in', ids)
    .execute()
  return [...Map.groupBy(rows, (row) => row.work_id)].map(([id, titles]) => {
    const [first] = titles.toSorted((one, other) => other.data.length - one.data.length)
    const data = parseTitleData(first!.data)
    const institutions = [...new Set(titles.map(({ institution_id }) => institution_id))]
    return {
      id,
      source: 'network',
      data,
      sortTitle: data.sortTitle.toLowerCase(),
      firstSeenOn: '1970-01-01',
      copies: institutions.map((libraryId) => ({
        libraryId,
        collection: null,
        callNumber: null,
        barcode: null,
        facts: notOnShelf,
      })),
      headings: [],
      courses: [],
    }
  })
}
