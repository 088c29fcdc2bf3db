import { existsSync } from 'node:fs'
import { access, constants, opendir, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Environment } from '../../config/environment.ts'
import { holdsOtherThings, openToOthers } from '../../private-files.ts'
import type { Finding } from './finding.ts'

const oldestNode = 24
/** Open files that are named. */
const shown = 3
/** Below this the next large import could fill the disk. */
const lowMb = 1024
/** Below this the next loan could. */
const emptyMb = 50

export function checkNode(version: string): Finding {
  const isNew = Number(version.split('.')[0]) >= oldestNode
  return isNew
    ? { state: 'ok', messageKey: 'checkNode', details: { version } }
    : { state: 'fail', messageKey: 'checkNodeOld', details: { version } }
}

/** Looks and makes nothing: where there is no folder yet, the one that it would be made in counts. */
export async function checkFolder({ dataFolder: folder }: Environment): Promise<Finding> {
  try {
    const place = nearest(folder)
    await (await opendir(place)).close()
    await access(place, constants.W_OK | constants.X_OK)
    return { state: 'ok', messageKey: 'checkFolder', details: { folder } }
  } catch (error) {
    return { state: 'fail', messageKey: 'checkFolderBad', details: { folder, reason: (error as Error).message } }
  }
}

/**
 * Names a few of what other accounts may open, and the command that closes it: only what is Estante's own. A folder with
 * other things in it, as a home or `/` from a mistyped ESTANTE_DATA, is not to be closed but to be changed.
 */
export function checkPrivate(environment: Environment): Finding {
  const { dataFolder: folder } = environment
  const open = openToOthers(environment)
  if (open.length === 0) return { state: 'ok', messageKey: 'checkPrivate' }
  if (open.includes(folder) && holdsOtherThings(environment))
    return { state: 'warn', messageKey: 'checkFolderShared', details: { folder } }
  // What a closed folder holds is closed.
  const outermost = open.filter((path) => path === folder || dirname(path) === folder || !open.includes(dirname(path)))
  const more = open.length > shown ? ', …' : ''
  const details = {
    places: open.slice(0, shown).join(', ') + more,
    command: `chmod go= ${outermost.map(quoted).join(' ')}`,
  }
  return { state: 'warn', messageKey: 'checkOpenToOthers', details }
}

/** As a shell reads it back. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}

export async function checkDisk({ dataFolder }: Environment): Promise<Finding> {
  const { bavail, bsize } = await statfs(nearest(dataFolder)).catch(() => ({ bavail: 0, bsize: 0 }))
  const free = Math.floor((bavail * bsize) / 1e6)
  if (free >= lowMb) return { state: 'ok', messageKey: 'checkDisk', details: { free } }
  return { state: free >= emptyMb ? 'warn' : 'fail', messageKey: 'checkDiskLow', details: { free } }
}

/** The folder, or the nearest one above it that is there. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))
}
