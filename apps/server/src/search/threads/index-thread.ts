/**
 * The program of the thread that keeps the index: reads the database, merges, writes the snapshot, and shows what it
 * has made. It has a connection of its own, so that nothing of this holds up the thread that answers requests.
 */
import { workerData } from 'node:worker_threads'
import type { IndexView } from '@estante/search-index/index-view'
import { openDatabase } from '../../database/database.ts'
import type { SearchHealth } from '../engine.ts'
import { type Following, followChanges } from '../follow-changes.ts'
import { IndexKeeper } from '../index-keeper.ts'
import { answerCalls, tell } from './thread.ts'

export interface IndexThreadData {
  /** As for `openDatabase`. */
  place: string
  /** Where the snapshot is. */
  folder: string
}

export type IndexNotice = { health: SearchHealth; view?: IndexView } | { failure: unknown }

/** While a large collection is read, what is there already is shown from time to time, in milliseconds. */
const SHOWN_EVERY = 2_000
/** Merging this long at a time, in milliseconds, before what is asked of this thread has its turn. */
const TIDIED_FOR = 50

/** Seconds for one page of what it reads, on PostgreSQL: a line that has gone silent is tried again, not waited for. */
const STATEMENT_FOR = 60

const { place, folder } = workerData as IndexThreadData
const database = openDatabase(place, { statement: STATEMENT_FOR })
const keeper = await IndexKeeper.open(database, folder)
let shown: { changes: number; at: number } | undefined
let following: Following | undefined

function show(): void {
  const health = { state: keeper.state, titles: keeper.index.documents }
  const { changes } = keeper.index
  tell((changes === shown?.changes ? { health } : { health, view: keeper.index.view() }) satisfies IndexNotice)
  shown = { changes, at: performance.now() }
}

function showNowAndThen(): void {
  if (performance.now() - (shown?.at ?? 0) >= SHOWN_EVERY) show()
}

const calls = {
  catchUp: async () => {
    try {
      await keeper.catchUp(showNowAndThen)
    } finally {
      show()
    }
  },
  follow: () => {
    following = followChanges(keeper, TIDIED_FOR, {
      onLook: show,
      onError: (failure) => tell({ failure } satisfies IndexNotice),
    })
  },
  lookNow: () => following?.lookNow(),
  close: async () => {
    await following?.stop()
    await keeper.save()
    await database.close()
  },
}

export type IndexCalls = typeof calls

show()
answerCalls(calls)
