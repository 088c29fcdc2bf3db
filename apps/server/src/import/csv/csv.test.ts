import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callNumberSortKey } from '@estante/domain/call-numbers/sort-key'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLoan } from '../../../test/factories.ts'
import { eachDatabase, useDatabase } from '../../../test/test-database.ts'
import { importMarc } from '../import-records.ts'
import type { ImportOptions } from '../options.ts'
import type { Report } from '../report.ts'
import { clearCatalogue } from '../testing/clear-catalogue.ts'
import { makeOptions, makeRecord } from '../testing/records.ts'
import { importCopies } from './import-copies.ts'
import { importPeople } from './import-people.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estante-csv-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function csv(content: string | Buffer): string {
  const file = join(folder, 'file.csv')
  writeFileSync(file, content)
  return file
}

const reasons = ({ problems }: Report) => problems.map(({ reason }) => reason)

eachDatabase((engine) => {
  const database = useDatabase(engine)
  beforeEach(async () => {
    const { db } = database()
    await clearCatalogue(db)
    await db
      .insertInto('patron_categories')
      .values(
        ['01', '02'].map((code, position) => ({
          code,
          name_pt: code,
          name_es: code,
          name_en: code,
          kind: 'student',
          position,
        })),
      )
      .execute()
  })

  describe('people', () => {
    async function load(content: string | Buffer, options: Partial<ImportOptions> = {}): Promise<Report> {
      return (await importPeople(database(), [csv(content)], makeOptions(options))).report('en')
    }
    const accounts = () =>
      database()
        .db.selectFrom('accounts')
        .innerJoin('patrons', 'patrons.id', 'patron_id')
        .selectAll()
        .orderBy('accounts.id')
        .execute()
    const rows = 'username,category,name,email,valid_until\n2024001,01,Ana Souza,ana@exemplo.br,31/12/2026\n'

    it('are loaded, found unchanged, and updated', async () => {
      expect(await load(rows)).toMatchObject({ loaded: 1, problems: [] })
      expect(await accounts()).toMatchObject([
        { username: '2024001', name: 'Ana Souza', email: 'ana@exemplo.br', valid_until: '2026-12-31', language: 'pt' },
      ])
      expect(await load(rows)).toMatchObject({ loaded: 0, updated: 0, unchanged: 1 })
      expect(await load(rows.replace('Souza', 'Sousa'), { rename: true })).toMatchObject({ updated: 1 })
      expect(await accounts()).toMatchObject([{ name: 'Ana Sousa' }])
    })

    it('are blocked by the library where the list says so, and let in again where it says that', async () => {
      const list = (blocked: string) => `username,category,name,blocked\n1,01,Ana,${blocked}\n`
      await load(list('sim'))
      expect(await accounts()).toMatchObject([{ blocked: 1, blocked_by: 'library' }])
      expect(await load(list(''))).toMatchObject({ unchanged: 1 })
      expect(await load(list('não'))).toMatchObject({ updated: 1 })
      expect(await accounts()).toMatchObject([{ blocked: 0, blocked_by: null }])
    })

    it('whom wrong passwords blocked stay so, unless the list blocks them too', async () => {
      const list = (blocked: string) => `username,category,name,blocked\n1,01,Ana,${blocked}\n`
      await load(list('0'))
      await database().db.updateTable('accounts').set({ blocked: 1, blocked_by: 'attempts' }).execute()
      expect(await load(list('0'))).toMatchObject({ unchanged: 1 })
      expect(await accounts()).toMatchObject([{ blocked: 1, blocked_by: 'attempts' }])
      expect(await load(list('1'))).toMatchObject({ updated: 1 })
      expect(await accounts()).toMatchObject([{ blocked: 1, blocked_by: 'library' }])
    })

    it.each([
      ['semicolons', 'username;category;name\n1;01;"Souza; Ana"\n'],
      ['a byte order mark', '\ufeffusername,category,name\n1,01,"Souza; Ana"\n'],
      ['Portuguese names', 'Matrícula;Categoria;Nome\r\n1;01;"Souza; Ana"\r\n'],
      ['Spanish names', 'matricula,categoria,nombre\n1,01,"Souza; Ana"\n'],
      ['empty lines', 'username,category,name\n\n1,01,"Souza; Ana"\n\n'],
    ])('may come with %s', async (_, content) => {
      expect(await load(content)).toMatchObject({ loaded: 1, problems: [] })
      expect(await accounts()).toMatchObject([{ username: '1', name: 'Souza; Ana' }])
    })

    it('may come in UTF-16 with tabs, as Excel writes Unicode text', async () => {
      await load(Buffer.from('\ufeffusername\tcategory\tname\r\n1\t01\tJoão\r\n', 'utf16le'))
      expect(await accounts()).toMatchObject([{ name: 'João' }])
    })

    it('are refused where a cell is longer than any value, and where a column comes twice the first counts', async () => {
      const report = await load(`username,category,name,name\n1,01,Ana,Bia\n2,01,${'x'.repeat(2_000_000)},\n`)
      expect(report).toMatchObject({ loaded: 1, refused: 1 })
      expect(reasons(report)).toEqual([
        'The column “name” appears more than once; the first one counts.',
        expect.stringContaining('Line 3, column “name”: 2000000 characters; the limit is 10000.'),
      ])
      expect(await accounts()).toMatchObject([{ name: 'Ana' }])
    })

    it('may come in Latin-1, as Windows writes it', async () => {
      await load(
        Buffer.from(
          'username,category,name\n1,01,João “€”\n'.replace('“', '\x93').replace('€', '\x80').replace('”', '\x94'),
          'latin1',
        ),
      )
      expect(await accounts()).toMatchObject([{ name: 'João “€”' }])
    })

    it('have several logins when the same name comes in another category', async () => {
      await load('username,category,name\n1,01,Ana Souza\n1,02,Ana  SOUZA\n1,02,Ana Souza\n')
      expect(new Set((await accounts()).map(({ patron_id }) => patron_id)).size).toBe(1)
      expect(await accounts()).toHaveLength(2)
    })

    it('keep what empty cells and missing columns do not say', async () => {
      await load(rows)
      await load('username,category,name,email,cidade\n2024001,01,Ana Souza,,Recife\n')
      const [account] = await accounts()
      expect(account).toMatchObject({ email: 'ana@exemplo.br', valid_until: '2026-12-31' })
      expect(JSON.parse(account!.personal_data)).toEqual({ city: 'Recife' })
    })

    it('with a mistake are refused by line and column, and the others loaded', async () => {
      const report = await load(
        'username,category,name,valid_until,blocked\n' +
          '1,01,Ana,31/02/2026,\n' +
          '2,09,"Bia\nda Silva",,\n' +
          '3,01,,,\n' +
          '4,01,Caio,,talvez\n' +
          '5,01,Davi,2026-12-31,sim\n',
      )
      expect(report).toMatchObject({ loaded: 1, refused: 4 })
      expect(reasons(report)).toEqual([
        'Line 2, column “valid_until”: “31/02/2026” cannot be read; it may be: 2026-11-19, 19/11/2026.',
        'Line 3, column “category”: “09” is not known here. Known here: 01, 02.',
        'Line 5, column “name”: a value is needed.',
        'Line 6, column “blocked”: “talvez” cannot be read; it may be: 0, 1.',
      ])
      expect(report.problems.map(({ controlNumber }) => controlNumber)).toEqual(['1', '2', '3', '4'])
      expect(report.problems.map(({ offset }) => offset)).toEqual([43, 64, 86, 94])
    })

    it('of a trial are not kept', async () => {
      expect(await load(rows, { dryRun: true })).toMatchObject({ loaded: 1 })
      expect(await accounts()).toEqual([])
    })

    it.each([
      ['nothing but a header', 'username,category,name\n', 'only the line with the column names'],
      ['the bytes of a spreadsheet', 'PK\x03\x04\0\0', 'a ZIP archive or an office document'],
      ['NUL characters', 'username,category,name\n1\0,01,Ana\n', 'a binary file'],
      ['a missing column', 'username,name\n1,Ana\n', 'The column “category” is missing.'],
      ['no header', '1,2,3\n4,5,6\n', 'The first line must name the columns'],
      [
        'a quotation mark that never ends',
        'username,category,name\n1,01,"Ana\n2,01,Rui\n',
        'The quotation mark opened in line 2 is never closed.',
      ],
    ])('with %s are refused as a whole', async (_, content, reason) => {
      const keeper = await importPeople(database(), [csv(content)], makeOptions())
      const report = keeper.report('en')
      expect(report).toMatchObject({ loaded: 0, refused: 1 })
      expect(reasons(report)).toEqual([expect.stringContaining(reason)])
    })

    it('with a column that nobody knows are loaded, and the column is named', async () => {
      const report = await load('username,category,name,signo\n1,01,Ana,Áries\n')
      expect(report.loaded).toBe(1)
      expect(reasons(report)).toEqual(['The column “signo” is not known and was ignored.'])
    })
  })

  describe('copies', () => {
    async function load(content: string, options: Partial<ImportOptions> = {}): Promise<Report> {
      return (await importCopies(database(), [csv(content)], makeOptions(options))).report('en')
    }
    const copies = () => database().db.selectFrom('copies').selectAll().orderBy('id').execute()
    beforeEach(async () => {
      await importMarc(
        database(),
        [makeRecord('title', '7', ['245', 'aUm']), makeRecord('title', 'x8', ['245', 'aDois'])],
        makeOptions(),
      )
    })

    it('find their titles by number or control number, are found unchanged, and updated', async () => {
      const rows =
        'barcode;title_id;control_number;library;call_number;state;price\n' +
        '100;7;;BC;869.3;;45,50\n' +
        '101;;x8;BC;869.4;perdido;\n'
      expect(await load(rows)).toMatchObject({ loaded: 2, refused: 0 })
      const [first, second] = await copies()
      expect(first).toMatchObject({
        title_id: 7,
        barcode: '100',
        call_number: '869.3',
        state: 'available',
        price_cents: 4550,
      })
      expect(second).toMatchObject({ state: 'lost' })
      expect(await load(rows)).toMatchObject({ unchanged: 2 })
      expect(await load(rows.replace('869.3', '869.35'))).toMatchObject({ unchanged: 1, updated: 1 })
      expect((await copies()).map(({ id }) => id)).toEqual([first!.id, second!.id])
    })

    it('that somebody has are neither withdrawn nor moved to another title', async () => {
      const rows = 'barcode,title_id,library,state\n100,7,BC,available\n101,7,BC,available\n'
      await load(rows)
      const [lent] = await copies()
      const loan = await addLoan(database().db, { copy_id: lent!.id })
      const withdrawal = await load(rows.replaceAll('available', 'withdrawn'))
      expect(withdrawal).toMatchObject({ updated: 1, refused: 1, problems: [{ code: 'copy-busy-withdrawn' }] })
      expect(await copies()).toMatchObject([{ state: 'available' }, { state: 'withdrawn' }])
      const other = (
        await database().db.selectFrom('titles').select('id').where('id', '!=', 7).executeTakeFirstOrThrow()
      ).id
      const move = await load(`barcode,title_id\n100,${other}\n`)
      expect(move).toMatchObject({ refused: 1, problems: [{ code: 'copy-busy-moved' }] })
      expect((await copies())[0]).toMatchObject({ title_id: 7 })
      await database().db.updateTable('loans').set({ state: 'returned' }).where('id', '=', loan).execute()
      expect(await load(rows.replaceAll('available', 'withdrawn'))).toMatchObject({ updated: 1, refused: 0 })
      await database().db.deleteFrom('loans').where('id', '=', loan).execute()
    })

    it('with the barcode of a copy of another source are refused, and leave that one as it is', async () => {
      const rows = 'barcode,title_id,library,note\n100,7,BC,\n'
      await load(rows)
      const before = await copies()
      const other = 'barcode,title_id,library,note\n100,7,NEW,x\n100,7,BC,y\n101,7,BC,\n'
      for (const dryRun of [true, false]) {
        const report = await load(other, { source: 'other', dryRun })
        expect(report).toMatchObject({ loaded: 1, updated: 0, refused: 2 })
        const refused = report.problems.filter(({ code }) => code === 'csv-barcode-taken')
        expect(refused.map(({ controlNumber }) => controlNumber)).toEqual(['100', '100'])
        expect(refused[0]!.reason).toContain('Line 2 was not loaded: a copy of the source “test” has the barcode 100')
      }
      expect((await copies())[0]).toEqual(before[0])
      expect((await copies()).map(({ barcode }) => barcode)).toEqual(['100', '101'])
      const libraries = await database().db.selectFrom('libraries').select('code').execute()
      expect(libraries).toEqual([{ code: 'BC' }])
      expect(await load(rows.replace(',\n', ',z\n').replace('BC,\n', 'BC,z\n'))).toMatchObject({
        updated: 1,
        refused: 0,
      })
    })

    it('may have the barcode of a withdrawn copy of another source, which then does not come back', async () => {
      const rows = (state: string) => `barcode,title_id,state\n100,7,${state}\n`
      await load(rows('withdrawn'))
      expect(await load(rows('available'), { source: 'other' })).toMatchObject({ loaded: 1, refused: 0 })
      const back = await load(rows('available'))
      expect(back).toMatchObject({ updated: 0, refused: 1, problems: [{ code: 'csv-barcode-taken' }] })
      expect(await load(rows('withdrawn'))).toMatchObject({ unchanged: 1, problems: [] })
      expect((await copies()).map(({ source, state }) => [source, state])).toEqual([
        ['test', 'withdrawn'],
        ['other', 'available'],
      ])
    })

    it('that stand twice in a file are taken as they stand last, but not for another title', async () => {
      const note = await load('barcode,title_id,note\n100,7,one\n100,7,two\n')
      expect(note).toMatchObject({ loaded: 1, updated: 1, refused: 0 })
      expect(await copies()).toMatchObject([{ note: 'two' }])
      const report = await load('barcode,title_id,control_number,library\n101,7,,BC\n101,,x8,BC\n')
      expect(report).toMatchObject({ loaded: 1, refused: 1, problems: [{ code: 'csv-contradiction' }] })
      expect(reasons(report)[0]).toMatch(/^Line 3, column “title_id”: “\d+” stands here, but an earlier line says “7”/)
      expect(await copies()).toMatchObject([{ title_id: 7 }, { title_id: 7 }])
    })

    it('that stand in a file with two titles stay with the first one, however often it is loaded', async () => {
      const rows = 'barcode,title_id,control_number\n101,7,\n101,,x8\n'
      await load(rows)
      for (const _again of [1, 2]) {
        expect(await load(rows)).toMatchObject({
          unchanged: 1,
          refused: 1,
          problems: [{ code: 'csv-contradiction' }],
        })
        expect(await copies()).toMatchObject([{ title_id: 7 }])
      }
    })

    it('are sorted by the scheme of the record of their title', async () => {
      const classed = makeRecord('title', '9', ['245', 'aTrês'], ['050 00', 'aB829.5'])
      await importMarc(database(), [classed], makeOptions())
      await load('barcode,title_id,call_number\n100,9,B829.5 H8 1990\n')
      expect((await copies())[0]?.call_number_key).toBe(callNumberSortKey('B829.5 H8 1990', 'lcc'))
    })

    it('that are lent at the source are in processing, and named', async () => {
      const rows = 'barcode,title_id,state\n100,7,Emprestado\n101,7,disponível\n'
      const report = await load(rows)
      expect(await copies()).toMatchObject([{ state: 'in-processing' }, { state: 'available' }])
      expect(reasons(report)).toContainEqual(expect.stringContaining('copy 100 is on loan'))
      expect(await load(rows)).toMatchObject({ unchanged: 2, problems: [] })
    })

    it('with a mistake are refused by line and column', async () => {
      const report = await load(
        'barcode,title_id,control_number,library,price,acquired_on\n' +
          '1,99,,BC,,\n' +
          '2,,zz,BC,,\n' +
          '3,,,BC,,\n' +
          ',7,,BC,,\n' +
          '5,7,,BC,caro,\n' +
          '8,7,,BC,99999999999,\n' +
          '6,7,,BC,,ontem\n' +
          '7,7,,BC,"1.234,50",2020-01-31\n',
      )
      expect(report).toMatchObject({ loaded: 1, refused: 7 })
      expect(reasons(report).filter((reason) => reason.startsWith('Line'))).toEqual([
        'Line 2, column “title_id”: there is no title “99”.',
        'Line 3, column “control_number”: there is no title “zz”.',
        'Line 4, column “title_id / control_number”: a value is needed.',
        'Line 5, column “barcode”: a value is needed.',
        'Line 6, column “price”: “caro” cannot be read; it may be: 12,50.',
        'Line 7, column “price”: “99999999999” cannot be read; it may be: 12,50.',
        'Line 8, column “acquired_on”: “ontem” cannot be read; it may be: 2026-11-19, 19/11/2026.',
      ])
      expect(await copies()).toMatchObject([{ price_cents: 123_450, acquired_on: '2020-01-31' }])
    })

    it('of a title stay when its record is loaded again without them', async () => {
      await load('barcode,title_id\n100,7\n')
      await importMarc(database(), [makeRecord('title', '7', ['245', 'aUm, corrigido'])], makeOptions())
      expect(await copies()).toMatchObject([{ state: 'available' }])
    })
  })
})
