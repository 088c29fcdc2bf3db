import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeMarcXml } from '@estante/marc/marcxml/write-marcxml'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { importMarc, importRecords } from './import-records.ts'
import type { ImportOptions } from './options.ts'
import type { Report } from './report.ts'
import { clearCatalogue } from './testing/clear-catalogue.ts'
import { makeOptions, makeRecord } from './testing/records.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estante-items-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

/** Titles whose 001 is not their number in Koha. */
const titles = [11, 12].map((number) =>
  makeRecord('title', `ocm${number}`, ['245 10', `aTítulo ${number}`], ['999', `c${number}`, `d${number}`]),
)
const quoted = (text: string) => `'${text.replaceAll(/['"\\]/g, '\\$&').replaceAll('\n', '\\n')}'`
const metadata = titles.map((record, at) => `(${at + 1},${at + 11},'marcxml',${quoted(writeMarcXml(record))})`)
const biblio = `INSERT INTO \`biblio_metadata\` (id, biblionumber, format, metadata) VALUES ${metadata.join(',')};\n`
const columns = ['itemnumber', 'biblionumber', 'barcode', 'homebranch', 'itype', 'itemlost', 'onloan']
const named = `INSERT INTO \`items\` (${columns.join(', ')}) VALUES\n`
const created = `CREATE TABLE \`items\` (\n${columns.map((name) => `  \`${name}\` text`).join(',\n')}\n) ENGINE=InnoDB;\n`
const rows = `(1,11,'100','CPL','BK',0,NULL),\n(2,12,'101','MPL','BK',0,'2026-01-31'),(3,12,NULL,'MPL','BK',1,NULL);\n`
const items = named + rows

eachDatabase((engine) => {
  const database = useDatabase(engine)
  beforeEach(() => clearCatalogue(database().db))

  async function load(files: string[], options: Partial<ImportOptions> = {}): Promise<Report> {
    return (await importRecords(database(), files, makeOptions(options))).report('en')
  }
  const copies = () =>
    database()
      .db.selectFrom('copies')
      .innerJoin('titles', 'titles.id', 'title_id')
      .select(['titles.control_number as title', 'barcode', 'copies.state as state'])
      .orderBy('source_key')
      .execute()
  const expected = [
    { title: 'ocm12', barcode: null, state: 'lost' },
    { title: 'ocm11', barcode: '100', state: 'available' },
    { title: 'ocm12', barcode: '101', state: 'in-processing' },
  ]

  it.each([
    ['after the records', () => [write('biblio.sql', biblio), write('items.sql', items)]],
    ['before the records', () => [write('items.sql', items), write('biblio.sql', biblio)]],
    [
      'in the dump of a whole database',
      () => [write('koha.sql', `${created}INSERT INTO items VALUES ${rows}${biblio}`)],
    ],
  ])('items %s are copies of their titles, and the same the second time', async (_, files) => {
    const first = await load(files())
    expect(first).toMatchObject({ loaded: 5, refused: 0 })
    expect(await copies()).toEqual(expect.arrayContaining(expected))
    expect(first.problems.map(({ code }) => code).sort()).toEqual([
      'lent-elsewhere-until',
      'library-made',
      'library-made',
    ])
    expect(await load(files())).toMatchObject({ loaded: 0, updated: 0, unchanged: 5, problems: [] })
  })

  it('items alone wait for their titles, whatever file brings them', async () => {
    const alone = await load([write('items.sql', items)])
    expect(alone).toMatchObject({ loaded: 3, refused: 0 })
    expect(alone.problems.map(({ code }) => code)).toEqual(['title-missing', 'title-missing', 'title-missing'])
    expect(await copies()).toEqual([])
    await importMarc(database(), titles, makeOptions())
    expect(await copies()).toEqual(expect.arrayContaining(expected))
  })

  it('a changed row changes its copy, unless the library has decided otherwise', async () => {
    await load([write('biblio.sql', biblio), write('items.sql', items)])
    await database().db.updateTable('copies').set({ state: 'in-repair' }).where('barcode', '=', '100').execute()
    const moved = items.replace(`'100','CPL'`, `'100','MPL'`).replace(`'2026-01-31'`, 'NULL')
    expect(await load([write('items.sql', moved)])).toMatchObject({ updated: 2, unchanged: 1 })
    expect(await copies()).toEqual(
      expect.arrayContaining([
        { title: 'ocm11', barcode: '100', state: 'in-repair' },
        { title: 'ocm12', barcode: '101', state: 'available' },
      ]),
    )
  })

  it('rows without column names are refused, and this is said once', async () => {
    const report = await load([write('items.sql', `INSERT INTO items VALUES ${rows}`)])
    expect(report).toMatchObject({ loaded: 0, refused: 3 })
    expect(report.problems.map(({ code }) => code)).toEqual(['items-without-columns'])
  })

  it('a dump with neither records nor items is refused as a whole', async () => {
    const report = await load([write('other.sql', `INSERT INTO \`biblio\` (biblionumber) VALUES (1);\n`)])
    expect(report).toMatchObject({ refused: 1 })
    expect(report.problems.map(({ code }) => code)).toEqual(['no-records'])
  })
})
