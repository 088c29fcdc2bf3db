import { rm } from 'node:fs/promises'
import { indexFolder } from '../config/environment.ts'
import { translate } from './messages.ts'
import { Progress } from './progress.ts'
import { refreshIndex } from './refresh-index.ts'
import { success, type Terminal } from './terminal.ts'
import { readArguments } from './usage.ts'
import { withDatabase } from './with-database.ts'

/** `estante reindex`: forgets the snapshot and builds the index from the database. */
export async function reindex(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('reindex', args, {}, false)
  return withDatabase(terminal, async (database, environment) => {
    const progress = new Progress(terminal)
    await rm(indexFolder(environment), { recursive: true, force: true })
    const count = await refreshIndex(terminal, database, environment, progress)
    progress.end()
    terminal.print(translate(terminal.language, 'reindexed', { count, seconds: Math.round(progress.seconds) }))
    return success
  })
}
