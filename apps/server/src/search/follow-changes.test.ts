import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addTitle } from '../../test/factories.ts'
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { installationId } from '../database/installation.ts'
import { type ChangeFollower, followChanges } from './follow-changes.ts'
import { IndexKeeper } from './index-keeper.ts'
import { loadSnapshot } from './snapshot.ts'

const minutes = 60_000

describe('an index that follows the database', () => {
  let place: TestDatabase
  let database: Database
  let keeper: IndexKeeper
  let follower: ChangeFollower
  const troubles: unknown[] = []
  const snapshot = () => join(place.folder, 'index', 'titles.index')

  beforeEach(async () => {
    // Nobody looks by himself until a test says how much time has passed.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    place = await makeTestDatabase('sqlite')
    database = openDatabase(place.url)
    keeper = await IndexKeeper.open(database, join(place.folder, 'index'))
    follower = followChanges(keeper, 10, { onError: (error) => troubles.push(error) })
    await expect.poll(() => keeper.state).toBe('ready')
  })
  afterEach(async () => {
    await follower.stop()
    vi.useRealTimers()
    await database.close()
    await place.remove()
    expect(troubles.splice(0)).toEqual([])
  })

  it('sees what this process wrote as soon as it is told, without waiting for its next look', async () => {
    const id = await addTitle(database.db, { title: 'Iracema' })
    follower.pollNow()
    await expect.poll(() => keeper.index.has(id)).toBe(true)
  })

  it('sees what another process wrote within half a second', async () => {
    const id = await addTitle(database.db, { title: 'Iracema' })
    await vi.advanceTimersByTimeAsync(499)
    expect(keeper.index.has(id)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await expect.poll(() => keeper.index.has(id)).toBe(true)
  })

  it('sees all of what is written while it looks', async () => {
    const ids: number[] = []
    for (let at = 0; at < 20; at++) {
      ids.push(await addTitle(database.db, { title: `Volume ${at}` }))
      follower.pollNow()
    }
    await expect.poll(() => ids.every((id) => keeper.index.has(id))).toBe(true)
  })

  it('is on disk after five minutes, and again when it has changed', async () => {
    expect(existsSync(snapshot())).toBe(false)
    await addTitle(database.db, { title: 'Iracema' })
    await vi.advanceTimersByTimeAsync(5 * minutes)
    const installation = await installationId(database)
    const onDisk = () => loadSnapshot(snapshot(), installation)?.index.documents
    await expect.poll(() => onDisk()).toBe(1)
    await addTitle(database.db, { title: 'Helena' })
    await vi.advanceTimersByTimeAsync(5 * minutes)
    await expect.poll(() => onDisk()).toBe(2)
  })

  it('looks once more when it is stopped', async () => {
    const id = await addTitle(database.db, { title: 'Iracema' })
    await follower.stop()
    expect(keeper.index.has(id)).toBe(true)
  })
})
