import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { writeIso2709 } from '@estante/marc/iso2709/write-iso2709'
import { writeMarcXml } from '@estante/marc/marcxml/write-marcxml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { makeRecord } from '../import/testing/records.ts'
import { commandNames } from './commands.ts'
import { type Run, runEstante } from './testing/run-estante.ts'

let folder: string
let variables: Record<string, string>
const estante = (...args: string[]): Promise<Run> => runEstante(variables, ...args)

const casmurro = makeRecord('title', '1', ['245 10', 'aDom Casmurro'])
const iracema = makeRecord('title', '2', ['245 10', 'aIracema: lenda do Ceará'])
const tooLong = makeRecord('title', '3', ['245 10', 'aCompridíssimo'], ['520', `a${'x'.repeat(12_000)}`])
const machado = makeRecord('authority', '9', ['100 1 ', 'aAssis, Machado de'])

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estante-cli-'))
  variables = { ESTANTE_DATA: join(folder, 'data') }
  const xml = [casmurro, iracema, tooLong, machado].map((record) => writeMarcXml(record)).join('')
  writeFileSync(join(folder, 'all.xml'), `<collection xmlns="http://www.loc.gov/MARC21/slim">${xml}</collection>`)
  expect((await estante('import', join(folder, 'all.xml'))).status).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('estante help', () => {
  it.each(['help', '--help', '-h'])('%s lists every command', async (word) => {
    const { status, out } = await estante(word)
    expect(status).toBe(0)
    for (const name of commandNames) expect(out).toContain(`estante ${name}`)
  })

  it.each(commandNames)('tells what %s does, in every language', async (name) => {
    const pages = await Promise.all(
      ['pt', 'es', 'en', 'fr', 'it'].map((language) => estante(name, '--help', '--lang', language)),
    )
    expect(pages.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0])
    expect(new Set(pages.map(({ out }) => out)).size).toBe(5)
    expect((await estante('help', name)).out).toBe(pages[2]!.out)
  })

  it.each([['frobnicate'], ['help', 'frobnicate']])(
    '%s: an unknown command is a sentence and status 2',
    async (...args) => {
      const { status, err } = await estante(...args)
      expect(status).toBe(2)
      expect(err).toBe('There is no command “frobnicate”. “estante help” lists all of them.\n')
    },
  )

  it('refuses a language that it does not speak', async () => {
    expect(await estante('help', '--lang', 'de')).toMatchObject({
      status: 2,
      err: '--lang is “de”; it may be: pt, es, en, fr, it.\n',
    })
  })
})

describe('estante export', () => {
  it('writes the titles as they came, and leaves out what ISO 2709 cannot hold', async () => {
    const out = join(folder, 'out.mrc')
    const { status, err } = await estante('export', '--out', out)
    expect(readFileSync(out)).toEqual(Buffer.concat([casmurro, iracema].map((record) => writeIso2709(record))))
    expect(err).toContain('Record 3 cannot be written as ISO 2709')
    expect(status).toBe(1)
  })

  it('writes MARCXML that is read again unchanged', async () => {
    const out = join(folder, 'out.xml')
    expect((await estante('export', '--format', 'marcxml', '--out', out)).status).toBe(0)
    expect((await estante('import', out)).out).toMatch(/Unchanged +3\n/)
  })

  it('writes authorities', async () => {
    const { status, out } = await estante('export', '--authorities')
    expect(status).toBe(0)
    expect(out).toBe(Buffer.from(writeIso2709(machado)).toString())
  })

  it('writes what a search finds, and ends with 2 when that is nothing', async () => {
    const found = await estante('export', '--search', 'lenda ceara')
    expect(found).toMatchObject({ status: 0, out: Buffer.from(writeIso2709(iracema)).toString() })
    expect(await estante('export', '--search', 'inexistente')).toMatchObject({ status: 2, out: '' })
  })

  it.each([
    [['--format', 'pdf'], '--format is “pdf”'],
    [['titles.mrc'], '“titles.mrc” is one word too many'],
    [['--search', 'x', '--authorities'], '--search is not an option'],
  ])('%j is wrong use', async (args, sentence) => {
    expect(await estante('export', ...args)).toMatchObject({ status: 2, err: expect.stringContaining(sentence) })
  })
})

describe('estante reindex', () => {
  it('rebuilds the index', async () => {
    expect(await estante('reindex')).toMatchObject({ status: 0, out: expect.stringMatching(/^3 titles indexed/) })
  })
})

describe('estante doctor', () => {
  it('finds nothing wrong where nothing is', async () => {
    const { status, out } = await estante('doctor')
    expect(out).not.toMatch(/FAIL/)
    expect(out).toContain('Search index and database agree on 3 titles')
    expect(status).toBe(0)
  })

  it('says that nothing was loaded where nothing was started, and makes nothing', async () => {
    const fresh = join(folder, 'fresh')
    const { status, out } = await runEstante({ ESTANTE_DATA: join(fresh, 'deeper') }, 'doctor')
    expect(out).toContain(`There is no database in the folder ${join(fresh, 'deeper')}`)
    expect(out).not.toMatch(/FAIL/)
    expect(status).toBe(0)
    expect(existsSync(fresh)).toBe(false)
  })

  it('says that the tables are missing where the database has none', async () => {
    const own = join(folder, 'no-tables')
    mkdirSync(own)
    const database = new DatabaseSync(join(own, 'estante.sqlite'))
    database.exec('create table institution (id integer primary key); insert into institution values (1)')
    database.close()
    const { status, out } = await runEstante({ ESTANTE_DATA: own }, 'doctor')
    expect(out).toMatch(/FAIL +\d+ migrations are missing/)
    expect(status).toBe(1)
  })

  it('says that a database without a library is empty, and that one of no bytes is damaged', async () => {
    const own = join(folder, 'empty')
    await openDatabase(join(own, 'estante.sqlite')).close()
    const empty = await runEstante({ ESTANTE_DATA: own }, 'doctor')
    expect(empty.out).toMatch(/warn +The database .*empty\/estante.sqlite is empty/)
    expect(empty.out).not.toMatch(/ok +(Tables|Database file|Search)/)
    writeFileSync(join(own, 'estante.sqlite'), '')
    const damaged = await runEstante({ ESTANTE_DATA: own }, 'doctor')
    expect(damaged).toMatchObject({ status: 1, out: expect.stringMatching(/FAIL +The database file .* has 0 bytes/) })
  })

  it('warns of what other accounts of the machine may open', async () => {
    const own = join(folder, 'open')
    await runEstante({ ESTANTE_DATA: own }, 'import', join(folder, 'all.xml'))
    expect((await runEstante({ ESTANTE_DATA: own }, 'doctor')).out).toMatch(/ok +Only the account/)
    chmodSync(own, 0o755)
    const { status, out } = await runEstante({ ESTANTE_DATA: own }, 'doctor')
    expect(out).toContain(`Other accounts of this machine may open: ${own}. Close them with: chmod go= ${own}`)
    expect(status).toBe(0)
  })

  it('does not warn of an index on disk that a running server is ahead of', async () => {
    const own = join(folder, 'ahead')
    await runEstante({ ESTANTE_DATA: own }, 'import', join(folder, 'all.xml'))
    const database = new DatabaseSync(join(own, 'estante.sqlite'))
    database.exec(`update titles set state = 'withdrawn' where id = 1`)
    database.close()
    const { status, out } = await runEstante({ ESTANTE_DATA: own }, 'doctor')
    expect(out).toMatch(/note +The search index on disk is 1 change behind/)
    expect({ status, warned: /warn/.test(out) }).toEqual({ status: 0, warned: false })
  })

  it('says what keeps the data folder from being used', async () => {
    writeFileSync(join(folder, 'file'), '')
    const { status, out } = await runEstante({ ESTANTE_DATA: join(folder, 'file') }, 'doctor')
    expect(out).toMatch(/FAIL +Data folder .* cannot be written/)
    expect(status).toBe(1)
  })

  it('says which setting keeps people from coming by the institution’s provider', async () => {
    const own = join(folder, 'signing-on')
    await runEstante({ ESTANTE_DATA: own }, 'import', join(folder, 'all.xml'))
    const database = new DatabaseSync(join(own, 'estante.sqlite'))
    database.exec(`insert into settings (name, value) values ('login.oidc', 'true')`)
    database.close()
    const { status, out } = await runEstante({ ESTANTE_DATA: own, ESTANTE_ADDRESS: 'https://example.org' }, 'doctor')
    expect(out).toMatch(/FAIL +The setting login.oidc_issuer is missing or wrong, so nobody signs in by OpenID Connect/)
    expect(status).toBe(1)
  })

  it('says that a database server does not answer', async () => {
    const { status, out } = await runEstante(
      { ...variables, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      'doctor',
    )
    expect(out).toMatch(/FAIL +The database cannot be reached/)
    expect(status).toBe(1)
  })
})

describe('estante demo', () => {
  it('adds made-up titles, the same ones each time', async () => {
    const own = { ESTANTE_DATA: join(folder, 'demo') }
    const first = await runEstante(own, 'demo', '--titles', '40')
    expect(first).toMatchObject({ status: 0, out: expect.stringMatching(/loaded: \d+ titles/) })
    const count = (out: string) => /loaded: ([\d,]+) titles/.exec(out)?.[1]
    expect(count((await runEstante(own, 'demo', '--titles', '40')).out)).toBe(count(first.out))
    expect(await runEstante(own, 'demo')).toMatchObject({ status: 2, err: expect.stringContaining('empty database') })
  })

  it('only tells the demonstration logins as JSON when asked for them, and makes nothing', async () => {
    const fresh = join(folder, 'logins')
    const { status, out, err } = await runEstante({ ESTANTE_DATA: fresh }, 'demo', '--logins')
    expect({ status, err }).toEqual({ status: 0, err: '' })
    const logins = JSON.parse(out)
    expect(new Set(logins.map(({ categoria }: { categoria: string }) => categoria)).size).toBe(14)
    expect(logins[0]).toEqual({
      usuario: '20240318',
      senha: 'Beija-Flor-29',
      categoria: '08',
      nota: 'Ana Ribeiro Campos, Master’s student',
    })
    expect(existsSync(fresh)).toBe(false)
  })

  it('refuses a number that is none', async () => {
    expect(await estante('demo', '--titles', 'mil')).toMatchObject({ status: 2, err: expect.stringContaining('“mil”') })
  })
})

describe('estante config', () => {
  it('shows every setting with its value and where it comes from', async () => {
    const { out } = await runEstante({ PORT: '9000' }, 'config')
    expect(out).toContain('PORT = 9000  (set in the environment)')
    expect(out).toContain('HOST = 127.0.0.1  (default)')
  })

  it('hides passwords', async () => {
    const { out } = await runEstante({ DATABASE_URL: 'postgres://ana:segredo@db/estante?sslpassword=outro' }, 'config')
    expect(out).toContain('postgres://ana:••••••@db/estante')
    expect(out).not.toMatch(/segredo|outro/)
  })

  it('names the file that holds a secret, and nothing of what it holds', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'estante-config-'))
    const file = join(folder, 'smtp')
    writeFileSync(file, 'smtp://ana:segredo@correio.example.org\n')
    const { out } = await runEstante({ SMTP_URL_FILE: file, MAIL_FROM: 'a@b.example' }, 'config')
    rmSync(folder, { recursive: true })
    expect(out).toContain(`SMTP_URL_FILE = ${file}`)
    expect(out).not.toContain('segredo')
  })

  it('names a setting that cannot be', async () => {
    expect(await runEstante({ PORT: 'http' }, 'config')).toMatchObject({
      status: 2,
      err: expect.stringContaining('PORT'),
    })
  })
})

describe('a command that reads', () => {
  const reading = [['user', 'list'], ['config', 'list'], ['config', 'hours', 'list'], ['desk'], ['export'], ['reindex']]

  it.each(reading)('%j makes no library where there is none, and says where it looked', async (...args) => {
    const fresh = join(folder, 'nowhere')
    const { status, err } = await runEstante({ ESTANTE_DATA: fresh }, ...args)
    expect(err).toContain(`There is no library in the folder ${fresh}.`)
    expect(status).toBe(2)
    expect(existsSync(fresh)).toBe(false)
  })

  it.each(reading)('%j does not take an empty database for a library', async (...args) => {
    const own = join(folder, 'empty-too')
    await openDatabase(join(own, 'estante.sqlite')).close()
    const { status, err } = await runEstante({ ESTANTE_DATA: own }, ...args)
    expect(err).toContain(`The database ${join(own, 'estante.sqlite')} is empty`)
    expect(status).toBe(2)
  })
})

describe('the database', () => {
  it('that does not answer is one sentence and status 2', async () => {
    const run = await runEstante({ ...variables, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'reindex')
    expect(run).toMatchObject({ status: 2, err: expect.stringContaining('The database cannot be reached') })
    expect(run.err.trim().split('\n')).toHaveLength(1)
  })
})
