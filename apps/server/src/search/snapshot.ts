import { closeSync, existsSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { loadIndex, type SearchIndex } from '@estante/search-index/search-index'
import type { LogPosition } from '../database/change-log.ts'
import { makeFolder } from '../make-folder.ts'
import { documentVersion } from './title-document.ts'
import { titleSchema } from './title-schema.ts'

/** What the snapshot remembers beside the index: of which database, and how far into its change log. */
export interface SnapshotNote {
  installation: string
  position: LogPosition
}

/** Written beside and then renamed: a crash leaves the old snapshot or the new one, never half of one. */
export function saveSnapshot(file: string, index: SearchIndex, note: SnapshotNote): void {
  makeFolder(dirname(file))
  const draft = `${file}.${process.pid}.draft`
  const handle = openSync(draft, 'w')
  try {
    for (const piece of index.save(JSON.stringify({ ...note, documents: documentVersion }))) writeAll(handle, piece)
    fsyncSync(handle)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
}

/** The snapshot's index, or undefined where there is none, it is damaged, old, or it belongs to another database. */
export function loadSnapshot(
  file: string,
  installation: string,
): { index: SearchIndex; position: LogPosition } | undefined {
  if (!existsSync(file)) return undefined
  const handle = openSync(file, 'r')
  try {
    const loaded = loadIndex(titleSchema, (into) => readAll(handle, into))
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

function writeAll(handle: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done)
}

function readAll(handle: number, into: Uint8Array): boolean {
  for (let done = 0; done < into.length; ) {
    const read = readSync(handle, into, done, into.length - done, null)
    if (read === 0) return false
    done += read
  }
  return true
}
