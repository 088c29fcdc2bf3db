/** The program of a thread that builds parts of the index: it reads titles over a connection of its own. */
import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../database/database.ts'
import { buildTitlePart, type TitleRange } from '../title-part.ts'
import { serveCalls } from './thread.ts'

export interface PartThreadData {
  /** As for `openDatabase`. */
  databaseUrl: string
}

/** Seconds for one page of what it reads, on PostgreSQL: the part of a line that has gone silent is read by another thread. */
const statementFor = 60

const { databaseUrl } = workerData as PartThreadData
const database = openDatabase(databaseUrl, { statement: statementFor })

const calls = {
  build: (range: TitleRange) => buildTitlePart(database, range),
  close: () => database.close(),
}

export type PartCalls = typeof calls

serveCalls(calls)
