/**
 * The engine in the thread that answers requests and the engine in threads of its own are one engine for whoever asks.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptySearch, type SearchState } from '@estante/domain/search/search-state'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTitle, testNow } from '../../test/factories.ts'
import { eachDatabase, makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { openEmbeddedEngine } from './embedded-engine.ts'
import type { SearchEngine } from './engine.ts'
import { openSearchEngine } from './open-engine.ts'
import { openThreadedEngine } from './threads/threaded-engine.ts'

type Open = (database: Database, place: string, folder: string) => Promise<SearchEngine>

const engines: [name: string, open: Open][] = [
  ['in the same thread', (database, _place, folder) => openEmbeddedEngine(database, folder)],
  ['in threads of its own', (_database, place, folder) => openThreadedEngine(place, folder, 2)],
  [
    'that grows out of the one into the other',
    (database, place, folder) => openSearchEngine(database, place, folder, 2),
  ],
]

const words = (text: string): SearchState => ({
  ...emptySearch,
  lines: [{ words: text, index: 'LIVRE', condition: 'AND' }],
})

eachDatabase((engine) => {
  describe.each(engines)('an engine %s', (_name, open) => {
    let place: TestDatabase
    let database: Database
    let search: SearchEngine
    let casmurro: number
    let memorial: number
    beforeAll(async () => {
      place = await makeTestDatabase(engine)
      database = openDatabase(place.url)
      casmurro = await addTitle(database.db, { title: 'Dom Casmurro' })
      await addTitle(database.db, { title: 'Dom Quixote' })
      memorial = await addTitle(database.db, {
        title: 'Memorial de Aires',
        materialType: 'thesis',
        publication: [{ kind: '1', publisher: 'Garnier' }],
        partOf: [{ title: 'Obra completa', tag: '773', relation: 'part-of', controlNumber: String(casmurro) }],
      })
      search = await open(database, place.url, join(place.folder, 'index'))
      await search.catchUp()
    })
    afterAll(async () => {
      await search.close()
      await database.close()
      await place.remove()
    })

    it('finds, counts the values of filters, and corrects', async () => {
      const found = await search.query('search', [words('dom'), ['T']])
      expect(found).toMatchObject({ total: 2, totalWithoutFilter: 2, ignored: [] })
      expect(found.filters.get('T')).toEqual([{ value: expect.any(String), total: 2, totalWithoutFilter: 2 }])
      expect(await search.query('search', [words('dom casmuro')])).toMatchObject({
        ids: [casmurro],
        corrected: 'dom casmurro',
      })
      const values = async (most?: number) =>
        (await search.query('search', [words('-nada'), ['T'], most])).filters.get('T')
      expect([await values(), await values(1)].map((told) => told?.length)).toEqual([2, 1])
    })

    it('answers every other query', async () => {
      const [host, part] = [casmurro, memorial].map((id) => ({ source: 'test', controlNumber: String(id) }))
      expect(await search.query('haveParts', [[host!, part!]])).toEqual([true, false])
      expect(await search.query('partsOf', ['test', String(casmurro), 9])).toEqual([memorial])
      const common = await search.query('topValues', ['T', 9])
      expect(common.map(({ total }) => total)).toEqual([2, 1])
      const values = common.map(({ value }) => value)
      expect(await search.query('valueTotals', ['T', [...values, 'unknown']])).toEqual([2, 1, 0])
      const walk = { from: { key: 'g', value: '' }, backwards: false, limit: 1 }
      expect(await search.query('browseValues', ['E', walk])).toMatchObject([{ value: 'Garnier' }])
      expect(await search.query('countAddedSince', [testNow.slice(0, 10)])).toBe(3)
      expect(await search.query('countAddedSince', ['2999-01-01'])).toBe(0)
    })

    it('is ready, and says how many titles there are', async () => {
      await expect.poll(() => search.health(), { timeout: 60_000 }).toMatchObject({ state: 'ready', titles: 3 })
    })

    it('finds what was added and no more what was withdrawn, once it has caught up', async () => {
      const late = await addTitle(database.db, { title: 'Esaú e Jacó' })
      await search.catchUp()
      expect((await search.query('search', [words('esau')])).ids).toEqual([late])
      await database.db.updateTable('titles').set({ state: 'withdrawn' }).where('id', '=', late).execute()
      await search.catchUp()
      expect((await search.query('search', [words('esau')])).total).toBe(0)
    })

    it('answers many questions at once, each with its own answer', async () => {
      const asked = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 'quixote' : 'memorial'))
      const found = await Promise.all(asked.map((text) => search.query('search', [words(text)])))
      expect(new Set(found.map(({ ids }, at) => `${asked[at]} ${ids}`)).size).toBe(2)
    })

    it('gives all the ids of a search', async () => {
      expect(await search.query('allIds', [{ ...words('dom'), perPage: 1 }])).toHaveLength(2)
    })

    it('gives some of the ids of a search, and not more than are wanted', async () => {
      expect(await search.query('sampleIds', [words('dom'), 1])).toHaveLength(1)
      expect((await search.query('sampleIds', [words('dom'), 9])).sort()).toEqual(
        (await search.query('allIds', [words('dom')])).sort(),
      )
    })

    it('follows by itself what others write', async () => {
      search.follow((error) => {
        throw error
      })
      await addTitle(database.db, { title: 'Helena' })
      await expect
        .poll(async () => (await search.query('search', [words('helena')])).total, { timeout: 60_000 })
        .toBe(1)
    })

    it('looks at once when it is told that something was written', async () => {
      const late = await addTitle(database.db, { title: 'Quincas Borba' })
      search.pollNow()
      await expect
        .poll(async () => (await search.query('search', [words('quincas')])).ids, { timeout: 60_000 })
        .toEqual([late])
    })

    it('is opened again from its snapshot, and rebuilds where that is damaged', async () => {
      const folder = join(place.folder, 'index')
      await search.close()
      search = await open(database, place.url, folder)
      await search.catchUp()
      expect((await search.query('search', [words('helena')])).total).toBe(1)
      await search.close()
      writeFileSync(join(folder, 'titles.index'), 'damaged')
      search = await open(database, place.url, folder)
      await search.catchUp()
      await expect
        .poll(async () => (await search.query('search', [words('helena')])).total, { timeout: 60_000 })
        .toBe(1)
    })
  })
})
