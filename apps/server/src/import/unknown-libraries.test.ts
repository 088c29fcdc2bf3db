import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addCampus, addInstitution, addLibrary } from '../../test/factories.ts'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { importCopies } from './csv/import-copies.ts'
import { importPeople } from './csv/import-people.ts'
import { importMarc } from './import-records.ts'
import type { ImportOptions } from './options.ts'
import { readSourceMap } from './read-source-map.ts'
import { ReportBuilder } from './report.ts'
import { clearCatalogue } from './testing/clear-catalogue.ts'
import { makeOptions, makeRecord } from './testing/records.ts'

const folder = mkdtempSync(join(tmpdir(), 'estante-libraries-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const csv = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

eachDatabase((engine) => {
  describe('a library that files name', () => {
    const database = useDatabase(engine)
    beforeEach(async () => {
      const { db } = database()
      await clearCatalogue(db)
      await db.deleteFrom('libraries').execute()
      const campus_id = await addCampus(db)
      await addLibrary(db, { campus_id, code: 'BC', name: 'Biblioteca Central', short_name: 'Central', position: 1 })
      await addLibrary(db, { campus_id, code: 'BCE', name: 'Ciências Exatas', short_name: 'Exatas', position: 2 })
      await db.deleteFrom('patron_categories').execute()
      const names = { name_pt: 'Estudante', name_es: 'Alumno', name_en: 'Student' }
      await db
        .insertInto('patron_categories')
        .values({ code: '01', ...names, kind: 'student', position: 1 })
        .execute()
      await importMarc(database(), [makeRecord('title', '1', ['245', 'aDom Casmurro'])], strictly())
    })

    const strictly = (options: Partial<ImportOptions> = {}) => makeOptions({ makeLibraries: false, ...options })
    const libraries = async () => {
      const rows = await database().db.selectFrom('libraries').select('code').orderBy('position').execute()
      return rows.map(({ code }) => code)
    }
    const copies = async () => {
      const rows = await database()
        .db.selectFrom('copies')
        .innerJoin('libraries', 'libraries.id', 'library_id')
        .select(['barcode', 'code'])
        .orderBy('barcode')
        .execute()
      return rows.map(({ barcode, code }) => `${barcode} ${code}`)
    }
    const loadCopies = async (rows: string, options: Partial<ImportOptions> = {}) =>
      importCopies(database(), [csv('copies.csv', `barcode,title_id,library\n${rows}`)], strictly(options))
    const readMap = async (content: string, makes = false) => {
      const report = new ReportBuilder()
      return { report, map: await readSourceMap(database().db, csv('map.csv', content), report, makes) }
    }

    it('is found by its code without case, and by its names', async () => {
      const keeper = await loadCopies('1,1,bc\n2,1,BIBLIOTECA CENTRAL\n3,1,exatas\n4,1,ciencias exatas\n')
      expect(keeper.report('en')).toMatchObject({ loaded: 4, problems: [] })
      expect(await copies()).toEqual(['1 BC', '2 BC', '3 BCE', '4 BCE'])
      expect(await libraries()).toEqual(['BC', 'BCE'])
    })

    it('and is not known refuses the row, with what is known, and makes nothing', async () => {
      const { loaded, refused, problems } = (await loadCopies('1,1,Bibliteca\n2,1,BC\n')).report('en')
      expect({ loaded, refused }).toEqual({ loaded: 1, refused: 1 })
      expect(problems[0]!.reason).toBe('Line 2, column “library”: “Bibliteca” is not known here. Known here: BC, BCE.')
      expect(await libraries()).toEqual(['BC', 'BCE'])
    })

    it('and is not known is made where that is asked for', async () => {
      expect((await loadCopies('1,1,BM\n', { makeLibraries: true })).report('en')).toMatchObject({ loaded: 1 })
      expect(await libraries()).toEqual(['BC', 'BCE', 'BM'])
    })

    it.each<[string, string[], string]>([
      ['the only campus', ['Campus-sede'], 'Campus-sede'],
      ['one with the short name of the institution, where there are several', ['Itajubá', 'Poços'], 'UFE'],
      ['the one with that name', ['Itajubá', 'UFE'], 'UFE'],
    ])('and is made belongs to %s', async (_, names, campus) => {
      const { db } = database()
      const [first, ...others] = names
      await db.updateTable('campuses').set({ name: first! }).execute()
      for (const name of others) await addCampus(db, { name })
      await db.deleteFrom('institution').execute()
      await addInstitution(db, { acronym: 'UFE' })
      await loadCopies('1,1,BM\n2,1,BN\n', { makeLibraries: true })
      const made = await db
        .selectFrom('libraries')
        .innerJoin('campuses', 'campuses.id', 'campus_id')
        .select(['code', 'campuses.name'])
        .where('code', 'in', ['BM', 'BN'])
        .orderBy('code')
        .execute()
      expect(made).toEqual([
        { code: 'BM', name: campus },
        { code: 'BN', name: campus },
      ])
      const campuses = await db.selectFrom('campuses').select('name').execute()
      expect(new Set(campuses.map(({ name }) => name))).toEqual(new Set([...names, campus]))
    })

    it('is told shortly where there are many', async () => {
      const { db } = database()
      const campus_id = await addCampus(db)
      for (let at = 0; at < 30; at++) await addLibrary(db, { campus_id, code: `L${at}`, position: 10 + at })
      const { problems } = (await loadCopies('1,1,c\n')).report('en')
      expect(problems[0]!.reason).toMatch(/BC, BCE, L0, .*L9, … \(\+20\)\.$/)
    })

    const withCopies = makeRecord(
      'title',
      '7',
      ['245', 'aIracema'],
      ['952', 'p100', 'bc', 'yBK'],
      ['952', 'p101', 'binvalidcode', 'yBK'],
      ['952', 'p102', 'bBC', 'yBK'],
      ['952', 'p103', 'bc', 'yBK'],
    )

    it('in copies of records leaves these copies out, says so once with their number, and takes them when it is known', async () => {
      const keeper = await importMarc(database(), [withCopies], strictly())
      expect(keeper.incomplete).toBe(true)
      const { loaded, problems } = keeper.report('en')
      expect({ loaded, codes: problems.map(({ code }) => code) }).toEqual({
        loaded: 1,
        codes: ['library-unknown', 'library-unknown'],
      })
      expect(problems[0]!.reason).toMatch(/^2 copies were not loaded: they are of the library “c”/)
      expect(problems[1]!.reason).toMatch(/^1 copy was not loaded: it is of the library “invalidcode”/)
      expect(await copies()).toEqual(['102 BC'])
      expect(await libraries()).toEqual(['BC', 'BCE'])
      const { map } = await readMap('kind,source,here\nlibrary,C,bce\nbiblioteca,invalidcode,Central\n')
      expect((await importMarc(database(), [withCopies], strictly({ map }))).report('en')).toMatchObject({
        updated: 1,
        problems: [],
      })
      expect(await copies()).toEqual(['100 BCE', '101 BC', '102 BC', '103 BCE'])
      expect((await importMarc(database(), [withCopies], strictly({ map }))).report('en')).toMatchObject({
        unchanged: 1,
      })
    })

    it('in holdings leaves them without one, and --copies none makes none', async () => {
      const holding = makeRecord('holding', 'h1', ['004', '1'], ['852', 'bPrints Division'], ['866', 'a1998-'])
      const load = (options: Partial<ImportOptions> = {}) =>
        importMarc(database(), [holding], strictly({ copies: 'none', ...options }))
      const [problem] = (await load()).report('en').problems
      expect(problem).toMatchObject({ code: 'library-unknown-holdings' })
      expect(await libraries()).toEqual(['BC', 'BCE'])
      const rows = () => database().db.selectFrom('holdings').select(['library_id', 'statements']).execute()
      expect(await rows()).toMatchObject([{ library_id: null, statements: expect.stringContaining('1998') }])
      await load({ makeLibraries: true })
      expect(await libraries()).toEqual(['BC', 'BCE', 'Prints Division'])
      expect(await rows()).toMatchObject([{ library_id: expect.any(Number) }])
    })

    it('that people name may be made before there are copies', async () => {
      const file = csv('patrons.csv', 'username,category,name,library\n1,01,Ana,bm\n')
      const strict = (await importPeople(database(), [file], strictly())).report('en')
      expect(strict.problems[0]!.reason).toContain('“bm” is not known here. Known here: BC, BCE.')
      const made = await importPeople(database(), [file], strictly({ makeLibraries: true }))
      expect(made.report('en')).toMatchObject({ loaded: 1 })
      expect(await libraries()).toEqual(['BC', 'BCE', 'bm'])
    })

    it('is mapped beside collections, loan types and categories', async () => {
      const { map, report } = await readMap(
        'Tipo;Origem;Aqui\nbiblioteca;3;BCE\ncoleção;REF;Referência\nloan_type;BK;livro\ncategoria;ALUNO;Student\n',
      )
      expect(report.report('en').problems).toEqual([])
      const header = 'barcode,title_id,library,collection,loan_type\n'
      await importCopies(database(), [csv('all.csv', `${header}1,1,3,ref,bk\n`)], strictly({ map }))
      const [copy] = await database()
        .db.selectFrom('copies')
        .innerJoin('loan_types', 'loan_types.id', 'loan_type_id')
        .select(['collection', 'loan_types.code'])
        .execute()
      expect(copy).toEqual({ collection: 'Referência', code: 'livro' })
      const people = csv('mapped.csv', 'username,category,name\n1,aluno,Ana\n')
      expect((await importPeople(database(), [people], strictly({ map }))).report('en')).toMatchObject({ loaded: 1 })
    })

    it('is wrong in the map: every line is named', async () => {
      const { report } = await readMap(
        'kind,source,here\nlibrary,c,BX\nshelf,c,BC\nlibrary,,BC\nlibrary,d,BC\nlibrary,D,BCE\ncategory,A,99\n',
      )
      expect(report.broken).toBe(true)
      expect(report.report('en').problems.map(({ reason }) => reason)).toEqual([
        'Line 2, column “here”: “BX” is not known here. Known here: BC, BCE.',
        expect.stringContaining('Line 3, column “kind”: “shelf” cannot be read'),
        'Line 4, column “source”: a value is needed.',
        expect.stringContaining('Line 6, column “here”: “BCE” stands here, but an earlier line says “BC”'),
        'Line 7, column “here”: “99” is not known here. Known here: 01.',
      ])
    })
  })
})
