import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeIso2709 } from '@estante/marc/iso2709/write-iso2709'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRecord } from '../import/testing/records.ts'
import { runEstante } from './testing/run-estante.ts'

const folder = mkdtempSync(join(tmpdir(), 'estante-cli-courses-'))
const variables = { ESTANTE_DATA: join(folder, 'data') }
const courses = (...args: string[]) => runEstante(variables, 'import', 'courses', ...args)
const write = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const header = 'course,course_name,discipline,discipline_name,title_id,bibliography\n'

beforeAll(async () => {
  const records = ['1', '2'].map((number) => makeRecord('title', number, ['245 10', `aTítulo ${number}`]))
  writeFileSync(join(folder, 'titles.mrc'), Buffer.concat(records.map((record) => writeIso2709(record))))
  await runEstante(variables, 'import', join(folder, 'titles.mrc'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('estante import courses', () => {
  const file = () =>
    write('courses.csv', `${header}CCO,Computação,CCO110,Algoritmos,1,\nCCO,,CCO110,,2,complementary\n`)

  it('says in a trial what would happen, and writes nothing', async () => {
    for (let time = 0; time < 2; time++) {
      expect(await courses(file(), '--dry-run')).toMatchObject({
        status: 0,
        out: expect.stringMatching(/Loaded +2\n[\s\S]*nothing was written/),
      })
    }
  })

  it('ends with 0 when all went well, and says the second time that nothing has changed', async () => {
    expect(await courses(file())).toMatchObject({ status: 0, out: expect.stringMatching(/Loaded +2\n/) })
    expect(await courses(file())).toMatchObject({ status: 0, out: expect.stringContaining('nothing has changed') })
  })

  it('ends with 1 when rows were refused, and reports them', async () => {
    const bad = write('bad.csv', `${header}CCO,,CCO110,,1,\nCCO,,CCO110,,99,\n`)
    const report = join(folder, 'report.json')
    expect(await courses(bad, '--report', report)).toMatchObject({
      status: 1,
      out: expect.stringContaining('Line 3, column “title_id”: there is no title “99”.'),
    })
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
      unchanged: 1,
      refused: 1,
      problems: [{ file: bad, controlNumber: 'CCO', code: 'csv-title-missing' }],
    })
  })

  it('ends with 2 when nothing could be read, with the columns in a sentence', async () => {
    expect(await courses(write('empty.csv', 'title_id\n1\n'))).toMatchObject({
      status: 2,
      out: expect.stringContaining('The column “course” is missing. Columns: course, course_name, campus, discipline,'),
    })
    expect(await courses(join(folder, 'absent.csv'))).toMatchObject({ status: 2 })
    expect(await courses()).toMatchObject({ status: 2, err: expect.stringContaining('Name the file.') })
  })

  it.each([
    ['pt', 'estante import courses ARQUIVO.csv', 'Colunas de courses:'],
    ['es', 'estante import courses ARCHIVO.csv', 'Columnas de courses:'],
    ['en', 'estante import courses FILE.csv', 'Columns of courses:'],
  ])('is explained in %s', async (language, usage, columns) => {
    const { out } = await runEstante({}, 'help', 'import', '--lang', language)
    expect(out).toContain(usage)
    expect(out).toContain(columns)
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(125)
  })
})
