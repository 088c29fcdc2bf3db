import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addTitle } from '../../../test/factories.ts'
import { eachDatabase, useDatabase } from '../../../test/test-database.ts'
import { importMarc } from '../import-records.ts'
import type { ImportOptions } from '../options.ts'
import type { Report } from '../report.ts'
import { clearCatalogue } from '../testing/clear-catalogue.ts'
import { makeGif, makeJpeg, makePng, makeWebp } from '../testing/pictures.ts'
import { makeOptions, makeRecord } from '../testing/records.ts'
import { importCovers } from './import-covers.ts'

const home = mkdtempSync(join(tmpdir(), 'estante-covers-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const isbn = { kind: 'isbn' as const, value: '9788535931983', shown: '978-85-359-3198-3', valid: true }

eachDatabase((engine) => {
  const database = useDatabase(engine)
  const pictures = join(home, engine, 'pictures')
  const folders = { covers: join(home, engine, 'covers'), index: join(home, engine, 'index') }

  beforeEach(async () => {
    for (const folder of [pictures, folders.covers]) rmSync(folder, { recursive: true, force: true })
    mkdirSync(pictures, { recursive: true })
    const { db } = database()
    await clearCatalogue(db)
    await addTitle(db, { title: 'Dom Casmurro', identifiers: [isbn] }, { id: 11, control_number: 'vtls0001' })
    await addTitle(db, { title: 'Iracema' }, { id: 12, control_number: '700' })
    await addTitle(db, { title: 'Quincas Borba' }, { id: 700, control_number: 'vtls0002' })
  })

  function put(name: string, bytes: Uint8Array | string): string {
    const path = join(pictures, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
    return path
  }

  async function load(options: Partial<ImportOptions> = {}, places = [pictures]): Promise<Report> {
    const none = (): void => {}
    return (await importCovers(database(), places, makeOptions(options), none, folders)).report('en')
  }

  async function covers(): Promise<Record<string, string>> {
    const rows = await database().db.selectFrom('titles').select(['id', 'cover_url']).orderBy('id').execute()
    return Object.fromEntries(rows.flatMap((row) => (row.cover_url ? [[row.id, row.cover_url]] : [])))
  }
  const kept = () => readdirSync(folders.covers)
  const reasons = ({ problems }: Report) => problems.map(({ reason }) => reason)

  describe('covers', () => {
    it.each([
      ['978-85-359-3198-3.png', '11'],
      ['9788535931983.png', '11'],
      ['8535931988.PNG', '11'],
      ['vtls0001.png', '11'],
      ['12.png', '12'],
      ['by number/deeper/11.png', '11'],
    ])('named %s are those of title %s', { tags: ['W-187'] }, async (name, id) => {
      put(name, makePng(120, 180))
      expect(await load()).toMatchObject({ loaded: 1, refused: 0, problems: [] })
      expect(await covers()).toEqual({ [id]: expect.stringMatching(/^\/imagens\/capas\/[0-9a-f]{32}-120x180\.png$/) })
      expect(await covers()).toEqual({ [id]: `/imagens/capas/${kept()[0]}` })
    })

    it.each([
      ['JPEG', makeJpeg(300, 450), '300x450.jpg'],
      ['GIF', makeGif(300, 450), '300x450.gif'],
      ['WebP', makeWebp(300, 450), '300x450.webp'],
    ])('may be %s, whatever the name says', async (_, bytes, ending) => {
      put('12.tif', bytes)
      await load()
      expect(kept()).toEqual([expect.stringContaining(ending)])
    })

    it('are loaded, found unchanged, and updated', { tags: ['W-057', 'W-187'] }, async () => {
      put('12.png', makePng(120, 180))
      expect(await load()).toMatchObject({ loaded: 1, updated: 0, unchanged: 0 })
      expect(await load()).toMatchObject({ loaded: 0, updated: 0, unchanged: 1 })
      put('12.png', makePng(120, 180, 10))
      expect(await load()).toMatchObject({ loaded: 0, updated: 1, unchanged: 0 })
    })

    it('come back into their folder when they are missing there', async () => {
      put('12.png', makePng(120, 180))
      await load()
      rmSync(folders.covers, { recursive: true })
      expect(await load()).toMatchObject({ unchanged: 1 })
      expect(kept()).toHaveLength(1)
    })

    it('of an ISBN that several titles have are covers of all of them', async () => {
      await addTitle(database().db, { title: 'Dom Casmurro, v. 2', identifiers: [isbn] }, { id: 13 })
      put('9788535931983.png', makePng(120, 180))
      expect(await load()).toMatchObject({ loaded: 1 })
      expect(Object.keys(await covers())).toEqual(['11', '13'])
    })

    it('stay when their record is loaded again', async () => {
      const loadTitle = (title: string) =>
        importMarc(database(), [makeRecord('title', '55', ['245 10', `a${title}`])], makeOptions())
      await loadTitle('Senhora')
      put('55.png', makePng(120, 180))
      await load()
      expect((await loadTitle('Senhora: perfil de mulher')).report('en')).toMatchObject({ updated: 1 })
      expect(Object.keys(await covers())).toEqual(['55'])
    })

    it('are told in the change log, so that every process shows them', async () => {
      const { db } = database()
      await db.deleteFrom('change_log').execute()
      put('12.png', makePng(120, 180))
      await load()
      const log = await db.selectFrom('change_log').selectAll().execute()
      expect(log.map((row) => row.subject_id)).toEqual([12])
    })

    it.each([
      ['a text', 'capa', 'This is not a picture that a browser can show'],
      ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="300"/>', 'This is not a picture'],
      ['a picture cut short', makePng(120, 180).subarray(0, -20), 'The picture is cut short'],
      ['a WebP cut short', makeWebp(120, 180).subarray(0, -1), 'The picture is cut short'],
      ['a dot', makePng(1, 1), 'The picture has 1 × 1 pixels; a cover needs at least 60 on each side.'],
      ['a giant', makeJpeg(9000, 100), 'a cover may have at most 6000'],
      ['a heavy file', Buffer.concat([makeJpeg(100, 100), Buffer.alloc(6e6)]), 'The file is larger than 5 MB.'],
      ['an empty file', '', 'The file is empty.'],
    ])('are not made of %s', async (_, bytes, reason) => {
      const file = put('12.jpg', bytes)
      const report = await load()
      expect(report).toMatchObject({ loaded: 0, refused: 1 })
      expect(report.problems).toMatchObject([{ file, controlNumber: '12', reason: expect.stringContaining(reason) }])
      expect(await covers()).toEqual({})
    })

    it('without a title are refused, and the others go on', async () => {
      put('9780000000002.png', makePng(120, 180))
      put('notes.png', makePng(120, 180))
      put('12.png', makePng(120, 180))
      const report = await load()
      expect(report).toMatchObject({ loaded: 1, refused: 2 })
      expect(reasons(report)).toContain('No title has “notes” as its ISBN, control number or number in the catalogue.')
    })

    it('whose name is two titles are refused until it is said what the names are', async () => {
      put('700.png', makePng(120, 180))
      expect(reasons(await load())).toEqual([
        expect.stringContaining('“700” stands for more than one title, 12 and 700'),
      ])
      await load({ coverNames: 'control' })
      expect(Object.keys(await covers())).toEqual(['12'])
      await load({ coverNames: 'title' })
      expect(Object.keys(await covers())).toEqual(['12', '700'])
    })

    it('that are two for one title are refused after the first', async () => {
      const first = put('11.png', makePng(120, 180))
      put('9788535931983.png', makePng(120, 180, 10))
      expect(reasons(await load())).toEqual([
        `Title 11 already has its cover from ${first}; one of the two files is not needed.`,
      ])
    })

    it('belong to records of the source that is named', async () => {
      put('vtls0001.png', makePng(120, 180))
      expect(await load({ source: 'elsewhere' })).toMatchObject({ refused: 1 })
    })

    it('are not those of a title that was withdrawn', async () => {
      await database().db.updateTable('titles').set({ state: 'withdrawn' }).where('id', '=', 12).execute()
      put('12.png', makePng(120, 180))
      expect(await load()).toMatchObject({ refused: 1 })
    })

    it('are only looked at in a trial', async () => {
      put('12.png', makePng(120, 180))
      expect(await load({ dryRun: true })).toMatchObject({ loaded: 1 })
      expect(await covers()).toEqual({})
      expect(await load()).toMatchObject({ loaded: 1 })
    })

    it('are looked for in folders, past what systems leave there', async () => {
      put('.DS_Store', 'x')
      put('Thumbs.db', 'x')
      expect(reasons(await load())).toEqual(['There are no files in this folder.'])
      expect(reasons(await load({}, [join(pictures, 'nowhere')]))).toEqual(['There is no such file.'])
    })
  })
})
