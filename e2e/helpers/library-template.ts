/** A data folder with the demonstration library, loaded once for a run and copied for each worker. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inDatabase } from './institution.ts'
import { startServer } from './running-server.ts'

const variable = 'ESTANTE_E2E_LIBRARY'

/** Playwright's global set-up: the first start of a real server loads the library. Answers what clears it away. */
export default async function makeLibrary(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'estante-library-'))
  const server = await startServer(join(folder, 'data'), { ESTANTE_DEMO: '1' })
  const code = await server.stop()
  if (code !== 0) throw new Error(`The server ended with ${code} instead of 0.\n${server.output()}`)
  disableJobs(join(folder, 'data'))
  process.env[variable] = join(folder, 'data')
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * On its first day the library reminds whoever has something due: those mails would come between the ones that journeys
 * wait for, at some hours of the day and not at others. A journey of reminders turns them on.
 */
function disableJobs(dataFolder: string): void {
  rmSync(join(dataFolder, 'mails'), { recursive: true, force: true })
  inDatabase({ dataFolder }, (database) => {
    database.exec('delete from outbox')
    const set = database.prepare(
      'insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
    )
    for (const name of ['loans.reminder_days_before', 'loans.reminder_days_after']) set.run(name, '[]')
  })
}

/** A copy of its own: what a journey changes, no other one sees. */
export function copyLibrary(): string {
  const template = process.env[variable]
  if (!template) throw new Error(`${variable} is not set: the global set-up of playwright.config.ts has not run.`)
  const folder = mkdtempSync(join(tmpdir(), 'estante-e2e-'))
  cpSync(template, folder, { recursive: true })
  return folder
}
