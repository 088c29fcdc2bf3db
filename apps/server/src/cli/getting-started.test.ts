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
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../scripts/testing/free-port.ts'
import { makeRecord } from '../import/testing/records.ts'

const run = promisify(execFile)
const guide = readFileSync(new URL('../../../../docs/getting-started.md', import.meta.url), 'utf8')
/** The first starts the server, the others are commands or settings of mails. */
const blocks = [...guide.matchAll(/```\n(.*?)```/gs)].map(([, code]) => code!)
const commands = blocks.filter((code) => code.includes('npx estante'))

/** What the guide leaves to the library: its records, copies and people, and its logo. */
function writeFiles(folder: string): void {
  const records = [
    makeRecord('title', '1', ['245 10', 'aDom Casmurro']),
    makeRecord('title', '2', ['245 10', 'aIracema: lenda do Ceará']),
  ]
  writeFileSync(join(folder, 'bib.mrc'), Buffer.concat(records.map((record) => writeIso2709(record))))
  writeFileSync(
    join(folder, 'copies.csv'),
    'barcode,control_number,library,call_number\n100012,1,BC,869.3 A848d\n100013,2,IT,869.3 A368i\n',
  )
  writeFileSync(join(folder, 'people.csv'), 'username,category,name\n20270002,04,Augusto Castilho\n')
  copyFileSync(new URL('../../../web/public/icon-192.png', import.meta.url), join(folder, 'logo.png'))
}

describe('docs/getting-started.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'estante-guide-'))
  const data = join(folder, 'data')
  let server: ChildProcess
  let address: string

  beforeAll(async () => {
    writeFiles(folder)
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    const variables = { HOST: '127.0.0.1', PORT: String(port), ESTANTE_DATA: data, ESTANTE_DEMO: '0', DATABASE_URL: '' }
    server = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
      env: { ...process.env, ...variables, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(server.stdout!, 'data')
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

  it('leads to the first loan by its commands alone', async () => {
    const program = fileURLToPath(new URL('./estante.ts', import.meta.url))
    const npx = `npx() { shift; "${process.execPath}" --disable-warning=ExperimentalWarning "${program}" "$@"; }`
    const env = { ...process.env, ESTANTE_DATA: data, ESTANTE_DEMO: '0', DATABASE_URL: '', LC_ALL: 'C' }
    let said = ''
    for (const code of commands) {
      const { stdout } = await run('bash', ['-e', '-c', `${npx}\n${code}`], { cwd: folder, env })
      said += stdout
    }
    expect(said).toMatch(/^\{"done":"lend",.*"title":"Dom Casmurro"/m)
    expect(said.match(/^error /gm)).toBeNull()
  }, 120_000)

  it('leaves a library that the server shows', async () => {
    const ask = async (path: string) => (await fetch(`${address}${path}`)).json()
    expect(await ask('/api/parametros/instituicao')).toMatchObject({ nome: 'Universidade Federal do Exemplo' })
    const database = new DatabaseSync(join(data, 'estante.sqlite'), { readOnly: true })
    const rows = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => Object.values(row).join())
    expect(rows('select code from libraries order by position, id')).toEqual(['BC', 'EN', 'IT'])
    expect(rows('select count(*) from titles')).toEqual(['2'])
    expect(rows('select username from accounts order by username')).toEqual(['20270001', '20270002', 'silvia'])
    expect(rows('select count(*) from loans where returned_at is not null')).toEqual(['1'])
    database.close()
  })
})
