import { closeSync, openSync, rmSync, symlinkSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addInstitution, addTitle } from '../../test/factories.ts'
import { runStatement } from '../../test/postgres-url.ts'
import { startTestApp, type TestApp } from '../../test/start-test-app.ts'
import { workerPostgres } from '../../test/test-database.ts'

let app: TestApp
afterEach(() => app.stop())

async function start(engine: 'sqlite' | 'postgres'): Promise<string> {
  app = await startTestApp(engine, {
    fill: async (db) => {
      await addInstitution(db)
      for (let at = 0; at < 200; at++) await addTitle(db, { title: `Iracema ${at}` })
    },
  })
  return join(app.dataFolder, 'estante.sqlite')
}

/** After what was tried before counts no more. */
async function stateAt(minute: number): Promise<[number, string]> {
  app.moveTo(`2026-03-10T12:${String(minute).padStart(2, '0')}:00Z`)
  const answer = await app.get('/health/ready')
  return [answer.statusCode, answer.json().database]
}

describe.runIf(process.platform === 'linux')('a server on SQLite', () => {
  it('is not ready while the disk is full, and ready again when there is room', async () => {
    const file = await start('sqlite')
    expect(await stateAt(1)).toEqual([200, 'ready'])
    // Whoever writes there hears that no room is left.
    symlinkSync('/dev/full', `${file}.trial`)
    expect(await stateAt(2)).toEqual([503, 'unwritable'])
    rmSync(`${file}.trial`)
    expect(await stateAt(3)).toEqual([200, 'ready'])
  })

  it.each([
    ['overwritten at its beginning', (file: string) => overwrite(file, 0, 100)],
    ['cut', (file: string) => truncateSync(file, 8192)],
  ])('is not ready once its file was %s', async (_, damage) => {
    const file = await start('sqlite')
    expect(await stateAt(1)).toEqual([200, 'ready'])
    damage(file)
    expect(await stateAt(2)).toEqual([503, 'damaged'])
  })

  it('is not ready once a request has met a damaged page', async () => {
    await start('sqlite')
    expect(await stateAt(1)).toEqual([200, 'ready'])
    const { database } = app.ctx
    // As SQLite says it of a page that is none (SQLITE_CORRUPT).
    const malformed = Object.assign(new Error('database disk image is malformed'), { errcode: 11 })
    app.ctx.database = {
      ...database,
      get db(): never {
        throw malformed
      },
    }
    const answer = await app.get('/api/acervo/1')
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'common.unavailable'])
    app.ctx.database = database
    expect(await stateAt(1)).toEqual([503, 'damaged'])
  })
})

describe.skipIf(!workerPostgres())('a server on PostgreSQL', () => {
  it('is not ready while nothing can be written', async () => {
    await start('postgres')
    expect(await stateAt(1)).toEqual([200, 'ready'])
    const name = new URL(app.url).pathname.slice(1)
    const setReadOnly = async (state: 'on' | 'off') => {
      const server = workerPostgres()!.address
      await runStatement(server, `alter database ${name} set default_transaction_read_only = ${state}`)
      await runStatement(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    }
    await setReadOnly('on')
    await vi.waitFor(async () => expect(await stateAt(2 + (tries++ % 50))).toEqual([503, 'unwritable']), {
      timeout: 10_000,
    })
    await setReadOnly('off')
    await vi.waitFor(async () => expect(await stateAt(2 + (tries++ % 50))).toEqual([200, 'ready']), { timeout: 10_000 })
  })
})

let tries = 0

function overwrite(file: string, from: number, bytes: number): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(bytes, 0x5a), 0, bytes, from)
  closeSync(handle)
}
