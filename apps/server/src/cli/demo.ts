/** `estante demo`: the demonstration library, and beside it as many made-up titles as one asks for. */

import { generatedRecords } from '@estante/demo/generated/generated-records'
import type { Environment } from '../config/environment.ts'
import type { Database } from '../database/database.ts'
import { listedLogins } from '../demo/logins.ts'
import { importMarc } from '../import/import-records.ts'
import { maxId } from '../import/record-ids.ts'
import { setUp } from '../setup/set-up.ts'
import { translate } from './messages.ts'
import { Progress } from './progress.ts'
import { refreshIndex } from './refresh-index.ts'
import { removeDemonstration } from './remove-demo.ts'
import { countTitles } from './store/titles.ts'
import { failure, success, type Terminal } from './terminal.ts'
import { readArguments, UsageError } from './usage.ts'
import { withNewDatabase } from './with-database.ts'

/** Under this source the made-up titles are known: asked for again, they are found unchanged. */
const source = 'generated'

const options = {
  titles: { type: 'string' },
  logins: { type: 'boolean' },
  remove: { type: 'boolean' },
  yes: { type: 'boolean', default: false },
} as const

export async function demo(terminal: Terminal, args: string[]): Promise<number> {
  const { values } = readArguments('demo', args, options, false)
  if (values.logins) {
    terminal.print(JSON.stringify(listedLogins(terminal.language), null, 2))
    return success
  }
  if (values.remove) return removeDemonstration(terminal, values.yes)
  const titles = values.titles === undefined ? undefined : readNumber('--titles', values.titles)
  return withNewDatabase(terminal, async (database, environment) => {
    const { language } = terminal
    const progress = new Progress(terminal)
    // Titles and people of the demonstration are read by this command alone.
    const { loadDemo } = await import('../demo/load-demo.ts')
    const isNew = await setUp(database, () => loadDemo(database, terminal.clock()))
    if (!isNew && titles === undefined) {
      terminal.warn(translate(language, 'demoNotEmpty', { count: await countTitles(database.db) }))
      return failure
    }
    if (titles !== undefined) await generate(terminal, database, titles, progress)
    await updateIndex(terminal, database, environment)
    const details = { count: await countTitles(database.db), seconds: Math.round(progress.seconds) }
    terminal.print(translate(language, 'demoLoaded', details))
    return success
  })
}

function readNumber(option: string, text: string): number {
  const number = Number(text)
  if (/^[1-9]\d*$/.test(text) && number <= maxId) return number
  throw new UsageError('badNumber', { option, value: text, most: maxId })
}

async function generate(terminal: Terminal, database: Database, titles: number, progress: Progress): Promise<void> {
  const options = { source: source, copies: '952', dryRun: false, clock: terminal.clock } as const
  await importMarc(database, generatedRecords(titles), options, (done) =>
    progress.show({ count: done, share: done / titles }),
  )
  progress.end()
}

async function updateIndex(terminal: Terminal, database: Database, environment: Environment): Promise<void> {
  const progress = new Progress(terminal)
  await refreshIndex(terminal, database, environment, progress)
  progress.end()
}
