import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeIso2709 } from '@estante/marc/iso2709/write-iso2709'
import { collectionStart, writeMarcXml } from '@estante/marc/marcxml/write-marcxml'
import type { MarcRecord } from '@estante/marc/record'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { importRecords } from './import-records.ts'
import type { ImportOptions } from './options.ts'
import type { Report } from './report.ts'
import { clearCatalogue } from './testing/clear-catalogue.ts'
import { type FieldRow, makeOptions, makeRecord } from './testing/records.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estante-cut-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const copy = (barcode: string): FieldRow => ['952', `p${barcode}`, 'bBC', 'o869.3', 'yBK']
const iracema = makeRecord('title', '78', ['245 10', 'aIracema'], copy('200'))
const casmurro = makeRecord('title', '77', ['245 10', 'aDom Casmurro'], ['500', 'aNota'], copy('100'), copy('101'))
const assis = makeRecord('authority', '9', ['100 1 ', 'aAssis, Machado de'], ['400 1 ', 'aMachado de Assis'])
const place = makeRecord('holding', 'h1', ['004', '78'], ['852 0 ', 'bBC', 'hAP2', 'p300'], ['866  0', 'a1990-1999'])

/** The file without what stands before the mark. */
const upTo = (mark: string, bytes: Buffer | string) => Buffer.from(bytes).subarray(0, Buffer.from(bytes).indexOf(mark))
const iso = (...records: MarcRecord[]) => Buffer.concat(records.map((record) => writeIso2709(record)))
const xml = (...records: MarcRecord[]) =>
  Buffer.from(collectionStart + records.map((one) => writeMarcXml(one)).join(''))
const isis = (...records: MarcRecord[]) => {
  const lines = records.flatMap((one) => {
    const text = Buffer.from(writeIso2709(one)).toString('latin1')
    return text
      .replaceAll('\x1d', '#')
      .replaceAll('\x1e', '#')
      .replaceAll('\x1f', '^')
      .match(/.{1,80}/g)!
  })
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')
}

eachDatabase((engine) => {
  const database = useDatabase(engine)
  beforeEach(() => clearCatalogue(database().db))

  async function load(content: Buffer, options: Partial<ImportOptions> = {}) {
    const file = join(folder, 'file')
    writeFileSync(file, content)
    return importRecords(database(), [file], makeOptions(options))
  }
  const stored = async () => ({
    titles: await database().db.selectFrom('titles').selectAll().orderBy('id').execute(),
    authorities: await database().db.selectFrom('authorities').selectAll().orderBy('id').execute(),
    copies: await database().db.selectFrom('copies').selectAll().orderBy('id').execute(),
    holdings: await database().db.selectFrom('holdings').selectAll().orderBy('id').execute(),
  })
  const codes = ({ problems }: Report) => problems.map(({ code }) => code)

  describe('a record that was cut', () => {
    it.each([
      ['ISO 2709', iso(iracema, casmurro), upTo('101', iso(iracema, casmurro))],
      [
        'ISO 2709, cut in its directory',
        iso(iracema, casmurro),
        iso(iracema, casmurro).subarray(0, iso(iracema).length + 60),
      ],
      [
        'ISO 2709, with another file behind it',
        iso(casmurro, iracema),
        Buffer.concat([upTo('101', iso(casmurro)), iso(iracema)]),
      ],
      ['MARCXML', xml(iracema, casmurro), upTo('101', xml(iracema, casmurro))],
      [
        'MARCXML, cut between two fields',
        xml(iracema, casmurro),
        upTo('    <datafield tag="500"', xml(iracema, casmurro)),
      ],
      [
        'MARCXML, with another record behind it',
        xml(casmurro, iracema),
        Buffer.concat([upTo('101', xml(casmurro)), xml(iracema)]),
      ],
      ['ISIS', isis(iracema, casmurro), upTo('101', isis(iracema, casmurro))],
    ])('leaves the stored one and its copies as they are: %s', async (_, whole, cut) => {
      await load(whole)
      const before = await stored()
      const trial = await load(cut, { dryRun: true })
      const built = await load(cut)
      for (const one of [trial, built]) {
        const report = one.report('en')
        expect(report).toMatchObject({ loaded: 0, updated: 0, unchanged: 1, refused: 1 })
        expect(codes(report).some((code) => code === 'cut-record-kept' || code === 'cut-record-left')).toBe(true)
      }
      expect(await stored()).toEqual(before)
      expect((await load(whole)).report('en')).toMatchObject({ updated: 0, refused: 0 })
    })

    it('is named in all three languages with what to do', async () => {
      await load(iso(casmurro))
      const report = await load(upTo('101', iso(casmurro)))
      const reason = (language: 'pt' | 'es' | 'en') =>
        report.report(language).problems.find(({ code }) => code === 'cut-record-kept')
      expect(reason('en')).toMatchObject({ controlNumber: '77', offset: 0 })
      expect(reason('en')!.reason).toMatch(/^Record 77 is cut short.*stored.*copies.*load it\.$/)
      expect(reason('pt')!.reason).toMatch(/^O registro 77 está cortado.*exemplares.*carregue-o\.$/)
      expect(reason('es')!.reason).toMatch(/^El registro 77 está cortado.*ejemplares.*cárguelo\.$/)
    })

    it('is loaded as far as it goes where it is not stored, reported each time, and made whole later', async () => {
      const cut = upTo('101', iso(casmurro))
      const first = await load(cut)
      expect(first.incomplete).toBe(true)
      expect(first.report('en')).toMatchObject({ loaded: 1, refused: 0 })
      expect(codes(first.report('en'))).toContain('cut-record-loaded')
      const again = await load(cut)
      expect(again.incomplete).toBe(true)
      expect(again.report('en')).toMatchObject({ loaded: 0, updated: 0, unchanged: 1 })
      expect((await load(iso(casmurro))).report('en')).toMatchObject({ updated: 1, refused: 0 })
      const { copies } = await stored()
      const active = copies.filter(({ state }) => state === 'available')
      expect(active.map(({ barcode }) => barcode)).toEqual(['100', '101'])
    })

    it('does not move a copy that is here to another title', async () => {
      await load(iso(casmurro))
      const other = makeRecord('title', '79', ['245 10', 'aOutro'], copy('100'), copy('400'))
      expect((await load(upTo('400', iso(other)))).report('en')).toMatchObject({ loaded: 1 })
      const { copies } = await stored()
      expect(copies.find(({ barcode }) => barcode === '100')).toMatchObject({ title_id: 77, state: 'available' })
    })

    it('is not loaded at all where its number or whatever it describes is not in the file', async () => {
      const [number, title] = [upTo('<controlfield', xml(casmurro)), upTo('<datafield', xml(casmurro))]
      for (const cut of [number, title, upTo('<datafield', xml(assis))]) {
        const report = (await load(cut)).report('en')
        expect(report).toMatchObject({ loaded: 0, refused: 1 })
        expect(codes(report)).toContain('cut-record-left')
      }
      expect(await stored()).toEqual({ titles: [], authorities: [], copies: [], holdings: [] })
    })

    it('of authorities and of holdings too', async () => {
      await load(iso(iracema, assis, place))
      const before = await stored()
      expect(before.holdings).toHaveLength(1)
      for (const cut of [upTo('Machado de Assis', iso(assis)), upTo('1990', iso(place))]) {
        const report = (await load(cut)).report('en')
        expect(report).toMatchObject({ loaded: 0, updated: 0, withdrawn: 0, refused: 1 })
        expect(codes(report)).toContain('cut-record-kept')
      }
      expect(await stored()).toEqual(before)
      await clearCatalogue(database().db)
      await load(iso(iracema))
      for (const cut of [upTo('Machado de Assis', iso(assis)), upTo('1990', iso(place))]) {
        expect(codes((await load(cut)).report('en'))).toContain('cut-record-loaded')
      }
    })
  })

  it.each([
    ['a bare “&”', Buffer.from(`${xml(casmurro)}</collection>`.replace('Nota', 'Nota & mais'))],
    ['a last byte that is missing', iso(makeRecord('title', '77', ['245 10', 'aDom Casmurro e mais'])).subarray(0, -1)],
    [
      'a wrong length',
      Buffer.concat([Buffer.from('00030'), iso(makeRecord('title', '77', ['245', 'aOutro'])).subarray(5)]),
    ],
    ['a leader that is damaged', Buffer.from(`${xml(casmurro)}</collection>`.replace('a2200000 ', ''))],
  ])('a record mended from %s is no cut one: it replaces what is stored', async (_, mended) => {
    await load(iso(casmurro))
    const report = (await load(mended)).report('en')
    expect(report).toMatchObject({ updated: 1, salvaged: 1, refused: 0 })
  })
})
