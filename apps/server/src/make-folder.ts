import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes the folder and those above it, unless they are there; nobody but the account that runs Estante may look into
 * them. Node's own `recursive` goes round for ever where the system says of a folder that is there that it is not (/proc).
 * @throws what the system says: EEXIST where a file stands in its place, EACCES, EROFS, ENOENT …
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw error
    makeFolder(dirname(folder))
    makeFolder(folder)
  }
}
