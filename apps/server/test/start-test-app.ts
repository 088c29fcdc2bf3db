/** The real application over a test database, with a clock that stands still until a test moves it. */
import { join } from 'node:path'
import type { LightMyRequestResponse as Answer, FastifyInstance, InjectOptions } from 'fastify'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll } from 'vitest'
import { createApp } from '../src/app.ts'
import type { RateLimits } from '../src/config/rate-limits.ts'
import { type Database, openDatabase, type Reader } from '../src/database/database.ts'
import type { Engine } from '../src/database/migrations/migration.ts'
import type { AppContext } from '../src/http/call-handler.ts'
import { loadTokenKey } from '../src/http/tokens.ts'
import { FileFolder } from '../src/integrations/files/file-folder.ts'
import { openEmbeddedEngine } from '../src/search/embedded-engine.ts'
import type { SearchEngine } from '../src/search/engine.ts'
import { NetworkIndex } from '../src/search/network-index.ts'
import { testNow } from './factories.ts'
import { makeTestDatabase, type TestDatabase } from './test-database.ts'

type Headers = Record<string, string>

export interface TestApp {
  /** For what `get` and `post` do not do. */
  app: FastifyInstance
  db: Reader
  database: Database
  search: SearchEngine
  /** The network catalogue's index. */
  readonly network: NetworkIndex
  /** Closes that index and opens it again from its snapshot. */
  restartNetwork(): Promise<void>
  /** Of its database, as for `openDatabase`: to write as another process does. */
  url: string
  /** ESTANTE_DATA of this application. */
  dataFolder: string
  get(path: string, headers?: Headers): Promise<Answer>
  /** @param body an object goes as JSON */
  post(path: string, body?: object | string, headers?: Headers): Promise<Answer>
  put(path: string, body?: object | string, headers?: Headers): Promise<Answer>
  delete(path: string, headers?: Headers): Promise<Answer>
  /** Brings the search index up to what the database holds now. */
  refresh(): Promise<void>
  /** What calls are handled with, for what a test does in their place. */
  ctx: AppContext
  /** Sets the clock: "2026-03-11T09:00:00Z". */
  moveTo(moment: string): void
  stop(): Promise<void>
}

/** What a test's application may have that differs. */
export interface TestAppOptions {
  /** A database that is there; without one a fresh one. Removed at the end either way. */
  from?: TestDatabase
  /** Fills the database before the application opens it, so that the index knows the rows. */
  fill?: (db: Reader) => Promise<unknown>
  /** The built pages, for tests of what surrounds them. */
  pagesFolder?: string
  /** Of one address, for tests of the limit. */
  rateLimits?: Partial<RateLimits>
  /** Whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[]
  /** Within which a whole request has to arrive. */
  requestTimeoutSeconds?: number
  /** Milliseconds that a search may take, for tests of what it finds: on a busy machine the usual time is short. */
  searchTime?: number
}

/** Starts one before the tests of this `describe`, stops it after them. Ask for it inside a test: `app().get('/…')`. */
export function useTestApp(engine: Engine, options: TestAppOptions = {}): () => TestApp {
  let started: TestApp | undefined
  beforeAll(async () => {
    started = await startTestApp(engine, options)
  })
  afterAll(() => started?.stop())
  return () => {
    if (!started) throw new Error('The test application is there from beforeAll on; ask for it inside a test.')
    return started
  }
}

/** Answers are held against their schemas: one that breaks the contract is a 500 here. */
export async function startTestApp(engine: Engine, options: TestAppOptions = {}): Promise<TestApp> {
  const url = options.from ?? (await makeTestDatabase(engine))
  const database = openDatabase(url.url)
  const remove = async () => {
    await database.close()
    await url.remove()
  }
  try {
    await options.fill?.(database.db)
    return await openApp(database, url, options, remove)
  } catch (error) {
    await remove()
    throw error
  }
}

async function openApp(
  database: Database,
  { url, folder }: TestDatabase,
  { fill: _, from: __, searchTime, ...options }: TestAppOptions,
  remove: () => Promise<void>,
): Promise<TestApp> {
  let now = Temporal.Instant.from(testNow)
  const search = await openEmbeddedEngine(database, join(folder, 'index'), undefined, searchTime)
  await search.catchUp()
  const openNetwork = async () => {
    const network = await NetworkIndex.open(database, join(folder, 'index'))
    await network.catchUp()
    return network
  }
  const ctx = {
    database,
    network: await openNetwork(),
    search,
    clock: () => now,
    files: new FileFolder(join(folder, 'files')),
    tokenKey: await loadTokenKey(database, now),
  }
  const app = await createApp(ctx, { ...options, checkAnswers: true, coversFolder: join(folder, 'covers') })
  return {
    app,
    db: database.db,
    database,
    search,
    get network() {
      return ctx.network
    },
    restartNetwork: async () => {
      await ctx.network.close()
      ctx.network = await openNetwork()
    },
    ctx,
    url: url,
    dataFolder: folder,
    ...callsOf(app),
    refresh: () => search.catchUp(),
    moveTo: (moment) => {
      now = Temporal.Instant.from(moment)
    },
    stop: async () => {
      await app.close()
      await ctx.network.close()
      await search.close()
      await remove()
    },
  }
}

function callsOf(app: FastifyInstance): Pick<TestApp, 'get' | 'post' | 'put' | 'delete'> {
  const call = (options: InjectOptions) => app.inject(options)
  return {
    get: (url, headers) => call({ method: 'GET', url, headers }),
    post: (url, payload, headers) => call({ method: 'POST', url, payload, headers }),
    put: (url, payload, headers) => call({ method: 'PUT', url, payload, headers }),
    delete: (url, headers) => call({ method: 'DELETE', url, headers }),
  }
}
