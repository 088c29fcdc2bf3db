import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../make-folder.ts'
import type { Cover } from './read-cover.ts'

/**
 * Puts a cover where the server finds it. Written beside and then renamed, so that nobody is ever served half of it.
 */
export async function storeCover(folder: string, { bytes, fileName }: Cover): Promise<void> {
  const path = join(folder, fileName)
  if (await isThere(path, bytes.length)) return
  makeFolder(folder)
  const draft = `${path}.${process.pid}.draft`
  try {
    await writeFile(draft, bytes, { mode: 0o600 })
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

async function isThere(path: string, size: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() === true && found.size === size
}
