/** The program of a thread that helps to read a large snapshot, and ends with it. */
import { workerData } from 'node:worker_threads'
import type { PartsToFill } from '@estante/search-index/snapshot'
import { fillParts } from '@estante/search-index/snapshot-parts'
import { readAt } from '../read-at.ts'

export interface SnapshotThreadData {
  /** The open file: threads of a process share them. */
  handle: number
  work: PartsToFill
}

const { handle, work } = workerData as SnapshotThreadData
fillParts(work, readAt(handle))
