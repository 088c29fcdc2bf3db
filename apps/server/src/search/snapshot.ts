import { closeSync, existsSync, fstatSync, openSync, readdirSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { loadIndex, type SearchIndex } from '@estante/search-index/search-index'
import type { PartsToFill, SnapshotSource } from '@estante/search-index/snapshot'
import type { LogPosition } from '../database/change-log.ts'
import { makeFolder } from '../make-folder.ts'
import { readAt } from './read-at.ts'
import type { SnapshotThreadData } from './threads/snapshot-thread.ts'
import { documentVersion } from './title-document.ts'
import { titleSchema } from './title-schema.ts'

/** From so many bytes on reading takes longer than starting a thread that helps. */
const largeSnapshot = 2 ** 26
/** Megabytes for what that thread has just made: it works in memory of the index. */
const helperYoungMegabytes = 4

/** What the snapshot remembers beside the index: of which database, and how far into its change log. */
export interface SnapshotNote {
  installation: string
  position: LogPosition
}

/**
 * Written beside and then renamed: a crash leaves the old snapshot or the new one, never half of one. Other work goes on
 * meanwhile; what changes then does not show in it.
 */
export async function saveSnapshot(file: string, index: SearchIndex, note: SnapshotNote): Promise<void> {
  const pieces = index.save(JSON.stringify({ ...note, documents: documentVersion }))
  makeFolder(dirname(file))
  removeStaleDrafts(file)
  const draft = `${file}.${process.pid}.draft`
  const handle = await open(draft, 'w', 0o600)
  try {
    for (const piece of pieces) await handle.writeFile(piece)
    await handle.sync()
    await handle.close()
    await rename(draft, file)
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

/** Of processes that were killed while they wrote. */
function removeStaleDrafts(file: string): void {
  for (const name of readdirSync(dirname(file))) {
    const [, of, writer] = /^(.+)\.(\d+)\.draft$/.exec(name) ?? []
    if (of === basename(file) && !isAlive(Number(writer))) rmSync(join(dirname(file), name), { force: true })
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    // Somebody else's process is alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * The snapshot's index, or undefined where there is none, it is damaged, old, or it belongs to another database.
 * @param helpedFrom bytes from which another thread helps to read it
 */
export function loadSnapshot(
  file: string,
  installation: string,
  helpedFrom = largeSnapshot,
): { index: SearchIndex; position: LogPosition } | undefined {
  if (!existsSync(file)) return undefined
  const handle = openSync(file, 'r')
  try {
    const loaded = loadIndex(titleSchema, sourceOf(handle, helpedFrom))
    const note = JSON.parse(loaded.note) as SnapshotNote & { documents?: number }
    const isOurs = note.installation === installation && note.documents === documentVersion
    return isOurs ? { index: loaded.index, position: note.position } : undefined
  } catch {
    // Whatever is wrong with it, the database is the truth: the index is rebuilt.
    return undefined
  } finally {
    closeSync(handle)
  }
}

function sourceOf(handle: number, helpedFrom: number): SnapshotSource {
  const { size } = fstatSync(handle)
  const isHelped = size >= helpedFrom && availableParallelism() > 1
  return { length: size, read: readAt(handle), ...(isHelped && { shareParts: (work) => startHelper(handle, work) }) }
}

/** It begins while this thread is busy itself; where it cannot, this thread does everything. */
function startHelper(handle: number, work: PartsToFill): void {
  const helper = new Worker(new URL('./threads/snapshot-thread.ts', import.meta.url), {
    workerData: { handle, work } satisfies SnapshotThreadData,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxYoungGenerationSizeMb: helperYoungMegabytes },
  })
  helper.on('error', () => {})
  helper.unref()
}
