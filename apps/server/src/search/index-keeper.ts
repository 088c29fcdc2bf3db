import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { idsOf } from '@estante/search-index/index-part'
import { createIndex, type SearchIndex } from '@estante/search-index/search-index'
import { type Change, type LogPosition, type LogSlice, logEnd, readChanges } from '../database/change-log.ts'
import type { Database } from '../database/database.ts'
import { installationId } from '../database/installation.ts'
import { countTitles } from './count-titles.ts'
import type { SearchHealth } from './engine.ts'
import { pruneLog } from './prune-log.ts'
import { loadSnapshot, saveSnapshot } from './snapshot.ts'
import { PartThreads } from './threads/part-threads.ts'
import { titleDocument } from './title-document.ts'
import { allTitles, divided, type PartSizes, type TitleRange, titleIds } from './title-part.ts'
import { readTitleRange, readTitleRows, type TitleRow } from './title-row.ts'
import { titleSchema } from './title-schema.ts'

/** Titles read from the database at a time while changes are followed: more would make `apply` carry out larger merges. */
const followedBatch = 250
/** Authorities whose titles are looked for at a time. */
const authorityBatch = 1000
/** Where the same thread answers requests, they wait some twenty milliseconds. */
const boundedBatch = 150
/** Rows of the change log read at a time, */
const logBatch = 5000
/** and before the titles they name are read: each title once, however many rows name it. */
const logRows = 50_000

/** Up to how many titles an index is kept. */
export interface IndexBounds {
  maxTitles: number
  /** Called once, when there are more: from then on the index stays as it is. */
  onFull: () => void
}

/** Threads that build a large index together. */
export interface ParallelBuild {
  /** As for `openDatabase`: each opens it again. */
  databaseUrl: string
  /** None: the thread that keeps the index does everything. */
  threads: number
  /** Told why a thread has failed, whose titles are then read by the one that keeps the index. */
  onFailure: (error: unknown) => void
  /** Titles from which on threads are worth their start. */
  from?: number
  sizes?: PartSizes
}

/** One thread reads so many in some seconds. */
const parallelFrom = 50_000

/** The whole is being built. */
interface Build {
  range: TitleRange
  /** Titles in it, of any state. */
  total: number
  /** Documents of the index that have not been found in the database so far. */
  unseen: Set<number>
  onTitles: (more: number) => void
}

/** Told while the whole index is built: titles done, and how many there are. */
export type BuildProgress = (done: number, total: number) => void

/**
 * Keeps one index equal to the database: from the snapshot, or built from nothing, then by the change log. The database
 * is the truth; losing the snapshot costs a rebuild, never data.
 */
export class IndexKeeper {
  readonly index: SearchIndex
  #database: Database
  #file: string
  #installation: string
  #position: LogPosition
  #built: boolean
  /** What the snapshot on disk holds. */
  #saved: { position: LogPosition; changes: number } | undefined
  #running: Promise<void> | undefined
  #saving: Promise<void> | undefined
  #behind = false
  #isFull = false
  readonly #bounds: IndexBounds | undefined
  readonly #parallel: ParallelBuild | undefined

  private constructor(
    database: Database,
    file: string,
    installation: string,
    bounds: IndexBounds | undefined,
    parallel: ParallelBuild | undefined,
  ) {
    const loaded = loadSnapshot(file, installation)
    this.#database = database
    this.#file = file
    this.#installation = installation
    this.index = loaded?.index ?? createIndex(titleSchema)
    this.#position = loaded?.position ?? { transactionId: 0, id: 0 }
    this.#saved = loaded && { position: loaded.position, changes: this.index.changes }
    this.#built = loaded !== undefined
    this.#bounds = bounds
    this.#parallel = parallel
  }

  /**
   * @param folder of the index
   * @param bounds absent: as many titles as there are
   * @param parallel absent: this thread builds alone
   */
  static async open(
    database: Database,
    folder: string,
    bounds?: IndexBounds,
    parallel?: ParallelBuild,
  ): Promise<IndexKeeper> {
    return new IndexKeeper(database, join(folder, 'titles.index'), await installationId(database), bounds, parallel)
  }

  /** False until the first full reading is done, and where there are more titles than this index may hold. */
  get complete(): boolean {
    return this.#built && !this.#isFull
  }

  /** How far the index can be trusted: see `SearchHealth`. */
  get state(): SearchHealth['state'] {
    if (this.#behind) return 'behind'
    return this.complete ? 'ready' : 'building'
  }

  /** Brings the index up to the database as it is when this is called. Calls at the same time share one reading. */
  async catchUp(onProgress?: BuildProgress): Promise<void> {
    // A reading that runs already may have passed what the caller just wrote: wait for it, then read once more.
    await this.#running
    this.#running ??= this.#attempt(onProgress)
    return this.#running
  }

  async #attempt(onProgress?: BuildProgress): Promise<void> {
    try {
      await this.#read(onProgress)
      this.#behind = false
    } catch (error) {
      this.#behind = true
      throw error
    } finally {
      this.#running = undefined
    }
  }

  /**
   * Writes the snapshot if the index is complete and something changed since the last one: titles, or segments that were
   * merged, which each start would merge anew.
   */
  async save(): Promise<void> {
    await this.#saving
    this.#saving ??= this.#write().finally(() => {
      this.#saving = undefined
    })
    return this.#saving
  }

  /** Removes from the log what nobody needs to read any more. */
  async pruneLog(): Promise<void> {
    if (this.complete) await pruneLog(this.#database, this.#position)
  }

  async #write(): Promise<void> {
    const position = this.#position
    const { changes } = this.index
    const isSaved = this.#saved?.changes === changes && isSame(this.#saved.position, position)
    if (!this.complete || isSaved) return
    await saveSnapshot(this.#file, this.index, { installation: this.#installation, position })
    this.#saved = { position, changes }
  }

  async #read(onProgress?: BuildProgress): Promise<void> {
    if (!this.#built) await this.#build(onProgress)
    while (!this.#checkFull()) {
      const { changes, position, isContiguous, isWhole } = await this.#readLog()
      if (!isContiguous) {
        this.#built = false
        await this.#build(onProgress)
        continue
      }
      await this.#refresh(await titlesOf(this.#database, changes))
      this.#position = position
      if (isWhole) return
    }
  }

  /** What changed after the position; whole where nothing is left behind it. */
  async #readLog(): Promise<LogSlice & { isWhole: boolean }> {
    const changes: Change[] = []
    let position = this.#position
    while (changes.length < logRows) {
      const slice = await readChanges(this.#database, position, logBatch)
      // Where rows have gone behind those that were read, the next reading meets it first.
      if (!slice.isContiguous) return { changes, position, isContiguous: changes.length > 0, isWhole: false }
      changes.push(...slice.changes)
      position = slice.position
      if (slice.changes.length < logBatch) return { changes, position, isContiguous: true, isWhole: true }
      await setImmediate()
    }
    return { changes, position, isContiguous: true, isWhole: false }
  }

  /**
   * All titles in the order of their numbers; what changes meanwhile stands in the log after `from`. What the index held
   * before, when it had lost its place in the log, is searched all the while.
   */
  async #build(onProgress?: BuildProgress): Promise<void> {
    const from = await logEnd(this.#database)
    const total = await countTitles(this.#database)
    let done = 0
    const onTitles = (more: number) => {
      done += more
      onProgress?.(done, total)
    }
    const range = await allTitles(this.#database)
    const build: Build = { range, total, unseen: new Set(idsIn(this.index)), onTitles }
    const { threads = 0, from: parallelSize = parallelFrom } = this.#parallel ?? {}
    if (threads > 0 && total >= parallelSize) await this.#adoptAll(build, this.#parallel!)
    else await this.#readRange(range, build)
    if (this.#isFull) return
    this.index.apply({ remove: [...build.unseen] })
    this.#position = from
    this.#built = true
  }

  /** Parts that other threads build. A range whose thread has failed is read here. */
  async #adoptAll(build: Build, { databaseUrl, threads: count, sizes, onFailure }: ParallelBuild): Promise<void> {
    const threads = new PartThreads({ databaseUrl }, count, onFailure)
    try {
      const ranges = divided(this.#database, build.range, build.total, count, sizes)
      for await (const { range, built } of threads.build(ranges)) {
        if (!built) {
          await this.#readRange(range, build)
          continue
        }
        this.index.adopt(built.part)
        if (build.unseen.size > 0) for (const id of idsOf(built.part)) build.unseen.delete(id)
        build.onTitles(built.titles)
      }
    } finally {
      await threads.stop()
    }
  }

  async #readRange(range: TitleRange, { unseen, onTitles }: Build): Promise<void> {
    for await (const ids of titleIds(this.#database, range)) {
      if (this.#checkFull()) return
      this.#put(ids, await readTitleRange(this.#database.db, ids[0]!, ids.at(-1)!))
      for (const id of ids) unseen.delete(id)
      onTitles(ids.length)
    }
  }

  #checkFull(): boolean {
    if (this.#bounds && !this.#isFull && this.index.documents > this.#bounds.maxTitles) {
      this.#isFull = true
      this.#bounds.onFull()
    }
    return this.#isFull
  }

  async #refresh(ids: readonly number[]): Promise<void> {
    // A bounded index is kept by the thread that answers requests.
    const size = this.#bounds ? boundedBatch : followedBatch
    for (let i = 0; i < ids.length; i += size) {
      await setImmediate()
      const part = ids.slice(i, i + size)
      this.#put(part, await readTitleRows(this.#database.db, part))
    }
  }

  /** @param ids all that were looked for: those without a row are gone */
  #put(ids: readonly number[], rows: readonly TitleRow[]): void {
    const there = new Set(rows.map((row) => row.id))
    this.index.apply({ put: rows.map(titleDocument), remove: ids.filter((id) => !there.has(id)) })
  }
}

function idsIn(index: SearchIndex): number[] {
  return index.search({ query: { kind: 'all' }, limit: index.documents }).ids
}

function isSame(one: LogPosition, other: LogPosition): boolean {
  return one.id === other.id && one.transactionId === other.transactionId
}

/** The titles that changes touch; those of a changed authority are all that name it. */
async function titlesOf(database: Database, changes: readonly Change[]): Promise<number[]> {
  const ids = new Set(changes.filter((one) => one.subject === 'title').map((one) => one.subjectId))
  const authorities = [...new Set(changes.filter((one) => one.subject === 'authority').map((one) => one.subjectId))]
  for (let i = 0; i < authorities.length; i += authorityBatch) {
    const rows = await database.db
      .selectFrom('title_headings')
      .select('title_id')
      .distinct()
      .where('authority_id', 'in', authorities.slice(i, i + authorityBatch))
      .execute()
    for (const row of rows) ids.add(row.title_id)
  }
  return [...ids].sort((a, b) => a - b)
}
