/**
 * The program of the thread that keeps the index: reads the database, merges, writes the snapshot, and shows what it
 * has made. It has a connection of its own, so that nothing of this holds up the thread that answers requests.
 */
import { workerData } from 'node:worker_threads'
import type { IndexView } from '@estante/search-index/index-view'
import { openDatabase } from '../../database/database.ts'
import type { SearchHealth } from '../engine.ts'
import { type ChangeFollower, followChanges } from '../follow-changes.ts'
import { IndexKeeper } from '../index-keeper.ts'
import { usualPartThreads } from './part-threads.ts'
import { postNotice, serveCalls } from './thread.ts'

export interface IndexThreadData {
  /** As for `openDatabase`. */
  databaseUrl: string
  /** Where the snapshot is. */
  folder: string
  /** Threads that build a large index for this one; where absent, as many as are usual. */
  partThreads?: number
}

export type IndexNotice = { health: SearchHealth; view?: IndexView } | { failure: unknown }

/** While a large collection is read, what is there already is shown from time to time, in milliseconds. */
const viewInterval = 2_000
/** Merging this long at a time, in milliseconds, before what is asked of this thread has its turn. */
const mergeMilliseconds = 50

/** Seconds for one page of what it reads, on PostgreSQL: a line that has gone silent is tried again, not waited for. */
const statementFor = 60

const { databaseUrl, folder, partThreads = usualPartThreads } = workerData as IndexThreadData
const database = openDatabase(databaseUrl, { statement: statementFor })
const onFailure = (failure: unknown) => postNotice({ failure } satisfies IndexNotice)
const keeper = await IndexKeeper.open(database, folder, undefined, { databaseUrl, threads: partThreads, onFailure })
let published: { changes: number; at: number } | undefined
let follower: ChangeFollower | undefined

function publishView(): void {
  const health = { state: keeper.state, titles: keeper.index.documents }
  const { changes } = keeper.index
  postNotice(
    (changes === published?.changes ? { health } : { health, view: keeper.index.view() }) satisfies IndexNotice,
  )
  published = { changes, at: performance.now() }
}

function publishViewOccasionally(): void {
  if (performance.now() - (published?.at ?? 0) >= viewInterval) publishView()
}

const calls = {
  catchUp: async () => {
    try {
      await keeper.catchUp(publishViewOccasionally)
    } finally {
      publishView()
    }
  },
  follow: () => {
    follower = followChanges(keeper, mergeMilliseconds, {
      onPoll: publishView,
      onError: onFailure,
    })
  },
  pollNow: () => follower?.pollNow(),
  close: async () => {
    await follower?.stop()
    await keeper.save()
    await database.close()
  },
}

export type IndexCalls = typeof calls

publishView()
serveCalls(calls)
