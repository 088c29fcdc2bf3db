import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addInstitution, addTitle } from '../../test/factories.ts'
import { startTestApp, useTestApp } from '../../test/start-test-app.ts'
import { eachDatabase } from '../../test/test-database.ts'
import type { Reader } from '../database/database.ts'

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  await addTitle(db, { title: 'Iracema' })
}

eachDatabase((engine) => {
  describe('the health of a process', () => {
    const app = useTestApp(engine, { fill })

    async function expectState(status: number, search: string): Promise<void> {
      const answer = await app().get('/health/ready')
      expect(answer.statusCode).toBe(status)
      expect(answer.json()).toMatchObject({ database: 'ready', search: { state: search, titles: 1 } })
    }

    it('is ready when database and index answer', () => expectState(200, 'ready'))

    it('is behind while the changes of the database cannot be read, and ready again afterwards', async () => {
      await sql`alter table change_log rename to hidden_log`.execute(app().db)
      await expect(app().refresh()).rejects.toThrow('change_log')
      await expectState(503, 'behind')
      await sql`alter table hidden_log rename to change_log`.execute(app().db)
      await app().refresh()
      await expectState(200, 'ready')
    })

    it('is told to whoever follows the changes', async () => {
      await sql`alter table change_log rename to hidden_log`.execute(app().db)
      const troubles: unknown[] = []
      app().search.follow((error) => troubles.push(error))
      await expect.poll(() => String(troubles[0])).toContain('change_log')
    })
  })
})

describe('the file of an SQLite database', () => {
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['deleted', (file: string) => rmSync(file)],
    [
      'replaced',
      (file: string) => {
        copyFileSync(file, `${file}.new`)
        renameSync(`${file}.new`, file)
      },
    ],
  ])('that is %s while the server runs is told: not ready, and once in the log', async (_, lose) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { app, dataFolder, get, stop } = await startTestApp('sqlite', { fill })
    const logged = vi.spyOn(app.log, 'error')
    expect((await get('/health/ready')).statusCode).toBe(200)
    vi.advanceTimersByTime(10_000)
    expect(logged).not.toHaveBeenCalled()
    lose(join(dataFolder, 'estante.sqlite'))
    const answer = await get('/health/ready')
    expect([answer.statusCode, answer.json().database]).toEqual([503, 'file-lost'])
    vi.advanceTimersByTime(60_000)
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('database file was deleted or replaced'))
    await stop()
  })
})
