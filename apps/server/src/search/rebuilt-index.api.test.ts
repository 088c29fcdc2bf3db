import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInstitution, addTitle, testNow } from '../../test/factories.ts'
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { createApp } from '../app.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { loadTokenKey } from '../http/tokens.ts'
import { FileFolder } from '../integrations/files/file-folder.ts'
import { refreshSnapshot } from './refresh-snapshot.ts'
import { openThreadedEngine } from './threads/threaded-engine.ts'

describe('a large collection whose snapshot', () => {
  let place: TestDatabase
  let database: Database
  let good: Buffer
  const folder = () => join(place.folder, 'index')
  const file = () => join(folder(), 'titles.index')

  beforeAll(async () => {
    place = await makeTestDatabase('sqlite')
    database = openDatabase(place.url)
    await addInstitution(database.db)
    for (const title of ['Iracema', 'Senhora']) await addTitle(database.db, { title })
    await refreshSnapshot(database, folder())
    good = readFileSync(file())
  })
  afterAll(async () => {
    await database.close()
    await place.remove()
  })

  const changedAt = (place: number) => {
    const bytes = Buffer.from(good)
    bytes[place] = bytes[place]! + 1
    return bytes
  }

  it.each<[string, () => Buffer | undefined]>([
    ['is missing', () => undefined],
    ['is damaged', () => changedAt(good.length >> 1)],
    ['is of an older format', () => changedAt(8)],
    ['is half written', () => good.subarray(0, good.length >> 1)],
  ])('%s is served from what there is, which /health/ready tells, until all is read', async (_, content) => {
    const now = Temporal.Instant.from(testNow)
    rmSync(folder(), { recursive: true })
    mkdirSync(folder())
    const bytes = content()
    if (bytes) writeFileSync(file(), bytes)
    const search = await openThreadedEngine(place.url, folder(), 1)
    const ctx = {
      database,
      search,
      clock: () => now,
      tokenKey: await loadTokenKey(database, now),
      files: new FileFolder('files'),
    }
    const app = await createApp(ctx, { checkAnswers: true, coversFolder: join(place.folder, 'covers') })
    const ready = async () => {
      const answer = await app.inject('/health/ready')
      return [answer.statusCode, answer.json().search]
    }
    const hits = async () => {
      const answer = await app.inject('/api/consulta?q=iracema&exato=1')
      return [answer.statusCode, answer.headers['x-total-count']]
    }
    try {
      expect(await ready()).toEqual([503, { state: 'building', titles: 0 }])
      expect(await hits()).toEqual([200, '0'])
      await search.catchUp()
      expect(await ready()).toEqual([200, { state: 'ready', titles: 2 }])
      expect(await hits()).toEqual([200, '1'])
    } finally {
      await app.close()
      await search.close()
    }
    expect(readFileSync(file()).length).toBe(good.length)
  })
})
