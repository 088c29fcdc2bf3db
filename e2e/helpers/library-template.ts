/** A data folder with the demonstration library, loaded once per run and copied for each worker. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inDatabase } from './institution.ts'
import { startServer } from './running-server.ts'

const variable = 'ESTANTE_E2E_LIBRARY'

/** Playwright's global setup: the first start of a server loads the library. @returns the teardown */
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
 * Disables the jobs: reminders sent on the library's first day would depend on the hour and mix with the mails that
 * journeys expect. Journeys about reminders enable them.
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

/** A copy for one worker, so that journeys do not interfere. */
export function copyLibrary(): string {
  const template = process.env[variable]
  if (!template) throw new Error(`${variable} is not set: the global set-up of playwright.config.ts has not run.`)
  const folder = mkdtempSync(join(tmpdir(), 'estante-e2e-'))
  cpSync(template, folder, { recursive: true })
  return folder
}
