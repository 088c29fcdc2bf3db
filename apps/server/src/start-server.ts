import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Temporal } from 'temporal-polyfill'
import { createApp } from './app.ts'
import {
  BadSetting,
  connectionString,
  coversFolder,
  type Environment,
  indexFolder,
  mailFolder,
} from './config/environment.ts'
import { refuseLostDatabase } from './config/lost-database.ts'
import { type Database, migrate, openDatabase } from './database/database.ts'
import { holdsDemoLogins } from './demo/logins.ts'
import { hasAdministrator } from './features/set-up/store/first-steps.ts'
import { type Sip2Server, startSip2 } from './features/sip2/sip2-server.ts'
import type { AppContext } from './http/call-handler.ts'
import { loadTokenKey } from './http/tokens.ts'
import { openFileStore } from './integrations/files/open-file-store.ts'
import { openMailer } from './integrations/mail/mailer.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { closeToOthers } from './private-files.ts'
import type { SearchEngine } from './search/engine.ts'
import { NetworkIndex } from './search/network-index.ts'
import { openSearchEngine } from './search/open-engine.ts'
import { loadInitialData } from './setup/load-initial-data.ts'
import { setUp } from './setup/set-up.ts'
import { warmUp } from './warm-up.ts'

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
  let search: SearchEngine | undefined
  let network: NetworkIndex | undefined
  const close = async () => {
    await network?.close()
    await search?.close()
    await database.close()
  }
  try {
    search = await openSearchEngine(database, connectionString(environment), indexFolder(environment))
    network = await NetworkIndex.open(database, indexFolder(environment))
    const { publicUrl, providerSecrets } = environment
    const tokenKey = await loadTokenKey(database, clock())
    const files = openFileStore(environment)
    const sendsMail = environment.mail.smtpUrl !== undefined
    const own = { publicUrl, providerSecrets, sendsMail }
    const ctx: AppContext = { database, search, network, clock, tokenKey, files, ...own }
    const app = await createApp(ctx, {
      pagesFolder,
      rendersPages: environment.rendersPages,
      coversFolder: coversFolder(environment),
      trustedProxies: environment.trustedProxies,
      rateLimits: environment.rateLimits,
      logger: { level: 'warn' },
    })
    await warmUp(ctx)
    search.follow((error) => app.log.error({ err: error }, 'the search index is behind the database'))
    network.follow((error) => app.log.error({ err: error }, 'the network catalogue cannot be searched'))
    const address = await listen(app, environment)
    const sip2 = await listenForMachines(ctx, environment, (error) =>
      app.log.error({ err: error }, 'a SIP2 message was not answered as asked'),
    )
    const mailer = openMailer(environment.mail, mailFolder(environment))
    const jobContext = { database, tokenKey, clock, mailer, search, files, publicUrl, providerSecrets }
    const jobs = startJobs(jobContext, (error, job) => app.log.error({ err: error, job }, 'a job failed'))
    return {
      address,
      mailFolder: sendsMail ? undefined : mailFolder(environment),
      ...(sip2 && { sip2: `${environment.sip2!.host}:${sip2.port}` }),
      demonstration: await holdsDemoLogins(database.db),
      needsAdministrator: !(await hasAdministrator(database.db)),
      stop: async () => {
        await Promise.all([app.close(), jobs.stop(), sip2?.stop()])
        await close()
      },
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
  await setUp(database, () => (demo ? makeDemo(database, clock()) : loadInitialData(database, clock(), timeZone)))
}

/** Its titles and people are read when they are needed, which is once. */
async function makeDemo(database: Database, now: Temporal.Instant): Promise<void> {
  const { loadDemo } = await import('./demo/load-demo.ts')
  await loadDemo(database, now)
}

/** @throws BadSetting for a HOST that no machine is called */
async function listen(app: FastifyInstance, { host, port }: Environment): Promise<string> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall === 'getaddrinfo' ? new BadSetting('badHost', { value: host }) : error
  })
  const bound = app.server.address()
  const given = bound !== null && typeof bound === 'object' ? bound.port : port
  const name = host === '0.0.0.0' || host === '127.0.0.1' || host === '::' ? 'localhost' : host
  return `http://${name}:${given}`
}

/** @throws BadSetting for an ESTANTE_SIP2_HOST that no machine is called */
async function listenForMachines(
  ctx: AppContext,
  { sip2 }: Environment,
  warn: (error: unknown) => void,
): Promise<Sip2Server | undefined> {
  if (!sip2) return undefined
  return startSip2(ctx, { ...sip2, warn }).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall === 'getaddrinfo' ? new BadSetting('badSip2Host', { value: sip2.host }) : error
  })
}
