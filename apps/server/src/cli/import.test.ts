import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { writeIso2709 } from '@estante/marc/iso2709/write-iso2709'
import { collectionEnd, collectionStart, writeMarcXml } from '@estante/marc/marcxml/write-marcxml'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { makeRecord } from '../import/testing/records.ts'
import { type Run, runEstante, runEstanteAt } from './testing/run-estante.ts'

let folder: string
let variables: Record<string, string>
const estante = (...args: string[]): Promise<Run> => runEstante(variables, ...args)
const path = (name: string) => join(folder, name)

function write(name: string, content: string | Uint8Array): string {
  writeFileSync(path(name), content)
  return path(name)
}

const records = [
  makeRecord('title', '1', ['245 10', 'aDom Casmurro']),
  makeRecord('title', '2', ['245 10', 'aMemórias póstumas de Brás Cubas']),
  makeRecord('authority', '9', ['100 1 ', 'aAssis, Machado de']),
]
const iso = Buffer.concat(records.map((record) => writeIso2709(record)))
const xml = collectionStart + records.map((record) => writeMarcXml(record)).join('') + collectionEnd
/** Of a kind that is refused. */
const schedule = writeIso2709({ ...makeRecord('title', '5', ['153', 'a869']), leader: '00000nw  a2200000n  4500' })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estante-cli-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  variables = { ESTANTE_DATA: mkdtempSync(join(folder, 'data-')) }
})

describe('estante import', () => {
  it('loads a file, says what happened, and says that nothing changed the second time', async () => {
    const file = write('good.mrc', iso)
    const first = await estante('import', file)
    expect(first.status).toBe(0)
    expect(first.out).toMatch(/Loaded +3\n/)
    const second = await estante('import', file)
    expect(second.status).toBe(0)
    expect(second.out).toMatch(/Loaded +0\n[\s\S]*Unchanged +3\n[\s\S]*nothing has changed/)
  })

  it.each([
    ['ISO 2709', () => iso],
    ['MARCXML', () => xml],
    ['gzip', () => gzipSync(iso)],
    ['gzipped MARCXML', () => gzipSync(xml)],
  ])('reads %s', async (_, content) => {
    expect((await estante('import', write('file', content()))).out).toMatch(/Loaded +3\n/)
  })

  it('names libraries without opening hours, as “config hours list” and “doctor” do', async () => {
    const copies = write('copies.csv', 'barcode,title_id,library\n100,1,BM\n')
    await estante('import', write('good.mrc', iso))
    const sentence = 'Without opening hours: BM. Pages say that they are not known.'
    expect((await estante('import', 'copies', copies, '--make-libraries')).err).toContain(sentence)
    expect((await estante('config', 'hours', 'list')).err).toContain(sentence)
    expect((await estante('doctor')).out).toContain(sentence)
    await estante('config', 'hours', 'set', 'library=BM', 'mon=00:00-24:00')
    expect((await estante('doctor')).out).not.toContain('opening hours')
  })

  it('into a new library lets its patrons open their account area, and nobody serve at the desk', async () => {
    await estante('import', write('good.mrc', iso))
    const { out } = await estante('config', 'activity', 'list')
    expect(out).toMatch(/^ *8 +everybody's/m)
    expect(out).toMatch(/^ *2002 +(?!everybody's)/m)
  })

  it('is in the audit log, when its files begin and when they end, and not where it was a trial', async () => {
    await estante('import', write('good.mrc', iso), '--dry-run')
    await estante('import', write('good.mrc', iso))
    const rows = async (action: string) => {
      const { out } = await estante('audit', '--csv', '--action', action)
      return out.trimEnd().split('\r\n').slice(1)
    }
    const what = 'kind: records, source: local, files: .*good\\.mrc'
    expect(await rows('files.import_started')).toEqual([expect.stringMatching(what)])
    expect(await rows('files.imported')).toEqual([expect.stringMatching(`${what}.*, loaded: 3,`)])
  })

  it('whose records were all refused has its end in the audit log too', async () => {
    await estante('import', write('schedule.mrc', schedule))
    const { out } = await estante('audit', '--csv', '--action', 'files.imported')
    expect(out).toMatch(/files: .*schedule\.mrc.*, loaded: 0,/)
  })

  it.each([
    ['a missing file', () => [path('missing.mrc')]],
    ['a folder and an empty file', () => [mkdtempSync(path('folder-')), write('empty.mrc', '')]],
    ['plain text', () => [write('list.txt', 'Lista de livros\n')]],
    ['XML without records', () => [write('none.xml', '<?xml version="1.0"?><collection/>')]],
    ['a dump without records and items', () => [write('other.sql', 'INSERT INTO biblio (biblionumber) VALUES (1);\n')]],
    ['a missing list of people', () => ['people', path('missing.csv')]],
    ['a list of copies that is no CSV', () => ['copies', write('zeros.csv', Buffer.alloc(9))]],
    ['a missing list of courses', () => ['courses', path('missing.csv')]],
    ['a picture beside a missing folder', () => ['covers', write('1.jpg', 'x'), path('missing')]],
    ['a missing map', () => [write('good.mrc', iso), '--map', path('missing.csv')]],
  ])('of %s is refused, and not in the audit log', async (_, make) => {
    expect((await estante('import', ...make())).status).toBe(2)
    const { out } = await estante('audit', '--csv')
    expect(out).not.toContain('files.import')
  })

  it('writes a report with exactly the names promised', async () => {
    const report = path('report.json')
    await estante('import', write('good.mrc', iso), '--report', report)
    expect(JSON.parse(readFileSync(report, 'utf8'))).toEqual({
      loaded: 3,
      updated: 0,
      unchanged: 0,
      withdrawn: 0,
      salvaged: 0,
      refused: 0,
      problems: [],
    })
  })

  it('ends with 1 when some records were refused, and names file, byte, number and reason of each problem', async () => {
    const file = write('mixed.mrc', Buffer.concat([iso, schedule]))
    const report = path('mixed.json')
    expect((await estante('import', file, '--report', report)).status).toBe(1)
    const { refused, problems } = JSON.parse(readFileSync(report, 'utf8'))
    expect(refused).toBe(1)
    expect(Object.keys(problems[0])).toEqual(['file', 'offset', 'controlNumber', 'code', 'reason'])
    expect(problems[0]).toMatchObject({ file, offset: iso.length, controlNumber: '5', code: 'unsupported-kind' })
  })

  it.each([[[]], [['--dry-run']]])(
    'ends with 1 when a record was cut, whether it is here already or not %j',
    async (more) => {
      const file = write('cut.mrc', iso.subarray(0, -5))
      const run = await estante('import', file, ...more)
      expect(run).toMatchObject({
        status: 1,
        out: expect.stringContaining('Record 9 is cut short in the file: only the part'),
      })
      await estante('import', write('good.mrc', iso))
      const again = await estante('import', file, ...more)
      expect(again).toMatchObject({
        status: 1,
        out: expect.stringContaining('Record 9 is cut short in the file: the one stored'),
      })
    },
  )

  it('ends with 1 when copies have barcodes of another source, from CSV and from records', async () => {
    await estante('import', write('good.mrc', iso))
    const copies = write('copies.csv', 'barcode,title_id\n100,1\n')
    expect((await estante('import', 'copies', copies)).status).toBe(0)
    const more = write('more.csv', 'barcode,title_id\n100,1\n101,1\n')
    const rows = await estante('import', 'copies', more, '--source', 'other')
    expect(rows).toMatchObject({ status: 1, out: expect.stringContaining('Line 2 was not loaded') })
    const embedded = makeRecord('title', '1', ['245', 'aX'], ['952', 'p100', 'bBC', 'yBK'])
    const records = await estante(
      'import',
      write('items.mrc', writeIso2709(embedded)),
      '--source',
      'other',
      '--make-libraries',
    )
    expect(records).toMatchObject({ status: 1, out: expect.stringContaining('Copy 100 was not loaded') })
  })

  it('keeps nothing in a trial', async () => {
    const file = write('good.mrc', iso)
    const trial = await estante('import', file, '--dry-run')
    expect(trial).toMatchObject({ status: 0, out: expect.stringContaining('nothing was written') })
    expect((await estante('import', file)).out).toMatch(/Loaded +3\n/)
  })

  it.each([
    ['is not there', () => path('missing.mrc'), 'There is no such file.'],
    ['is empty', () => write('nothing.del', ''), 'The file is empty.'],
    ['is a folder', () => mkdtempSync(path('folder-')), 'This is a folder'],
    ['is not MARC', () => write('list.txt', 'Lista de livros\n'), 'plain text'],
  ])('refuses a file that %s, loads those before and behind it, and ends with 1', async (_, make, sentence) => {
    const other = write('other.mrc', writeIso2709(makeRecord('title', '7', ['245 10', 'aQuincas Borba'])))
    const run = await estante('import', write('good.mrc', iso), make(), other)
    expect(run.status).toBe(1)
    expect(run.out).toMatch(/Loaded +4\n[\s\S]*Refused +1\n/)
    expect(run.out).toContain(sentence)
  })

  it('tells how fast records came, and nothing of a file that is not there', async () => {
    const speed = /\d records? in \d+ s/
    expect((await estante('import', write('good.mrc', iso))).err).toMatch(speed)
    expect((await estante('import', path('missing.mrc'))).err).not.toMatch(speed)
    expect((await estante('import', write('list.txt', 'Lista de livros\n'))).err).not.toMatch(speed)
    expect((await estante('import', 'people', path('missing.csv'))).err).not.toMatch(speed)
  })

  it('tells the time of records that were all refused, and counts no file among them', async () => {
    const run = await estante('import', write('schedule.mrc', schedule), path('missing.mrc'))
    expect(run.err).toMatch(/^1 record in \d+ s/m)
    const people = write('nobody.csv', 'username,category,name\n1,nowhere,Ana\n2,nowhere,Bia\n')
    expect((await estante('import', 'people', people)).err).toMatch(/^2 records in \d+ s/m)
  })

  it('tells no speed of a record that took seconds', async () => {
    let seconds = 0
    const clock = () => Temporal.Instant.fromEpochMilliseconds(Date.UTC(2026, 10, 24) + 10_000 * seconds++)
    const run = await runEstanteAt(clock, '', variables, 'import', write('schedule.mrc', schedule))
    expect(run.err).toMatch(/^1 record in \d+ s$/m)
  })

  it('refuses an empty CSV file, loads the other, and ends with 1', async () => {
    const good = write('patrons.csv', 'username,category,name\n1,01,Ana\n')
    const run = await estante('import', 'people', write('empty.csv', ''), good)
    expect(run.out).toMatch(/Loaded +1\n[\s\S]*Refused +1\n/)
    expect(run.status).toBe(1)
  })

  it('leaves an index that needs no work at the next start', async () => {
    await estante('import', write('good.mrc', iso))
    expect((await estante('doctor')).out).toContain('Search index is up to date (2 titles)')
  })

  it('sets up a plain library in an empty database, never the demonstration', async () => {
    expect((await estante('import', write('good.mrc', iso))).err).toContain('plain institution')
    expect((await estante('demo')).status).toBe(2)
  })

  it('sets it up in the time zone of the settings, wherever the machine is', async () => {
    variables.ESTANTE_TIME_ZONE = 'America/Bogota'
    await estante('import', write('good.mrc', iso))
    const database = openDatabase(join(variables.ESTANTE_DATA!, 'estante.sqlite'))
    const { time_zone } = await database.db.selectFrom('institution').select('time_zone').executeTakeFirstOrThrow()
    await database.close()
    expect(time_zone).toBe('America/Bogota')

    variables.ESTANTE_TIME_ZONE = 'Narnia'
    expect(await estante('import', write('good.mrc', iso))).toMatchObject({
      status: 2,
      err: expect.stringMatching(/ESTANTE_TIME_ZONE.*Narnia.*America\/Sao_Paulo/),
    })
  })

  it.each([
    ['a missing file', () => path('nowhere.mrc'), 'There is no such file.'],
    ['a folder', () => mkdtempSync(path('folder-')), 'This is a folder'],
    ['an empty file', () => write('empty.mrc', ''), 'The file is empty.'],
    [
      'a JPEG',
      () => write('cover.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF')])),
      'a JPEG image',
    ],
    ['a truncated gzip', () => write('cut.gz', gzipSync(iso).subarray(0, 100)), 'cut short'],
    ['a damaged gzip', () => write('bad.gz', flip(gzipSync(iso), 30)), 'gzip file is damaged after'],
    ['plain text', () => write('text.txt', 'Lista de livros\n'), 'plain text'],
    [
      'a table of copies',
      () => write('copies.csv', '\ufeffbarcode,title_id\r\n100,1\r\n'),
      'A table of copies is loaded with “estante import copies FILE.csv”',
    ],
    ['MARCMaker', () => write('m.mrk', '=LDR  00000nam  2200000 a 4500\n=245  10$aX\n'), 'MARCMaker'],
    ['XML without records', () => write('none.xml', '<?xml version="1.0"?><collection/>'), 'no MARC record'],
  ])('says what is wrong with %s, and ends with 2', async (_, make, sentence) => {
    const run = await estante('import', make())
    expect(run.out + run.err).toContain(sentence)
    expect(run.status).toBe(2)
  })

  it.each([
    [['import'], 'Name the file.'],
    [['import', 'x', '--copies', '245'], '--copies is “245”'],
    [['import', 'x', '--source', 'a b'], '--source is “a b”'],
    [['import', 'x', '--sorce', 'a'], '--sorce is not an option'],
    [['import', 'x', '--source'], '--source needs a value'],
    [['import', 'x', '--dry-run=yes'], '--dry-run takes no value'],
    [['import', 'people'], 'Name the file.'],
  ])('%j is wrong use: a sentence and status 2', async (args, sentence) => {
    const run = await estante(...args)
    expect(run.status).toBe(2)
    expect(run.err).toContain(sentence)
  })

  it.each([
    [{ LANG: 'pt_BR.UTF-8' }, [], 'Carregados'],
    [{ LANG: 'es_ES' }, [], 'Cargados'],
    [{ LANG: 'C.UTF-8' }, [], 'Loaded'],
    [{ LANG: 'pt_BR' }, ['--lang', 'es'], 'Cargados'],
    [{}, ['--lang=pt'], 'Carregados'],
  ])('speaks the language of %j %j', async (environment, args, word) => {
    const run = await runEstante({ ...variables, ...environment }, 'import', write('good.mrc', iso), ...args)
    expect(run.out).toContain(word)
  })

  it('loads people and copies from CSV', async () => {
    await estante('import', write('good.mrc', iso))
    const copies = await estante('import', 'copies', write('copies.csv', 'barcode,title_id\n100,1\n101,9\n'))
    expect(copies.status).toBe(1)
    expect(copies.out).toMatch(/Loaded +1\n[\s\S]*Line 3, column “title_id”: there is no title “9”/)
    const people = await estante('import', 'people', write('patrons.csv', 'username,category,name\n1,01,Ana\n'))
    expect(people.out).toMatch(/Loaded +1\n/)
    expect(people.status).toBe(0)
  })
})

/** The same bytes with one of them changed. */
function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = changed[at]! ^ 0xff
  return changed
}
