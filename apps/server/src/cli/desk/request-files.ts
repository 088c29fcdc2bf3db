/** `estante desk files`: the files of a request to the library, into a folder. */
import { writeFile } from 'node:fs/promises'
import { join, parse, resolve } from 'node:path'
import type { DeskInput } from '@estante/contract/desk-inputs'
import { commandLine } from '../../database/audit-log.ts'
import { orRefuse } from '../../features/requests/file-store-refusal.ts'
import { recordTaken } from '../../features/requests/show-file.ts'
import { filesOf, type RequestFile } from '../../features/requests/store/files.ts'
import { requestById } from '../../features/requests/store/requests.ts'
import { refuse } from '../../http/refusal.ts'
import { makeFolder } from '../../make-folder.ts'
import type { DeskContext } from './desk-context.ts'

/** The answer of the command says it. */
const noWarning = () => {}

/** Never writes over a file that is there: the next one of the same name gets a number. */
export async function takeRequestFiles(
  { database, files, now }: DeskContext,
  { request, to }: DeskInput<'files'>,
): Promise<object> {
  if (!(await requestById(database.db, request))) refuse('desk.library_request_not_found', { request })
  const stored = await filesOf(database.db, request)
  const folder = resolve(to)
  makeFolder(folder)
  const taken: RequestFile[] = []
  const written: string[] = []
  const missing: string[] = []
  for (const file of stored) {
    const bytes = await orRefuse(noWarning, () => files.read(file.storageKey))
    if (bytes === undefined) missing.push(file.name)
    else {
      written.push(await writeNew(folder, file.name, bytes))
      taken.push(file)
    }
  }
  await database.transact((tx) => recordTaken(tx, commandLine, taken, now().toInstant()))
  return { request, files: written, ...(missing.length > 0 && { missing }) }
}

async function writeNew(folder: string, file: string, bytes: Uint8Array): Promise<string> {
  const { name, ext } = parse(file)
  for (let count = 1; ; count++) {
    const path = join(folder, count === 1 ? file : `${name} (${count})${ext}`)
    try {
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
      return path
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
