import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addTitle } from '../../test/factories.ts'
import { eachDatabase, makeTestDatabase } from '../../test/test-database.ts'
import { type LogPosition, logEnd, logStart, readChanges } from '../database/change-log.ts'
import { type Database, openDatabase } from '../database/database.ts'
import type { Engine } from '../database/migrations/migration.ts'
import { IndexKeeper } from './index-keeper.ts'
import { pruneLog } from './prune-log.ts'

async function withDatabase(engine: Engine, act: (database: Database, folder: string) => Promise<void>) {
  const place = await makeTestDatabase(engine)
  const database = openDatabase(place.url)
  try {
    await act(database, join(place.folder, 'index'))
  } finally {
    await database.close()
    await place.remove()
  }
}

/** Titles and, for each, so many changes. */
async function addTitles(database: Database, titles: number, changes: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < titles; at++) ids.push(await addTitle(database.db, { title: `Volume ${at}` }))
  for (let at = 0; at < changes; at++)
    await database.db
      .updateTable('titles')
      .set({ updated_at: String(at) })
      .execute()
  return ids
}

async function logged(database: Database): Promise<number> {
  const rows = await database.db.selectFrom('change_log').select('id').execute()
  return rows.length
}

eachDatabase((engine) => {
  describe('the change log', () => {
    it('keeps its newest rows: so many, and twice as many as there are titles', () =>
      withDatabase(engine, async (database) => {
        await addTitles(database, 3, 20)
        const end = await logEnd(database)
        const { changes } = await readChanges(database, await logEnd(database, 10), 100)
        await pruneLog(database, end, 10)
        expect(await logged(database)).toBe(10)
        const left = await readChanges(database, await logEnd(database, 9), 100)
        expect(left.changes).toEqual(changes.slice(1))
        await pruneLog(database, end, 0)
        expect(await logged(database)).toBe(6)
      }))

    it('keeps what whoever prunes it has not read yet', () =>
      withDatabase(engine, async (database) => {
        await addTitles(database, 2, 20)
        const before = await logged(database)
        for (const read of [logStart, await logEnd(database, 30)]) await pruneLog(database, read, 5)
        expect(await logged(database)).toBe(before)
      }))

    it('tells a follower whether what followed its place can still be there', () =>
      withDatabase(engine, async (database) => {
        await addTitles(database, 2, 20)
        const joins = async (place: LogPosition) => (await readChanges(database, place, 100)).isContiguous
        const [old, kept, end] = [await logEnd(database, 30), await logEnd(database, 2), await logEnd(database)]
        expect(await Promise.all([logStart, old, kept, end].map(joins))).toEqual([true, true, true, true])
        await pruneLog(database, end, 5)
        expect(await Promise.all([logStart, old, kept, end].map(joins))).toEqual([false, false, true, true])
        expect(await joins({ transactionId: end.transactionId + 1, id: end.id + 1000 })).toBe(false)
      }))
  })

  describe('an index', () => {
    it('whose place is gone from the log reads everything anew, and answers meanwhile', () =>
      withDatabase(engine, async (database, folder) => {
        const [first, second, third] = await addTitles(database, 3, 0)
        const keeper = await IndexKeeper.open(database, folder)
        await keeper.catchUp()
        const added = await addTitle(database.db, { title: 'Volume novo' })
        await database.db.updateTable('titles').set({ state: 'withdrawn' }).where('id', '=', first!).execute()
        await database.db.deleteFrom('titles').where('id', '=', second!).execute()
        await addTitles(database, 0, 20)
        await pruneLog(database, await logEnd(database), 0)

        const meanwhile: unknown[] = []
        const search = () => keeper.index.search({ query: { kind: 'text', text: 'volume', in: 'all' } })
        await keeper.catchUp(() => meanwhile.push([keeper.state, search().total > 0]))
        expect(meanwhile).toEqual([['building', true]])
        expect(keeper.state).toBe('ready')
        expect(search().ids.sort()).toEqual([third, added].sort())
      }))

    it('that stands at the end of a pruned log goes on from there', () =>
      withDatabase(engine, async (database, folder) => {
        await addTitles(database, 2, 10)
        const keeper = await IndexKeeper.open(database, folder)
        await keeper.catchUp()
        await keeper.pruneLog()
        await pruneLog(database, await logEnd(database), 0)
        const added = await addTitle(database.db, { title: 'Volume novo' })
        let hasRebuilt = false
        await keeper.catchUp(() => {
          hasRebuilt = true
        })
        expect(keeper.index.has(added)).toBe(true)
        expect(hasRebuilt).toBe(false)
      }))

    it('of a database that was put back from an older backup is built again', () =>
      withDatabase(engine, async (database, folder) => {
        await addTitles(database, 2, 10)
        const keeper = await IndexKeeper.open(database, folder)
        await keeper.catchUp()
        await keeper.save()
        // What the backup did not have yet.
        const older = await logEnd(database, 5)
        await database.db.deleteFrom('change_log').where('id', '>', older.id).execute()
        const [lost] = await database.db.selectFrom('titles').select('id').limit(1).execute()
        await database.db.deleteFrom('titles').where('id', '=', lost!.id).execute()
        await database.db.deleteFrom('change_log').where('id', '>', older.id).execute()
        const again = await IndexKeeper.open(database, folder)
        expect(again.index.documents).toBe(2)
        await again.catchUp()
        expect(again.index.documents).toBe(1)
      }))
  })
})
