import { fileURLToPath } from 'node:url'
import type { Temporal } from 'temporal-polyfill'
import { connectionString, type Environment, indexFolder, mailFolder } from './config/environment.ts'
import { refuseLostDatabase } from './config/lost-database.ts'
import { type Database, migrate, openDatabase } from './database/database.ts'
import { holdsDemoLogins } from './demo/logins.ts'
import { hasAdministrator } from './features/set-up/store/first-steps.ts'
import { loadTokenKey } from './http/tokens.ts'
import { openFileStore } from './integrations/files/open-file-store.ts'
import { closeToOthers } from './private-files.ts'
import type { OpeningEngine } from './search/engine.ts'
import { NetworkIndex } from './search/network-index.ts'
import { openingSearchEngine } from './search/open-engine.ts'
import type { ServedApplication } from './serve-application.ts'
import { setUp } from './setup/set-up.ts'

/** Where Vite puts the built pages. */
const builtPages = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Seconds that PostgreSQL may take while somebody waits. */
const timeouts = { connection: 5, statement: 15 }

export interface RunningServer {
  /** "http://127.0.0.1:8080" */
  address: string
  /** Whether it holds the demonstration library, whose accounts everybody may know. */
  demonstration: boolean
  /** Nobody may set it up in the browser yet. */
  needsAdministrator: boolean
  /** Where mails are put, without an SMTP server. */
  mailFolder?: string
  /** Where machines are served by SIP2: "127.0.0.1:6001". */
  sip2?: string
  /** Answers what was asked already, for ten seconds at most; writes the index to disk, closes the database. */
  stop(): Promise<void>
}

/**
 * Migrates, fills an empty database, and serves.
 * @param pagesFolder of a build
 */
export async function startServer(
  environment: Environment,
  clock: () => Temporal.Instant,
  pagesFolder = builtPages,
): Promise<RunningServer> {
  refuseLostDatabase(environment)
  closeToOthers(environment)
  await prepare(environment, clock)
  const database = openDatabase(connectionString(environment), timeouts)
  let opening: OpeningEngine | undefined
  let network: NetworkIndex | undefined
  let served: ServedApplication | undefined
  const close = async () => {
    await served?.stop()
    await network?.close()
    // One that never opened has nothing to close.
    await opening?.opened.then(
      () => opening?.engine.close(),
      () => {},
    )
    await database.close()
  }
  try {
    // A thread reads the index of a large collection while this one loads and makes what answers requests.
    opening = await openingSearchEngine(database, connectionString(environment), indexFolder(environment))
    const { engine: search, opened } = opening
    // Whoever serves is told.
    opened.catch(() => {})
    const { serveApplication } = await import('./serve-application.ts')
    network = await NetworkIndex.open(database, indexFolder(environment))
    const { publicUrl, providerSecrets } = environment
    const tokenKey = await loadTokenKey(database, clock())
    const files = openFileStore(environment)
    const sendsMail = environment.mail.smtpUrl !== undefined
    const own = { publicUrl, providerSecrets, sendsMail }
    const ctx = { database, search, network, clock, tokenKey, files, ...own }
    served = await serveApplication(ctx, opened, environment, pagesFolder)
    return {
      ...served,
      mailFolder: sendsMail ? undefined : mailFolder(environment),
      demonstration: await holdsDemoLogins(database.db),
      needsAdministrator: !(await hasAdministrator(database.db)),
      stop: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Migrates and fills, for as long as that takes. */
async function prepare(environment: Environment, clock: () => Temporal.Instant): Promise<void> {
  const database = openDatabase(connectionString(environment))
  try {
    await migrate(database)
    await fill(database, environment, clock)
  } finally {
    await database.close()
  }
}

async function fill(database: Database, { demo, timeZone }: Environment, clock: () => Temporal.Instant): Promise<void> {
  await setUp(database, () => (demo ? makeDemo(database, clock()) : makeEmpty(database, clock(), timeZone)))
}

async function makeEmpty(database: Database, now: Temporal.Instant, timeZone: string): Promise<void> {
  const { loadInitialData } = await import('./setup/load-initial-data.ts')
  await loadInitialData(database, now, timeZone)
}

/** Its titles and people are read when they are needed, which is once. */
async function makeDemo(database: Database, now: Temporal.Instant): Promise<void> {
  const { loadDemo } = await import('./demo/load-demo.ts')
  await loadDemo(database, now)
}
