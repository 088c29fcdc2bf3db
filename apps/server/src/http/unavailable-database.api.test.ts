/** With the database unavailable or stuck, calls and pages report it within a bound, and recover by themselves. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addInstitution, testNow } from '../../test/factories.ts'
import { type SwallowingProxy, startSwallowingProxy } from '../../test/swallowing-proxy.ts'
import { makeTestDatabase, type TestDatabase, workerPostgres } from '../../test/test-database.ts'
import { createApp } from '../app.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { FileFolder } from '../integrations/files/file-folder.ts'
import { openEmbeddedEngine } from '../search/embedded-engine.ts'
import type { SearchEngine } from '../search/engine.ts'
import { loadTokenKey } from './tokens.ts'

/** Seconds, far below the defaults. */
const timeouts = { connection: 1, statement: 1 }
/** Every answer must come within this time: both timeouts in sequence, on a busy machine. */
const bound = 10_000

const folder = mkdtempSync(join(tmpdir(), 'estante-away-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>\n<html lang="pt-BR"><head></head><body></body></html>')
afterAll(() => rmSync(folder, { recursive: true }))

describe.skipIf(!workerPostgres())('a server whose PostgreSQL', () => {
  let place: TestDatabase
  let proxy: SwallowingProxy
  let direct: Database
  let database: Database
  let search: SearchEngine
  let app: FastifyInstance

  beforeAll(async () => {
    place = await makeTestDatabase('postgres')
    direct = openDatabase(place.url)
    await addInstitution(direct.db)
    const address = new URL(place.url)
    proxy = await startSwallowingProxy(Number(address.port))
    address.port = String(proxy.port)
    database = openDatabase(address.href, timeouts)
    search = await openEmbeddedEngine(direct, join(place.folder, 'index'))
    await search.catchUp()
    const now = Temporal.Instant.from(testNow)
    const ctx = {
      database,
      search,
      clock: () => now,
      tokenKey: await loadTokenKey(direct, now),
      files: new FileFolder('files'),
    }
    app = await createApp(ctx, { pagesFolder: folder })
  })
  afterEach(async () => {
    proxy.pass()
    await vi.waitFor(async () => expect((await app.inject('/health/ready')).statusCode).toBe(200), { timeout: bound })
  })
  afterAll(async () => {
    await app.close()
    await search.close()
    await database.close()
    await direct.close()
    await proxy.close()
    await place.remove()
  })

  /** More than the connections of the pool. */
  const asked = 15

  async function expectAway(url: string, headers: Record<string, string>, check: (body: string) => void) {
    const start = performance.now()
    const answers = await Promise.all(Array.from({ length: asked }, () => app.inject({ url, headers })))
    expect(performance.now() - start).toBeLessThan(bound)
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
      check(answer.body)
    }
  }

  const expectCall = () =>
    expectAway('/api/parametros/funcionalidades', { lang: '5' }, (body) =>
      expect(JSON.parse(body)).toEqual({
        message: 'The catalogue is unavailable for a moment. Try again shortly.',
        code: 'common.unavailable',
      }),
    )
  const expectPage = () =>
    expectAway('/atendimento', { accept: 'text/html', 'accept-language': 'es' }, (body) =>
      expect(body).toMatch(/<h1[\s\S]*El catálogo no está disponible[\s\S]*<a href="">[\s\S]*Intentar otra vez/),
    )
  const expectNotReady = () =>
    expectAway('/health/ready', {}, (body) => expect(JSON.parse(body)).toMatchObject({ database: 'unreachable' }))

  it.each([
    ['calls', expectCall],
    ['pages', expectPage],
    ['the look whether it is ready', expectNotReady],
  ])(
    'hears everything and says nothing answers %s with 503, and again when it is back',
    async (_, expectIt) => {
      expect((await app.inject('/api/parametros/funcionalidades')).statusCode).toBe(200)
      proxy.swallow()
      await expectIt()
    },
    60_000,
  )

  it('ends a connection in the middle of a statement fails that statement alone', async () => {
    const waiting = sql`select pg_sleep(20)`.execute(database.db).catch((error: unknown) => error)
    const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`
    await expect.poll(async () => (await end.execute(direct.db)).rows.length).toBe(1)
    expect(await waiting).toMatchObject({ message: expect.stringMatching(/terminat/) })
    // The pool may hand out the dying connection once more before it sees its end.
    await expect.poll(async () => (await app.inject('/api/parametros/funcionalidades')).statusCode).toBe(200)
  })

  it('goes on with a statement that nobody waits for any more hears of it', async () => {
    await expect(sql`select pg_sleep(60)`.execute(database.db)).rejects.toThrow('Query read timeout')
    const running = sql`select 1 from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`
    await vi.waitFor(async () => expect((await running.execute(direct.db)).rows).toEqual([]), {
      timeout: 20_000,
      interval: 500,
    })
  }, 30_000)
})
