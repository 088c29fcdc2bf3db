import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileError, openingFailed } from '../open-file.ts'

/** What systems leave in every folder. */
const systemFiles = /^(\.|thumbs\.db$|desktop\.ini$|__macosx$)/i

/**
 * The files that these names lead to: a folder stands for everything in it and in its folders, in the order of the
 * names.
 * @throws BadFile for what is not there, may not be read, or has nothing in it
 */
export async function coverFilesOf(path: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path]
    const files = await filesIn(path)
    if (files.length === 0) throw new FileError('covers-none')
    return files
  } catch (error) {
    throw error instanceof FileError ? error : openingFailed(error)
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const found: string[] = []
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !systemFiles.test(name))
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    found.push(...(entry.isDirectory() ? await filesIn(path) : [path]))
  }
  return found
}
