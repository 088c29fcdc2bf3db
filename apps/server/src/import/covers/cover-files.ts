import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BadFile, openingFailed } from '../open-file.ts'

/** What systems leave in every folder. */
const BY_THE_WAY = /^(\.|thumbs\.db$|desktop\.ini$|__macosx$)/i

/**
 * The files that these names lead to: a folder stands for everything in it and in its folders, in the order of the
 * names.
 * @throws BadFile for what is not there, may not be read, or has nothing in it
 */
export async function coverFilesOf(place: string): Promise<string[]> {
  try {
    if (!(await stat(place)).isDirectory()) return [place]
    const files = await filesIn(place)
    if (files.length === 0) throw new BadFile('covers-none')
    return files
  } catch (error) {
    throw error instanceof BadFile ? error : openingFailed(error)
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const found: string[] = []
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !BY_THE_WAY.test(name))
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    found.push(...(entry.isDirectory() ? await filesIn(path) : [path]))
  }
  return found
}
