import { callNumberSortKey } from '@estante/domain/call-numbers/sort-key'
import type { MarcRecord } from '@estante/marc/record'
import { beforeEach, describe, expect, it } from 'vitest'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { importMarc } from './import-records.ts'
import type { ImportOptions } from './options.ts'
import type { Report } from './report.ts'
import { clearCatalogue } from './testing/clear-catalogue.ts'
import { deleted, type FieldRow, makeOptions, makeRecord } from './testing/records.ts'

const copy = (barcode: string, ...more: string[]): FieldRow => [
  '952',
  `p${barcode}`,
  'bBC',
  'o869.3 A848d',
  'yBK',
  ...more,
]
const title = (...rows: FieldRow[]) => makeRecord('title', '1', ['245 10', 'aDom Casmurro'], ...rows)
const holding = (number: string, ...rows: FieldRow[]) => makeRecord('holding', number, ...rows)
const place: FieldRow = ['852 0 ', 'bBC', 'cPeriódicos', 'hAP2']

eachDatabase((engine) => {
  const database = useDatabase(engine)
  beforeEach(() => clearCatalogue(database().db))

  async function load(records: MarcRecord[], options: Partial<ImportOptions> = {}): Promise<Report> {
    return (await importMarc(database(), records, makeOptions(options))).report('en')
  }
  const copies = () => database().db.selectFrom('copies').selectAll().orderBy('id').execute()
  const states = async () => (await copies()).map(({ barcode, state }) => [barcode, state])
  const holdings = () => database().db.selectFrom('holdings').selectAll().orderBy('id').execute()

  describe('copies', () => {
    it('come from the field of the title, with library and loan type made from their codes', async () => {
      const { problems } = await load([title(copy('100'), copy('101', '71', 'g45,50'))])
      expect(await copies()).toEqual([
        expect.objectContaining({ title_id: 1, barcode: '100', call_number: '869.3 A848d', state: 'available' }),
        expect.objectContaining({ barcode: '101', price_cents: 4550 }),
      ])
      const types = await database().db.selectFrom('loan_types').select(['code', 'lendable']).orderBy('code').execute()
      expect(types).toEqual([
        { code: 'BK', lendable: 1 },
        { code: 'local', lendable: 0 },
      ])
      expect(problems.map(({ reason }) => reason)).toEqual([expect.stringContaining('“BC” was not known')])
    })

    it('with the barcode of a copy of another source are left out and named, until that one is withdrawn', async () => {
      await load([title(copy('100'))])
      const [before] = await copies()
      const other = [title(copy('100'), copy('101'))]
      for (const dryRun of [true, false]) {
        const report = await importMarc(database(), other, makeOptions({ source: 'other', dryRun }))
        expect(report.incomplete).toBe(true)
        expect(report.report('en')).toMatchObject({ loaded: 1, refused: 0 })
        expect(report.report('en').problems).toContainEqual(
          expect.objectContaining({
            controlNumber: '1',
            code: 'record-barcode-taken',
            reason: expect.stringContaining('Copy 100 was not loaded: a copy of the source “test” has this barcode'),
          }),
        )
      }
      expect(await copies()).toMatchObject([before!, { barcode: '101', source: 'other' }])
      expect(await load([title(copy('100', 'z1'))])).toMatchObject({ updated: 1, problems: [] })
      await load([title()])
      await load(other, { source: 'other' })
      expect((await copies()).map(({ barcode, source, state }) => [barcode, source, state])).toEqual([
        ['100', 'test', 'withdrawn'],
        ['101', 'other', 'available'],
        ['100', 'other', 'available'],
      ])
    })

    it('are sorted by the scheme of their record, whether it or a record of holdings has them', async () => {
      const classed = title(['050 00', 'aB829.5'], ['952', 'p100', 'bBC', 'oB829.5 H8 1990', 'yBK'])
      await load([classed, holding('h1', ['004', '1'], ['852 0 ', 'bBC', 'hB829.5', 'iM413', 'p200'])])
      const keys = (await copies()).map(({ call_number_key }) => call_number_key)
      const shelf = ['B829.5 H8 1990', 'B829.5 M413']
      expect(keys).toEqual(shelf.map((number) => callNumberSortKey(number, 'lcc')))
      expect(keys).not.toEqual(shelf.map((number) => callNumberSortKey(number)))
    })

    it('that are lent at the source are not available until it or the library says so', async () => {
      const lent = copy('100', 'q2026-01-31')
      const { problems } = await load([title(lent, copy('101', 'q0000-00-00'), copy('102', 'q2026-01-31', '11'))])
      expect(await states()).toEqual([
        ['100', 'in-processing'],
        ['101', 'available'],
        ['102', 'lost'],
      ])
      expect(problems.map(({ reason }) => reason)).toEqual([
        expect.stringContaining('“BC” was not known'),
        expect.stringContaining('copy 100 is on loan until 2026-01-31'),
      ])
      await database().db.updateTable('copies').set({ state: 'available' }).where('barcode', '=', '100').execute()
      expect((await load([title(lent, ['300', 'a1 v.'])])).problems).toEqual([])
      expect(await states()).toContainEqual(['100', 'available'])
      await load([title(copy('100'))])
      await load([title(lent)])
      expect(await states()).toContainEqual(['100', 'in-processing'])
      await load([title(copy('100'))])
      expect(await states()).toContainEqual(['100', 'available'])
    })

    it.each([
      [['949', 'i100', 'mBC', 'tBOOK', 'lSTACKS', 'kCHECKEDOUT']],
      [['876', 'p100', 'yBC', 'j0']],
      [['876', 'p100', 'yBC', 'jOn loan']],
      [['852', 'p100', 'bBC', 'zChecked out']],
    ] as FieldRow[][])('lent at the source as %j says are in processing, and named', async (field) => {
      const { problems } = await load([title(field)])
      expect(await states()).toEqual([['100', 'in-processing']])
      expect(problems.map(({ reason }) => reason)).toContainEqual(
        expect.stringContaining('copy 100 is on loan or out of place'),
      )
    })

    it('that name no library go to the one asked for, and this is said once', async () => {
      const nowhere = (barcode: string): FieldRow => ['952', `p${barcode}`, 'yBK']
      await load([title(nowhere('1'), nowhere('2'))], { library: 'XY' })
      const { problems } = await load([makeRecord('title', '2', ['245', 'aOutro'], nowhere('3'), nowhere('4'))])
      expect(problems.map(({ reason }) => reason)).toEqual([expect.stringContaining('given to “XY”')])
    })

    it('come from the field that --copies names, or from none', async () => {
      const both = title(copy('100'), ['949', 'i200', 'mBC', 'tBOOK'])
      await load([both], { copies: '949' })
      expect(await states()).toEqual([['200', 'available']])
      await clearCatalogue(database().db)
      await load([both], { copies: 'none' })
      expect(await states()).toEqual([])
    })

    it('are read again when another field is asked for', async () => {
      await load([title(copy('100'))], { copies: 'none' })
      expect(await load([title(copy('100'))], { copies: '952' })).toMatchObject({ updated: 1 })
      expect(await states()).toEqual([['100', 'available']])
    })

    it('that vanish from their record are withdrawn, never deleted, and come back with it', async () => {
      await load([title(copy('100'), copy('101'))])
      await load([title(copy('101'))])
      expect(await states()).toEqual([
        ['100', 'withdrawn'],
        ['101', 'available'],
      ])
      await load([title(copy('100'), copy('101'))])
      expect(await states()).toEqual([
        ['100', 'available'],
        ['101', 'available'],
      ])
    })

    it('keep what the library did with them while their record says the same of them', async () => {
      await load([title(copy('100'))])
      await database().db.updateTable('copies').set({ state: 'in-repair' }).execute()
      await load([title(copy('100', 'znova nota'))])
      expect(await copies()).toMatchObject([{ state: 'in-repair', note: 'nova nota' }])
      await load([title(copy('100', '11'))])
      expect(await states()).toEqual([['100', 'lost']])
    })

    it('move to the title whose record brings them, and this is reported', async () => {
      await load([title(copy('100'))])
      const { problems } = await load([makeRecord('title', '2', ['245', 'aOutro título'], copy('100'))])
      expect(await copies()).toMatchObject([{ title_id: 2, barcode: '100' }])
      expect(problems.map(({ reason }) => reason)).toEqual(['Copy 100 belonged to title 1 and now belongs to title 2.'])
      await load([title()])
      expect(await states()).toEqual([['100', 'available']])
    })

    it('of a deleted record are withdrawn', async () => {
      await load([title(copy('100'))])
      await load([deleted(title(copy('100')))])
      expect(await states()).toEqual([['100', 'withdrawn']])
    })

    it('of a record that comes in several parts are all kept', async () => {
      const parts = [title(copy('100')), title(copy('200')), title(copy('300'))]
      await load(parts)
      expect((await states()).map(([, state]) => state)).toEqual(['available', 'available', 'available'])
      expect(await load(parts)).toMatchObject({ unchanged: 3, updated: 0 })
      expect((await states()).map(([, state]) => state)).toEqual(['available', 'available', 'available'])
    })
  })

  describe('holdings', () => {
    it('inside a title are its own, and go when they vanish', async () => {
      await load([title(place, ['866 41', 'av. 1 (1998)-v. 12 (2010)'])])
      expect(await holdings()).toMatchObject([{ title_id: 1, location: 'Periódicos', call_number: 'AP2' }])
      expect(JSON.parse((await holdings())[0]!.statements)).toEqual(['v. 1 (1998)-v. 12 (2010)'])
      await load([title()])
      expect(await holdings()).toEqual([])
    })

    it('of a separate record belong to the title that 004 names', async () => {
      await load([title(), holding('h1', ['004', '1'], place, ['866 41', 'a1998-'])])
      expect(await holdings()).toMatchObject([{ title_id: 1, source_key: 'holding//h1/1' }])
      expect(await load([holding('h1', ['004', '1'], place, ['866 41', 'a1998-'])])).toMatchObject({ unchanged: 1 })
      expect(await load([holding('h1', ['004', '1'], place, ['866 41', 'a1998-2010'])])).toMatchObject({ updated: 1 })
      expect(JSON.parse((await holdings())[0]!.statements)).toEqual(['1998-2010'])
    })

    it('without 004 belong to the title before them in the file', async () => {
      await load([title(), holding('h1', place)])
      expect(await holdings()).toMatchObject([{ title_id: 1 }])
    })

    it('that repeat the number of their title are told apart by place and order', async () => {
      const records = [
        title(),
        holding('1', ['004', 'LIAS128'], place, ['866', 'a1870/71']),
        holding('1', ['004', 'LIAS128'], place, ['866', 'a1901/02']),
        holding('1', ['004', 'LIAS128'], ['852', 'bBX', 'cOutra'], ['866', 'a1870/71']),
      ]
      expect(await load(records)).toMatchObject({ loaded: 4 })
      expect(await holdings()).toHaveLength(3)
      expect(await load(records)).toMatchObject({ unchanged: 4 })
    })

    it('whose title is missing are kept, reported, and join the title when it comes', async () => {
      const early = holding('h1', ['004', '1'], place, ['866 41', 'a1998-'])
      const { loaded, problems } = await load([early])
      expect(loaded).toBe(1)
      expect(problems).toMatchObject([{ controlNumber: 'h1', reason: expect.stringContaining('(1) is not here yet') }])
      expect(await load([early])).toMatchObject({ unchanged: 1 })
      await load([title()])
      expect(await holdings()).toMatchObject([{ title_id: 1 }])
      expect(await load([early])).toMatchObject({ unchanged: 1, problems: [] })
    })

    it('that come before their title in one import are no problem', async () => {
      const { problems } = await load([holding('h1', ['004', '1'], ['866', 'a1998-']), title()])
      expect(problems).toEqual([])
      expect(await holdings()).toMatchObject([{ title_id: 1 }])
    })

    it('of a deleted record go, and the record is then unchanged', async () => {
      const record = holding('h1', ['004', '1'], place)
      await load([title(), record])
      expect(await load([deleted(record)])).toMatchObject({ withdrawn: 1 })
      expect(await holdings()).toEqual([])
      expect(await load([deleted(record)])).toMatchObject({ unchanged: 1 })
    })

    it('carry copies too, where each 852 has a barcode', async () => {
      await load([title(), holding('h1', ['004', '1'], ['852', 'bBC', 'p555'])])
      expect(await copies()).toMatchObject([{ title_id: 1, barcode: '555' }])
    })
  })
})
