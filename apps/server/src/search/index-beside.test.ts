import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addCopy, addLibrary, addTitle } from '../../test/factories.ts'
import { eachDatabase, makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { IndexBeside } from './index-beside.ts'
import { IndexKeeper } from './index-keeper.ts'

eachDatabase((engine) => {
  let place: TestDatabase
  let folder: string
  let database: Database
  let beside: IndexBeside

  beforeEach(async () => {
    place = await makeTestDatabase(engine)
    folder = join(place.folder, 'index')
    database = openDatabase(place.url)
    beside = new IndexBeside({ databaseUrl: place.url, folder }, { startsAt: 2 })
  })
  afterEach(async () => {
    await beside.stop()
    await database.close()
    await place.remove()
  })

  it('has in the end what was written before, while and after it read', { timeout: 60_000 }, async () => {
    const library = await addLibrary(database.db)
    const first = await addTitle(database.db, { title: 'Iracema' })
    const ids = [first]
    for (let at = 0; at < 50; at++) {
      beside.follow(at)
      ids.push(await addTitle(database.db, { title: `Volume ${at}` }))
    }
    await addCopy(database.db, { title_id: first, library_id: library })
    await database.db.deleteFrom('titles').where('id', '=', ids.pop()!).execute()
    const told: number[] = []
    expect(await beside.finish((titles) => told.push(titles))).toBe(true)
    expect(told.at(-1)).toBe(ids.length)

    const saved = await IndexKeeper.open(database, folder)
    expect(saved.complete).toBe(true)
    expect(saved.index.documents).toBe(ids.length)
    expect(ids.every((id) => saved.index.has(id))).toBe(true)
    const { changes } = saved.index
    await saved.catchUp()
    expect(saved.index.changes, 'nothing is left to read').toBe(changes)
  })

  it('leaves the index of a few records to whoever asks', async () => {
    beside.follow(1)
    expect(await beside.finish()).toBe(false)
  })

  it('says so where its thread has ended', { timeout: 60_000 }, async () => {
    await addTitle(database.db, { title: 'Iracema' })
    const broken = new IndexBeside(
      { databaseUrl: join(place.folder, 'missing', 'none.sqlite'), folder },
      { startsAt: 1 },
    )
    broken.follow(1)
    expect(await broken.finish()).toBe(false)
  })
})
