import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { writeIso2709 } from '@estante/marc/iso2709/write-iso2709'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestDatabase } from '../../test/test-database.ts'
import { openDatabase } from '../database/database.ts'
import { importRecords } from '../import/import-records.ts'
import { type FieldRow, makeOptions, makeRecord } from '../import/testing/records.ts'
import { type Run, runEstante } from './testing/run-estante.ts'

let folder: string
let variables: Record<string, string>
const estante = (...args: string[]): Promise<Run> => runEstante(variables, ...args, '--lang', 'pt')

function write(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

function manyRecords(count: number): Buffer {
  const record = (at: number) => makeRecord('title', String(at + 1), ['100', `aAutora ${at}`], ['245', `aTítulo ${at}`])
  return Buffer.concat(Array.from({ length: count }, (_, at) => writeIso2709(record(at))))
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estante-hostile-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  variables = { ESTANTE_DATA: mkdtempSync(join(folder, 'data-')) }
})

describe('estante import takes', () => {
  it('the same file named twice once', async () => {
    const file = write('good.mrc', manyRecords(3))
    expect((await estante('import', file, file)).out).toMatch(/Carregados +3\n[\s\S]*Sem mudança +3\n/)
  })

  it('the longest record that ISO 2709 has', async () => {
    const notes = (last: number): FieldRow[] => [
      ...Array.from({ length: 9 }, (): FieldRow => ['500', `a${'x'.repeat(9980)}`]),
      ['500', `a${'y'.repeat(last)}`],
    ]
    const make = (last: number) => writeIso2709(makeRecord('title', '1', ['245', 'aGrande'], ...notes(last)))
    const longest = make(99_999 - make(0).length)
    expect(longest).toHaveLength(99_999)
    expect(await estante('import', write('long.mrc', longest))).toMatchObject({ status: 0 })
  })

  it.each([
    ['plain', (bytes: Buffer) => bytes],
    ['packed', (bytes: Buffer) => gzipSync(bytes)],
  ])('a pipe, %s', async (name, pack) => {
    const pipe = join(folder, `pipe-${name}`)
    execFileSync('mkfifo', [pipe])
    const [run] = await Promise.all([estante('import', pipe), fill(pipe, pack(manyRecords(2000)))])
    expect(run.status).toBe(0)
    expect(run.out).toMatch(/Carregados +2.000\n/)
    expect(run.out + run.err).not.toMatch(/NaN|∞/)
  })
})

async function fill(pipe: string, bytes: Buffer): Promise<void> {
  const stream = createWriteStream(pipe)
  stream.end(bytes)
  await once(stream, 'close')
}

describe('estante import says in the language asked for, with status 2,', () => {
  it('before any work, that the report cannot be written', async () => {
    const run = await estante('import', write('good.mrc', manyRecords(1)), '--report', join(folder, 'no', 'such.json'))
    expect(run).toMatchObject({ status: 2, out: '' })
    expect(run.err).toMatch(/O relatório não pode ser gravado em .*such\.json/)
  })

  it('that the data folder cannot be used', async () => {
    variables = { ESTANTE_DATA: join(write('no-folder', 'x'), 'data') }
    const run = await estante('import', write('good.mrc', manyRecords(1)))
    expect(run).toMatchObject({ status: 2, err: expect.stringContaining('Confira ESTANTE_DATA') })
  })

  it('that the database is none', async () => {
    mkdirSync(join(folder, 'broken'))
    write('broken/estante.sqlite', 'x'.repeat(5000))
    variables = { ESTANTE_DATA: join(folder, 'broken') }
    const run = await estante('import', write('good.mrc', manyRecords(1)))
    expect(run).toMatchObject({ status: 2, err: expect.stringContaining('está danificado ou não é um banco') })
  })
})

it('a full disk is what an import fails with, not what came of it', async () => {
  const place = await makeTestDatabase('sqlite')
  const database = openDatabase(place.url)
  await sql`pragma max_page_count = 300`.execute(database.db)
  const file = write('many.mrc', manyRecords(3000))
  await expect(importRecords(database, [file], makeOptions())).rejects.toMatchObject({ errcode: 13 })
  await database.close()
  await place.remove()
})

it('two imports at once into a folder that is not there yet both end well', { timeout: 60_000 }, async () => {
  const file = write('many.mrc', manyRecords(3000))
  const program = fileURLToPath(new URL('./estante.ts', import.meta.url))
  const start = async () => {
    const env = { ...process.env, ...variables, ESTANTE_DATA: join(folder, 'together') }
    const args = ['--disable-warning=ExperimentalWarning', program, 'import', file, '--lang', 'en']
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { status, out, err }
  }
  const runs = await Promise.all([start(), start()])
  for (const { status, err } of runs) expect([status, err]).toEqual([0, expect.not.stringContaining('failed')])
  const count =
    (name: string) =>
    (sum: number, { out }: { out: string }) =>
      sum + Number(new RegExp(`${name} +([\\d,]+)`).exec(out)?.[1]?.replace(',', ''))
  expect(runs.reduce(count('Loaded'), 0)).toBe(3000)
  expect(runs.reduce(count('Unchanged'), 0)).toBe(3000)
})
