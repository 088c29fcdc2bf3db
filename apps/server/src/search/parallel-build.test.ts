import { join } from 'node:path'
import type { SearchIndex } from '@estante/search-index/search-index'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addCopy, addLibrary, addTitle } from '../../test/factories.ts'
import { eachDatabase, makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { IndexKeeper, type ParallelBuild } from './index-keeper.ts'
import { allTitles, divided, type TitleRange } from './title-part.ts'

const words = ['Iracema', 'Senhora', 'O guarani', 'Ubirajara', 'Lucíola']
const facets = ['B', 'N', 'A']

eachDatabase((engine) => {
  describe('an index that several threads build', { timeout: 60_000 }, () => {
    let place: TestDatabase
    let database: Database
    let ids: number[]
    let folders = 0
    let failures: unknown[]

    beforeEach(async () => {
      place = await makeTestDatabase(engine)
      database = openDatabase(place.url)
      const library = await addLibrary(database.db)
      ids = []
      failures = []
      for (let at = 0; at < 23; at++) {
        const title = `${words[at % words.length]} ${words[(at * 3) % words.length]} ${at}`
        ids.push(await addTitle(database.db, { title, ...(at % 7 === 5 && { state: 'withdrawn' }) }))
        if (at % 3 === 0) await addCopy(database.db, { title_id: ids[at]!, library_id: library })
      }
      await database.db.deleteFrom('titles').where('id', '=', ids[13]!).execute()
    })
    afterEach(async () => {
      await database.close()
      await place.remove()
    })

    const open = (parallel?: Partial<ParallelBuild>) =>
      IndexKeeper.open(
        database,
        join(place.folder, `index${folders++}`),
        undefined,
        parallel && {
          databaseUrl: place.url,
          threads: 2,
          from: 10,
          sizes: { smallest: 3, largest: 6 },
          onFailure: (error) => failures.push(error),
          ...parallel,
        },
      )
    const built = async (parallel?: Partial<ParallelBuild>) => {
      const keeper = await open(parallel)
      await keeper.catchUp()
      return keeper.index
    }
    const answers = (index: SearchIndex) => [
      index.documents,
      ...facets.map((kind) => index.topValues(kind, 100)),
      ...['', ...words, 'guaran*', '"senhora iracema"'].map((text) =>
        index.search({ query: text ? { kind: 'text', text, in: 'all' } : { kind: 'all' }, limit: 100, facets }),
      ),
      index.search({ query: { kind: 'all' }, sort: 'title', limit: 100 }).ids,
    ]

    it('answers like one that a single thread builds, and tells how far it is', async () => {
      const told: [number, number][] = []
      const keeper = await open({})
      await keeper.catchUp((done, total) => told.push([done, total]))
      expect(answers(keeper.index)).toEqual(answers(await built()))
      expect(told.length, 'several parts').toBeGreaterThan(3)
      expect(told.at(-1)).toEqual([22, 22])
      expect(failures).toEqual([])
    })

    it('has what was written while it was built', async () => {
      const keeper = await open({})
      let written: Promise<unknown> | undefined
      await keeper.catchUp(() => {
        written ??= Promise.all([
          addTitle(database.db, { title: 'Iracema, de novo' }),
          database.db.deleteFrom('titles').where('id', '=', ids[1]!).execute(),
        ])
      })
      await written
      await keeper.catchUp()
      expect(answers(keeper.index)).toEqual(answers(await built()))
    })

    it.each<[string, () => string]>([
      ['fail', () => join(place.folder, 'other', 'empty.sqlite')],
      ['end', () => '/dev/null/none.sqlite'],
    ])('is the same where the threads %s: the ranges are read by the one that keeps it', async (_, databaseUrl) => {
      expect(answers(await built({ databaseUrl: databaseUrl() }))).toEqual(answers(await built()))
      expect(failures[0]).toBeInstanceOf(Error)
    })

    it('takes the place of what it held when it lost its place in the log', async () => {
      const keeper = await open({})
      await keeper.catchUp()
      await database.db.updateTable('titles').set({ state: 'withdrawn' }).where('id', '=', ids[2]!).execute()
      await database.db.deleteFrom('titles').where('id', '=', ids[4]!).execute()
      await addTitle(database.db, { title: 'Iracema, de novo' })
      await database.db.deleteFrom('change_log').execute()
      await addTitle(database.db, { title: 'Senhora, de novo' })
      await keeper.catchUp()
      const { documents } = await built()
      expect([keeper.index.documents, keeper.index.has(ids[2]!), keeper.index.has(ids[4]!)]).toEqual([
        documents,
        false,
        false,
      ])
      expect(keeper.index.search({ query: { kind: 'text', text: 'novo', in: 'all' } }).total).toBe(2)
    })

    it('divides titles into ranges that get smaller, with every title in one of them', async () => {
      const all = await allTitles(database)
      const ranges: TitleRange[] = []
      for await (const range of divided(database, all, 22, 2, { smallest: 3, largest: 8 })) ranges.push(range)
      const sizes = ranges.map(
        ({ after, upTo }) => ids.filter((id) => id > after && id <= upTo && id !== ids[13]).length,
      )
      expect(sizes).toEqual([8, 7, 4, 3])
      expect(ranges.map(({ after }) => after)).toEqual([all.after, ...ranges.slice(0, -1).map(({ upTo }) => upTo)])
      expect(ranges.at(-1)!.upTo).toBe(all.upTo)
    })
  })
})
