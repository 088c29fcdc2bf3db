import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeIso2709 } from '@estante/marc/iso2709/write-iso2709'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePng } from '../import/testing/pictures.ts'
import { makeRecord } from '../import/testing/records.ts'
import { runEstante } from './testing/run-estante.ts'

const folder = mkdtempSync(join(tmpdir(), 'estante-cli-covers-'))
const pictures = join(folder, 'pictures')
const variables = { ESTANTE_DATA: join(folder, 'data') }
const covers = (...args: string[]) => runEstante(variables, 'import', 'covers', ...args)
const kept = () => readdirSync(join(folder, 'data', 'covers'))

beforeAll(async () => {
  const records = ['1', '2'].map((number) => makeRecord('title', number, ['245 10', `aTítulo ${number}`]))
  writeFileSync(join(folder, 'titles.mrc'), Buffer.concat(records.map((record) => writeIso2709(record))))
  await runEstante(variables, 'import', join(folder, 'titles.mrc'))
  mkdirSync(pictures)
  writeFileSync(join(pictures, '1.png'), makePng(80, 120))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('estante import covers', () => {
  it('says in a trial what would happen, and writes nothing', async () => {
    const { status, out } = await covers(pictures, '--dry-run')
    expect({ status, out }).toMatchObject({
      status: 0,
      out: expect.stringMatching(/Loaded +1\n[\s\S]*nothing was written/),
    })
    expect(kept).toThrow()
  })

  it('ends with 0 when all went well, and says the second time that nothing has changed', async () => {
    expect(await covers(pictures)).toMatchObject({ status: 0, out: expect.stringMatching(/Loaded +1\n/) })
    expect(await covers(pictures)).toMatchObject({ status: 0, out: expect.stringContaining('nothing has changed') })
    expect(kept()).toHaveLength(1)
  })

  it('ends with 1 when some were refused, and with 2 when none was of any use', async () => {
    const stray = join(pictures, '77.png')
    writeFileSync(stray, makePng(80, 120))
    const report = join(folder, 'report.json')
    expect(await covers(pictures, '--report', report)).toMatchObject({
      status: 1,
      out: expect.stringContaining(`${stray}, 0 (77): No title has “77”`),
    })
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
      unchanged: 1,
      refused: 1,
      problems: [{ file: stray, controlNumber: '77' }],
    })
    expect((await covers(stray)).status).toBe(2)
  })

  it('wants a folder, and names of a kind that there is', async () => {
    expect(await covers()).toMatchObject({ status: 2, err: expect.stringContaining('Name the file.') })
    expect(await covers(pictures, '--names', 'colour')).toMatchObject({
      status: 2,
      err: '--names is “colour”; it may be: auto, isbn, control, title.\n',
    })
  })

  it('leaves an index that needs no work at the next start', async () => {
    expect((await runEstante(variables, 'doctor')).out).toContain('Search index is up to date (2 titles)')
  })
})
