/** docs/getting-started.md, followed as it stands there: every command in a shell, beside a server that runs. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeIso2709 } from '@estante/marc/iso2709/write-iso2709'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../scripts/testing/free-port.ts'
import { makeRecord } from '../import/testing/records.ts'

const run = promisify(execFile)
const guide = readFileSync(new URL('../../../../docs/getting-started.md', import.meta.url), 'utf8')
const fenced = [...guide.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, kind, code]) => ({ kind, code: code! }))
/** The first starts the server, the others are commands or settings of mails. */
const blocks = fenced.filter(({ kind }) => kind === '').map(({ code }) => code)
const commands = blocks.filter((code) => code.includes('npx estante'))
const tables = fenced.filter(({ kind }) => kind === 'csv').map(({ code }) => code)

/** Besides the guide's own copies and people, what it leaves to the library: its records and its logo. */
function writeFiles(folder: string): void {
  const records = [
    makeRecord('title', '1', ['245 10', 'aDom Casmurro']),
    makeRecord('title', '2', ['245 10', 'aIracema: lenda do Ceará']),
  ]
  writeFileSync(join(folder, 'bib.mrc'), Buffer.concat(records.map((record) => writeIso2709(record))))
  const [copies = '', people = ''] = tables
  writeFileSync(join(folder, 'copies.csv'), copies)
  writeFileSync(join(folder, 'people.csv'), people)
  copyFileSync(new URL('../../../web/public/icon-192.png', import.meta.url), join(folder, 'logo.png'))
}

/** What `doctor` reports of an installation in which nothing was done. */
const openSteps = [
  /Nobody may set it up in the browser yet/,
  /short name of the institution is still “Minha biblioteca”/,
  /no library, or one still has “Minha biblioteca” as its name or short name/,
  /no records yet/,
  /no copies yet/,
  /nobody but staff yet/,
  /No mail left/,
  /Nothing was lent yet/,
]

describe('docs/getting-started.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'estante-guide-'))
  const data = join(folder, 'data')
  let server: ChildProcess
  let address: string
  let log = ''

  beforeAll(async () => {
    writeFiles(folder)
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    const variables = { HOST: '127.0.0.1', PORT: String(port), ESTANTE_DATA: data, ESTANTE_DEMO: '0', DATABASE_URL: '' }
    server = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
      env: { ...process.env, ...variables, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    server.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
      log += chunk
    })
    await vi.waitFor(() => expect(log).toContain('/login'), 60_000)
  }, 60_000)

  afterAll(async () => {
    server.kill()
    await once(server, 'exit')
    rmSync(folder, { recursive: true })
  })

  it('begins with the server', () => {
    expect(blocks[0]).toMatch(/^export ESTANTE_DATA=.*\nexport ESTANTE_DEMO=0\nnpm start /)
    expect(commands.length).toBeGreaterThan(5)
  })

  it('has an administrator made by a command that the log of the server prints', { tags: ['W-262'] }, () => {
    expect(log).toContain('Nobody may set it up in the browser yet')
    expect(log).toMatch(/^ {2}npx estante user add ana --name "Ana Ribeiro" --category 05$/m)
    expect(log).toMatch(/^ {2}npx estante user grant ana --role administrator$/m)
    expect(log).toContain(`${address.replace('127.0.0.1', 'localhost')}/login?redirect=/balcao/comecar`)
  })

  it('leads to the first loan by its commands alone', { tags: ['W-262'], timeout: 180_000 }, async () => {
    const program = fileURLToPath(new URL('./estante.ts', import.meta.url))
    const npx = `npx() { shift; "${process.execPath}" --disable-warning=ExperimentalWarning "${program}" "$@"; }`
    const env = { ...process.env, ESTANTE_DATA: data, ESTANTE_DEMO: '0', DATABASE_URL: '', LC_ALL: 'C' }
    const runBlock = (code: string) => run('bash', ['-e', '-c', `${npx}\n${code}`], { cwd: folder, env })
    const before = (await runBlock('npx estante doctor')).stdout
    expect(before).toMatch(/ok +Search index is up to date \(0 titles\)/)
    for (const sentence of openSteps) expect(before).toMatch(sentence)
    let said = ''
    for (const code of commands) said += (await runBlock(code)).stdout
    expect(said).toMatch(/^\{"done":"lend",.*"title":"Dom Casmurro"/m)
    expect(said.match(/^error /gm)).toBeNull()
    // Of the steps only mail is left, which needs a server to send it; the guide says what to do.
    expect(said.match(/^note .*$/gm)?.filter((line) => openSteps.some((sentence) => sentence.test(line)))).toEqual([
      expect.stringContaining('No mail left'),
    ])
  })

  it('leaves a library that the server shows', async () => {
    const ask = async (path: string) => (await fetch(`${address}${path}`)).json()
    expect(await ask('/api/parametros/instituicao')).toMatchObject({ nome: 'Universidade Federal do Exemplo' })
    const database = new DatabaseSync(join(data, 'estante.sqlite'), { readOnly: true })
    const rows = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => Object.values(row).join())
    expect(rows('select code from libraries order by position, id')).toEqual(['BC', 'EN', 'DI', 'SA', 'IT'])
    expect(rows('select count(distinct library_id) from opening_hours')).toEqual(['5'])
    expect(rows('select count(*) from titles')).toEqual(['2'])
    expect(rows('select username from accounts order by username')).toEqual(['20270001', '20270002', 'silvia'])
    expect(rows('select count(*) from loans where returned_at is not null')).toEqual(['1'])
    database.close()
  })
})
